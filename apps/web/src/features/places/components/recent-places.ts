import type { PlaceChoice } from '@wayfellow/contract/places'
import { hasTexts, recentChoices } from '../../../lib/recent-choices.ts'
import { deviceStore } from '../../../lib/storage.ts'

const isChoice = (value: unknown): value is PlaceChoice => hasTexts(value, '_id', 'label', 'countryCode')

export const { read: readRecentPlaces, remember: rememberPlace } = recentChoices(
  { read: () => deviceStore.read('recentPlaces'), write: (text) => deviceStore.write('recentPlaces', text) },
  isChoice,
)
