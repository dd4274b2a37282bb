import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { findTrip } from './queries.ts'

/** Reads a trip for a report, and hides or restores it. */
export const reportedTrip = {
  async find(tx: Tx, viewer: string, id: string) {
    const trip = await findTrip(tx, id, viewer)
    return trip && { aboutId: trip.ownerId, quote: `${trip.title}\n${trip.text}`.trim() }
  },
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select trips_hide(${id}::uuid, ${isHidden})`.execute(tx)
  },
}
