import type { HomeRow } from '../queries.ts'
import { isShown } from '../home-rules.ts'
import { toHomeView } from '../view.ts'

/** The home as a list shows it; null for one that is not offered. */
export function toOffer(row: HomeRow | undefined, hosting: string | null) {
  if (!isShown(hosting)) return null
  const { area, sleeping, bed, maxGuests, landings } = toHomeView(row, { photos: [], blocked: [] })
  return { area, sleeping, bed, maxGuests, landings }
}
