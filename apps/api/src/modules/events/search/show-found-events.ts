import type { SignedIn } from '../../../platform/context.ts'
import { inOneTrip } from '../../../platform/database/db.ts'
import { toTicket } from '../view.ts'
import { ticketsByIds } from './queries.ts'

/** Events that a search has found for the viewer, in its order. */
export async function showEvents(context: Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>, ids: string[]) {
  const { db, viewer } = context
  if (ids.length === 0) return []
  const pins = { viewer: viewer.accountId }
  const [rows] = await inOneTrip(db, pins, [ticketsByIds.bind({ ...pins, ids })])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toTicket(row, context)] : []
  })
}
