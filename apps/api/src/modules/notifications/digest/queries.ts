import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Students who have been away for days, not for months, a bite at a time. Index: identity_accounts_pkey */
export async function walkAway(db: Db, after: string, most: number) {
  const { rows } = await sql<{ id: string; isAway: boolean }>`
    select id, role = 'user' and coalesce(hidden_until <= now(), true)
      and (now() at time zone 'utc')::date - coalesce(last_active_on, created_at::date) between 2 and 90 as "isAway"
    from identity_accounts where id > ${after}::uuid order by id limit ${most}`.execute(db)
  return rows
}

export interface Week {
  followers: number
  requests: number
  stays: number
}

/**
 * Counts the unread notifications of the last week. Only inside a transaction of this account.
 * Index: notifications_items_open, notifications_acts_by_item
 */
export async function findWeek(tx: Tx, accountId: string): Promise<Week> {
  const { rows } = await sql<Week>`
    select
      count(distinct a.actor_id) filter (where i.kind = 'followed')::integer as followers,
      count(distinct i.id) filter (where i.topic = 'requests')::integer as requests,
      count(distinct i.id) filter (where i.topic = 'stays')::integer as stays
    from notifications_items i join notifications_acts a on a.item_id = i.id
    where i.account_id = ${accountId} and i.read_at is null and a.created_at > now() - interval '7 days'
      and (a.actor_id is null
        or a.actor_id <> all ((select relations_hidden_from(${accountId}::uuid))::uuid[]))`.execute(tx)
  return rows[0] ?? { followers: 0, requests: 0, stays: 0 }
}
