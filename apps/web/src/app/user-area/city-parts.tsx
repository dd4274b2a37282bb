import type { PlaceChoice } from '@wayfellow/contract/places'
import { Suspense } from 'react'
import { CityEvents } from '../../features/events/index.ts'
import { PinnedPost } from '../../features/posts/index.ts'
import { PromosSection } from '../../features/promos/index.ts'
import { CityProposals } from '../../features/universities/index.ts'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'

/** Parts of the city admin's screen that belong to other features. */
export const drawCity = (place: PlaceChoice) => (
  <Suspense fallback={<ScreenSpinner />}>
    <PinnedPost place={place} />
    <CityEvents place={place} />
    <PromosSection />
    <CityProposals place={place} />
  </Suspense>
)
