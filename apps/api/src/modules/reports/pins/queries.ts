import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** By the owner's function, which asks once more whether they may. Index: reports_cases_of_city, posts_pkey */
export async function notePin(tx: Tx, postId: string, isPinned: boolean) {
  await sql`select reports_pin(${postId}::uuid, ${isPinned})`.execute(tx)
}
