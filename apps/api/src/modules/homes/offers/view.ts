import type { HomeRow } from '../queries.ts'
import { areaOf, isShown } from '../home-rules.ts'
import { toHomeView } from '../view.ts'

/** The home as a list shows it; null for one that is not offered. */
export function toOffer(row: HomeRow | undefined, hosting: string | null) {
  if (!isShown(hosting)) return null
  const { sleeping, bed, maxGuests, landings } = toHomeView(row, { photos: [], blocked: [], place: null })
  const cell = row?.cell ?? null
  return { area: cell === null ? null : areaOf(cell), sleeping, bed, maxGuests, landings }
}
