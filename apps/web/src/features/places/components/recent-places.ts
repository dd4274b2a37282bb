import type { PlaceChoice } from '@wayfellow/contract/places'
import { deviceStore } from '../../../lib/storage.ts'

const recentPlaces = 'recentPlaces'
const most = 5

/** Newest first. Log-out forgets them with everything else of the person. */
export function readRecentPlaces(): PlaceChoice[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(recentPlaces) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberPlace(place: PlaceChoice): void {
  const others = readRecentPlaces().filter(({ _id }) => _id !== place._id)
  deviceStore.write(recentPlaces, JSON.stringify([place, ...others].slice(0, most)))
}

function isChoice(value: unknown): value is PlaceChoice {
  if (typeof value !== 'object' || value === null) return false
  return ['_id', 'label', 'countryCode'].every((name) => typeof Reflect.get(value, name) === 'string')
}
