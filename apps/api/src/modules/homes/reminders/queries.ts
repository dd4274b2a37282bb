import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Silence } from './machine.ts'

/**
 * Some hosts in the order of their ids, and how long they have been away: everybody is looked at once a day,
 * a bite at a time. Index: profiles_hosting, identity_accounts_pkey
 */
export async function walkHosts(db: Db, after: string, atMost: number) {
  const { rows } = await sql<{ id: string; awayDays: number }>`
    select a.id, (now() at time zone 'utc')::date - coalesce(a.last_active_on, a.created_at::date) as "awayDays"
    from (select account_id from profiles where hosting = 'yes' and account_id > ${after}::uuid
      order by account_id limit ${atMost}) p
    join identity_accounts a on a.id = p.account_id order by a.id`.execute(db)
  return rows
}

/** Held until commit. Only inside a transaction of this account. Index: profiles_pkey, homes_reminders_pkey */
export async function lockSilence(tx: Tx, accountId: string) {
  await tx.selectFrom('profiles').select('hosting').where('account_id', '=', accountId).forUpdate().execute()
  const { rows } = await sql<Silence>`
    select p.hosting,
      (now() at time zone 'utc')::date
        - greatest(a.last_active_on, a.created_at::date, r.answered_at::date) as "silentDays",
      case when r.answered_at is null and r.asked_at::date > coalesce(a.last_active_on, a.created_at::date)
        then floor(extract(epoch from now() - r.asked_at) / 86400)::int end as "askedDaysAgo"
    from profiles p join identity_accounts a on a.id = p.account_id
    left join homes_reminders r on r.account_id = p.account_id
    where p.account_id = ${accountId}`.execute(tx)
  return rows[0]
}

export async function markAsked(tx: Tx, accountId: string, tokenHash: string) {
  const asked = { token_hash: tokenHash, asked_at: sql<Date>`now()`, answered_at: null }
  await tx
    .insertInto('homes_reminders')
    .values({ account_id: accountId, ...asked })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(asked))
    .execute()
}

/** The link is used up with it. Returns whether it was still open. */
export async function markAnswered(tx: Tx, accountId: string, tokenHash: string) {
  const { numUpdatedRows } = await tx
    .updateTable('homes_reminders')
    .set({ token_hash: null, answered_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Inside a transaction with the hash pinned. Index: homes_reminders_token_hash_key */
export async function findAsked(tx: Tx, tokenHash: string) {
  const row = await tx
    .selectFrom('homes_reminders')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.account_id
}
