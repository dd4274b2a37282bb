import type { NotificationFacts, NotificationKind, Topic } from '@wayfellow/contract/notifications/topics'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export interface Leased {
  id: string
  accountId: string
  lease: Date
  tries: number
}

/** Rows that are due, for `seconds` to this worker alone. Index: notifications_items_notify */
export async function takeDue(db: Db, most: number, seconds: number) {
  const { rows } = await sql<Leased>`
    select id, account_id as "accountId", lease, tries from notifications_take(${most}, ${seconds})`.execute(
    db,
  )
  return rows
}

/** Items notified again since the lease stay due. Only inside a transaction of its owner. */
export async function settle(tx: Tx, { id, lease }: Leased, notifyAgainAt: Date | null) {
  await tx
    .updateTable('notifications_items')
    .set({ notify_due: notifyAgainAt })
    .where('id', '=', id)
    .where('notify_due', '=', lease)
    .execute()
}

export interface DueItem {
  id: string
  topic: Topic
  kind: NotificationKind
  subjectId: string | null
  facts: NotificationFacts
  /** Of the newest act. */
  lastAt: Date
  isShown: boolean
  isRead: boolean
  /** Of the newest act by somebody who may be seen; null when there is none such. */
  name: string | null
  username: string | null
  /** How many people did it. */
  people: number
  /** Acts that nobody did by themselves: a reminder of the clock. */
  hasFacelessActs: boolean
  /** Of its owner, when they said it. */
  timeZone: string | null
  language: string | null
}

/**
 * Only inside a transaction of its owner. Index: notifications_items_pkey, notifications_acts_by_item,
 * identity_accounts_pkey
 */
export async function findDue(tx: Tx, accountId: string, id: string) {
  const { rows } = await sql<DueItem>`
    select i.id, i.topic, i.kind, i.subject_id as "subjectId", i.facts, i.last_at as "lastAt", i.shown as "isShown",
      i.read_at is not null as "isRead", who.name, who.username, coalesce(who.people, 0) as people,
      exists (select from notifications_acts a where a.item_id = i.id and a.actor_id is null) as "hasFacelessActs",
      (select s.time_zone from notifications_settings s where s.account_id = i.account_id) as "timeZone",
      (select o.language from identity_accounts o where o.id = i.account_id) as language
    from notifications_items i left join lateral (
      select (array_agg(p.name order by a.created_at desc))[1] as name,
        (array_agg(p.username order by a.created_at desc))[1] as username, count(distinct p.id)::integer as people
      from notifications_acts a join identity_accounts p on p.id = a.actor_id
      where a.item_id = i.id and profiles_has_page(p.role, p.username, p.locked_at) and profiles_is_here(p.hidden_until)
        and p.id <> all ((select relations_hidden_from(${accountId}::uuid))::uuid[])) who on true
    where i.id = ${id}`.execute(tx)
  return rows[0]
}

/** Read meanwhile, or all who did it are out of sight: nothing is left to notify of. */
export const isWorthNotifying = ({ isRead, people, hasFacelessActs }: DueItem) =>
  !isRead && (people > 0 || hasFacelessActs)

/** Seconds for which the oldest push message and the oldest mail have been due. Index: notifications_items_notify, notifications_items_mail */
export async function findDueAges(db: Db) {
  const { rows } = await sql<{ notify: number; mail: number }>`
    select notify_seconds as notify, mail_seconds as mail from notifications_due_ages()`.execute(db)
  return rows[0] ?? { notify: 0, mail: 0 }
}
