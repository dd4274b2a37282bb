import { mostCounted } from '@wayfellow/contract/notifications'
import type { NotificationFacts, NotificationKind, Topic } from '@wayfellow/contract/notifications/topics'
import { type RawBuilder, sql } from 'kysely'
import { isBehind, type ListPlace, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'

export interface NotificationRow {
  id: string
  topic: Topic
  kind: NotificationKind
  subjectId: string | null
  facts: NotificationFacts
  lastAt: Date
  micros: string
  isRead: boolean
  /** The newest three. */
  people: { id: string; username: string; name: string; photo: string | null }[]
  count: number
}

interface Page {
  before: ListPlace | undefined
  offset: number
  limit: number
}

/**
 * People who may be named to the viewer. Relations and profiles are above this slice, so it calls their functions in
 * the database.
 */
const whoIsSeen = (viewer: string) => sql`
  select p.id, p.username, p.name, p.photo, max(a.created_at) as at
  from (select actor_id, created_at from notifications_acts where item_id = i.id
    order by created_at desc limit ${mostCounted}) a
  join identity_accounts p on p.id = a.actor_id
  where profiles_has_page(p.role, p.username, p.locked_at) and profiles_is_here(p.hidden_until)
    and p.id <> all ((select relations_hidden_from(${viewer}::uuid))::uuid[])
  group by p.id`

/** True for notifications sent by the clock, which stay when the people they named are gone. */
const isFaceless = sql`exists (select from notifications_acts f where f.item_id = i.id and f.actor_id is null)`

const rowsOf = (viewer: string, columns: RawBuilder<unknown>) => sql`
  select ${columns} from notifications_items i cross join lateral (
    select count(*)::integer as count,
      coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'username', s.username, 'name', s.name, 'photo', s.photo)
        order by s.at desc, s.id) filter (where s.nth <= 3), '[]') as people
    from (select w.*, row_number() over (order by w.at desc, w.id) as nth from (${whoIsSeen(viewer)}) w) s) who
  where i.account_id = ${viewer} and i.shown and (who.count > 0 or ${isFaceless})`

/** Inside the viewer's transaction. Index: notifications_items_by_time, notifications_acts_by_item */
export async function findNotifications(tx: Tx, viewer: string, { before, offset, limit }: Page) {
  const columns = sql`i.id, i.topic, i.kind, i.subject_id as "subjectId", i.facts, i.last_at as "lastAt",
    ${microsOf('i.last_at')} as micros, i.read_at is not null as "isRead", who.people, who.count`
  const { rows } =
    await sql<NotificationRow>`${rowsOf(viewer, columns)} and ${isBehind(before, 'i.last_at', 'i.id')}
    order by i.last_at desc, i.id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

/** No further than `most`. Index: notifications_items_by_time */
export async function countNotifications(tx: Tx, viewer: string, most: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from notifications_items i where i.account_id = ${viewer} and i.shown limit ${most}) counted`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Inside the viewer's transaction. Index: notifications_items_pkey */
export function findTopic(tx: Tx, viewer: string, id: string) {
  return tx
    .selectFrom('notifications_items')
    .select('topic')
    .where('id', '=', id)
    .where('account_id', '=', viewer)
    .$castTo<{ topic: Topic }>()
    .executeTakeFirst()
}

const read = { read_at: sql<Date>`now()`, notify_due: null, mail_due: null }

/** No phone notification or mail follows any more. Returns whether it was unread. Index: notifications_items_pkey */
export async function markRead(tx: Tx, viewer: string, id: string) {
  const { numUpdatedRows } = await tx
    .updateTable('notifications_items')
    .set(read)
    .where('id', '=', id)
    .where('account_id', '=', viewer)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Index: notifications_items_open */
export async function markAllRead(tx: Tx, viewer: string) {
  await tx
    .updateTable('notifications_items')
    .set(read)
    .where('account_id', '=', viewer)
    .where('read_at', 'is', null)
    .execute()
}
