import type { SignedIn } from '../../../platform/context.ts'
import { inOneTrip } from '../../../platform/database/db.ts'
import { toVisit } from '../view.ts'
import { visitsByIds, waysByLegs } from './queries.ts'

/** Stops that a search has found for the viewer, in its order. */
export async function showVisits(
  { db, viewer, photoLinks }: Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>,
  ids: string[],
) {
  if (ids.length === 0) return []
  const pins = { viewer: viewer.accountId }
  const [rows] = await inOneTrip(db, pins, [visitsByIds.bind({ ...pins, ids })])
  const byId = new Map(rows.map((row) => [row.legId, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toVisit(row, viewer.accountId, photoLinks)] : []
  })
}

/** The ways of stops that a search has found, in its order, each trip once. One stop alone is no way. */
export async function findWays({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>, ids: string[]) {
  if (ids.length === 0) return []
  const pins = { viewer: viewer.accountId }
  const [rows] = await inOneTrip(db, pins, [waysByLegs.bind({ ...pins, ids })])
  const byLeg = new Map(rows.map((row) => [row.legId, row]))
  const ways = new Map(
    ids.flatMap((id) => {
      const row = byLeg.get(id)
      return row && row.stops.length > 1 ? [[row.tripId, row.stops] as const] : []
    }),
  )
  return [...ways].map(([tripId, stops]) => ({ tripId, stops }))
}
