import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Serialises the reviews that one account begins at one event, so that they are counted one after the other. */
export async function lockAuthor(tx: Tx, eventId: string, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${eventId} ${accountId}`}, 150))`.execute(tx)
}

interface Begun {
  eventId: string
  viewerId: string
  /** Begun before, they are no more than one. */
  but: string
}

/**
 * Counts the reviews the viewer began, not those that others wrote and the viewer left.
 * Index: reviews_occasions_gone_one, _gone_other
 */
export async function countBegun(tx: Tx, { eventId, viewerId, but }: Begun) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from reviews_occasions where one_id = ${viewerId}::uuid and subject_id = ${eventId}::uuid
        and other_id is distinct from ${but}::uuid and (one_wrote or not other_wrote)
      union all select from reviews_occasions where other_id = ${viewerId}::uuid and subject_id = ${eventId}::uuid
        and one_id is distinct from ${but}::uuid and (other_wrote or not one_wrote)) begun`.execute(tx)
  return rows[0]?.count ?? 0
}

interface Pair {
  eventId: string
  otherId: string
  dueAt: Date | null
  reminders: number
}

/** By the owner's function, which looks for itself whether both were there, and are members for a while. Index: reviews_occasions_once */
export async function beginPair(tx: Tx, { eventId, otherId, dueAt, reminders }: Pair) {
  const { rows } = await sql<{ id: string | null }>`
    select reviews_begin(${eventId}::uuid, ${otherId}::uuid, ${dueAt}, ${reminders}) as id`.execute(tx)
  return rows[0]?.id ?? undefined
}
