import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notApart, notHiddenFrom } from '../../relations/index.ts'

/** Conversations that somebody wrote in, no further than `most`. Index: participants_unread */
export async function countUnread(db: Db | Tx, accountId: string, most = 99) {
  const rows = await db
    .selectFrom('chats.participants as p')
    .select('p.account_id')
    .where('p.account_id', '=', accountId)
    .where('p.unread', '>', 0)
    .where('p.muted_at', 'is', null)
    .where(sql<boolean>`(p.other_id is null or ${notHiddenFrom(accountId, 'p.other_id')})`)
    .limit(most)
    .execute()
  return rows.length
}

export const hasUnread = async (db: Db | Tx, accountId: string) => (await countUnread(db, accountId, 1)) > 0

const counted = 1_000

interface ReadRow {
  last_seq: number
  read_seq: number
  read_at: Date | null
  other_id: string | null
  moved: boolean
}

/** Never backwards. Pinned to viewer and conversation. Index: participants_pkey, messages_pkey */
export async function setRead(tx: Tx, chat: string, accountId: string, seq: number) {
  const { rows } = await sql<ReadRow>`
    update chats.participants p set
      read_seq = greatest(p.read_seq, least(${seq}::integer, p.last_seq)),
      read_at = case when least(${seq}::integer, p.last_seq) > p.read_seq then now() else p.read_at end,
      delivered_seq = greatest(p.delivered_seq, least(${seq}::integer, p.last_seq)),
      unread = case when ${seq}::integer >= p.last_seq then 0 else (
        select count(*) from (select from chats.messages m
          where m.conversation_id = p.conversation_id and m.seq > greatest(p.read_seq, ${seq}::integer)
            and m.sender_id <> p.account_id and (p.other_id is not null
              or m.subject ->> 'kind' is distinct from 'membership' and ${notHiddenFrom(accountId, 'm.sender_id')})
          limit ${counted}) counted) end,
      notify_due = case when ${seq}::integer >= p.last_seq then null else p.notify_due end,
      mail_due = case when ${seq}::integer >= p.last_seq then null else p.mail_due end
    from chats.participants before
    where p.conversation_id = ${chat} and p.account_id = ${accountId}
      and before.conversation_id = p.conversation_id and before.account_id = p.account_id
    returning p.last_seq, p.read_seq, p.read_at, p.other_id, p.read_seq > before.read_seq as moved`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Returns the other account, which may be notified; undefined when it was known. Pinned to the account.
 * Index: participants_pkey
 */
export async function setDelivered(tx: Tx, chat: string, accountId: string, seq: number) {
  return tx
    .updateTable('chats.participants as p')
    .set({ delivered_seq: sql<number>`least(${seq}::integer, p.last_seq)` })
    .where('p.conversation_id', '=', chat)
    .where('p.account_id', '=', accountId)
    .where(sql<boolean>`p.delivered_seq < least(${seq}::integer, p.last_seq)`)
    .where(notApart(sql.ref('p.account_id'), sql.ref('p.other_id')))
    .returning(['p.other_id', 'p.delivered_seq'])
    .executeTakeFirst()
}

/** Pinned to the account. Index: participants_pkey */
export function findOther(tx: Tx, chat: string, accountId: string) {
  return tx
    .selectFrom('chats.participants as p')
    .select('p.other_id')
    .where('p.conversation_id', '=', chat)
    .where('p.account_id', '=', accountId)
    .where(notApart(sql.ref('p.account_id'), sql.ref('p.other_id')))
    .executeTakeFirst()
}

/**
 * The other participants who are not hidden from this one; empty for somebody who is not a participant. Pinned to
 * account and conversation.
 * Index: participants_pkey
 */
export async function listOthers(tx: Tx, chat: string, accountId: string) {
  const rows = await tx
    .selectFrom('chats.participants as me')
    .innerJoin('chats.participants as p', 'p.conversation_id', 'me.conversation_id')
    .select('p.account_id')
    .where('me.conversation_id', '=', chat)
    .where('me.account_id', '=', accountId)
    .where('p.account_id', '<>', accountId)
    .where(notHiddenFrom(accountId, 'p.account_id'))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Those of the accounts that show read receipts. Index: without_receipts_pkey */
export async function withReceipts(db: Db | Tx, accountIds: string[]) {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('chats.without_receipts')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute()
  const without = new Set(rows.map(({ account_id }) => account_id))
  return accountIds.filter((id) => !without.has(id))
}

const since = (column: string, isOn: boolean) =>
  isOn ? sql<Date | null>`coalesce(${sql.ref(column)}, now())` : null

interface ChatSettings {
  isMuted?: boolean | undefined
  isArchived?: boolean | undefined
}

/** Index: participants_pkey */
export async function setChat(
  tx: Tx,
  chat: string,
  accountId: string,
  { isMuted, isArchived }: ChatSettings,
) {
  if (isMuted === undefined && isArchived === undefined) return
  await tx
    .updateTable('chats.participants')
    .set({
      ...(isMuted !== undefined && { muted_at: since('muted_at', isMuted) }),
      ...(isArchived !== undefined && { archived_at: since('archived_at', isArchived) }),
    })
    .where('conversation_id', '=', chat)
    .where('account_id', '=', accountId)
    .execute()
}

/** Index: participants_pkey */
export async function clear(tx: Tx, chat: string, accountId: string, upTo: number) {
  const { numUpdatedRows } = await tx
    .updateTable('chats.participants as p')
    .set({
      cleared_seq: sql<number>`greatest(p.cleared_seq, least(${upTo}::integer, p.last_seq))`,
      read_seq: sql<number>`greatest(p.read_seq, least(${upTo}::integer, p.last_seq))`,
      unread: sql<number>`case when ${upTo}::integer >= p.last_seq then 0 else p.unread end`,
      notify_due: sql<Date | null>`case when ${upTo}::integer >= p.last_seq then null else p.notify_due end`,
      mail_due: sql<Date | null>`case when ${upTo}::integer >= p.last_seq then null else p.mail_due end`,
    })
    .where('p.conversation_id', '=', chat)
    .where('p.account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function showReceipts(tx: Tx, accountId: string, isShown: boolean) {
  if (isShown) await tx.deleteFrom('chats.without_receipts').where('account_id', '=', accountId).execute()
  else
    await tx
      .insertInto('chats.without_receipts')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Do all of these show what they have read? Index: without_receipts_pkey */
export async function showsReceipts(db: Db | Tx, accountIds: string[]) {
  const row = await db
    .selectFrom('chats.without_receipts')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .executeTakeFirst()
  return row === undefined
}
