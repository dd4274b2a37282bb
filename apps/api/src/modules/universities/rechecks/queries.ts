import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface Recheck {
  id: string
  /** To the microsecond, as text: what changed meanwhile is looked at once more. */
  since: string
}

/** The next university whose people are looked at again. Index: universities_recheck */
export async function findRecheck(db: Db) {
  const { rows } = await sql<Recheck>`select id, recheck_since::text as since from universities
    where recheck_since is not null order by recheck_since limit 1`.execute(db)
  return rows[0]
}

export async function endRecheck(db: Db, { id, since }: Recheck) {
  await sql`update universities set recheck_since = null
    where id = ${id} and recheck_since = ${since}::timestamptz`.execute(db)
}

/** Index: universities_verifications_in_order */
export async function findConfirmed(db: Db, universityId: string, after: string, atMost: number) {
  const { rows } = await sql<{ account_id: string }>`select universities_verifications_of(
    ${universityId}, ${after}, ${atMost}) as account_id`.execute(db)
  return rows.map(({ account_id: accountId }) => accountId)
}
