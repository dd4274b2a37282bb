import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Requests of one account are counted one after the other. */
export async function lockAsker(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 50))`.execute(tx)
}

/** How many they asked within a day, and how old the account is. Index: stay_requests_by_asker */
export function countAsked(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_accounts as a')
    .select([
      sql<number>`(select count(*) from stay_requests s
        where s.asker_id = a.id and s.created_at > now() - interval '1 day')::integer`.as('today'),
      sql<number>`extract(epoch from now() - a.created_at)::float8 / 86400`.as('ageDays'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** To how many people these words went within a week. Index: stay_requests_by_asker */
export async function countSameText(tx: Tx, accountId: string, digest: string) {
  const { rows } = await sql<{ people: number }>`
    select stay_requests_same_text(${accountId}, ${digest}) as people`.execute(tx)
  return rows[0]?.people ?? 0
}

export async function todayIn(db: Db | Tx, timeZone: string) {
  const { rows } = await sql<{
    today: string
  }>`select (now() at time zone ${timeZone})::date as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** Recognises the error of a university that is not in the catalogue (any more). */
export const isUnknownUniversity = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'stay_requests_university_id_fkey'
