import type { UnreadFlag } from '@wayfellow/contract/notifications'
import type { NotificationFacts, NotificationKind, Topic } from '@wayfellow/contract/notifications/topics'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** By the primary key. Only inside a transaction of this account. */
export function findUnread(tx: Tx, accountId: string) {
  return tx
    .selectFrom('notifications_unread')
    .select(['profile', 'news'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Returns whether one of them was there. */
export async function clearFlags(tx: Tx, accountId: string, flags: UnreadFlag[]) {
  const cleared = await tx
    .updateTable('notifications_unread')
    .set(Object.fromEntries(flags.map((flag) => [flag, false])))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or(flags.map((flag) => eb(flag, '=', true))))
    .returning('account_id')
    .executeTakeFirst()
  return cleared !== undefined
}

interface NewRow {
  accountId: string
  topic: Topic
  kind: NotificationKind
  actorId?: string
  subjectId?: string
  facts?: NotificationFacts
  groupKey: string
  key: string
  onProfile: boolean
}

/** By the owner's function: the row is somebody else's than the one who acts. */
export async function insertNotification(tx: Tx, row: NewRow) {
  const { rows } = await sql<{ isNew: boolean }>`
    select notifications_tell(${row.accountId}::uuid, ${row.topic}, ${row.kind}, ${row.actorId ?? null}::uuid,
      ${row.subjectId ?? null}::uuid, ${JSON.stringify(row.facts ?? {})}::jsonb, ${row.groupKey}, ${row.key},
      ${row.onProfile}) as "isNew"`.execute(tx)
  return rows[0]?.isNew === true
}

/** No further than 99. Only inside a transaction of this account. Index: notifications_items_open */
export async function countUnread(tx: Tx, accountId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from notifications_items
      where account_id = ${accountId} and read_at is null and shown limit 99) unread`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Index: notifications_items_old */
export async function forgetOld(db: Db, most: number) {
  const { rows } = await sql<{ gone: number }>`select notifications_forget(${most}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
