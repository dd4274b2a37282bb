import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** By the owner's function, which asks once more whether they may. Index: events_pkey */
export async function noteFeature(tx: Tx, eventId: string, isFeatured: boolean) {
  await sql`select reports_feature(${eventId}::uuid, ${isFeatured})`.execute(tx)
}
