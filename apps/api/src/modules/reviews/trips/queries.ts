import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** By the owner's function: nobody is the viewer. Returns how many. Index: trips_by_end, trips_mates_pkey */
export async function openTrips(db: Db, atMost: number) {
  const { rows } = await sql<{ opened: number }>`select reviews_open_trips(${atMost}) as opened`.execute(db)
  return rows[0]?.opened ?? 0
}
