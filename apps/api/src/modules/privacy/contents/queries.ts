import type { AnyPhotoPurpose } from '@wayfellow/contract/photos'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { chatColumns, type Part } from './export-contents.ts'

/** Row-level security shows a student nothing of these tables, so a function of the owner returns their rows. */
const sources: Record<string, RawBuilder<unknown>> = {
  reports_cases: sql`privacy_own_cases()`,
  identity_operator_acts: sql`privacy_own_acts()`,
}

/** An answer that only one of the two gave is exported to that person alone. */
const ownSide: Record<string, RawBuilder<unknown>> = {
  'stay_requests.guest_answer': sql`case when t.guest_id = viewer() then t.guest_answer end as guest_answer`,
  'stay_requests.host_answer': sql`case when t.host_id = viewer() then t.host_answer end as host_answer`,
}

const column = (table: string, name: string) => ownSide[`${table}.${name}`] ?? sql.ref(`t.${name}`)
const named = (table: string, names: readonly string[]) => sql.join(names.map((name) => column(table, name)))

/**
 * The subject's own rows, as JSON. Inside the subject's transaction: row-level security says no twice to anybody
 * else's. Each column of `of` leads an index of its table: that is also how the database finds what to erase.
 */
export async function readPart(tx: Tx, table: string, { of, columns, through }: Part, accountId: string) {
  const alias = through ? 'u' : 't'
  const isTheirs = sql.join(
    of.map((name) => sql`${sql.ref(`${alias}.${name}`)} = ${accountId}::uuid`),
    sql` or `,
  )
  const join = through
    ? sql`join ${sql.table(through.table)} u on ${sql.ref(`u.${through.key}`)} = ${sql.ref(`t.${through.from}`)}`
    : sql``
  const { rows } = await sql<{ row: unknown }>`
    select row_to_json(x) as row from (
      select ${named(table, columns)} from ${sources[table] ?? sql.table(table)} t ${join} where ${isTheirs}) x`.execute(
    tx,
  )
  return rows.map(({ row }) => row)
}

export interface Conversation {
  id: string
  /** As it goes into the export. */
  head: Record<string, unknown>
}

/** Index: participants_by_time, participants_archived */
export async function readConversations(tx: Tx, accountId: string): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select c.id, jsonb_build_object(
      'conversation', (select row_to_json(x) from (select ${refs('c', 'chats.conversations')}) x),
      'group', (select row_to_json(x) from (
        select ${refs('g', 'chats.groups')} from chats.groups g where g.conversation_id = c.id) x),
      'participant', (select row_to_json(x) from (select ${refs('p', 'chats.participants')}) x),
      'with', (select a.username from identity_accounts a where a.id = p.other_id)) as head
    from chats.participants p join chats.conversations c on c.id = p.conversation_id
    where p.account_id = ${accountId}::uuid order by c.created_at, c.id`.execute(tx)
  return rows
}

const refs = (alias: string, table: Parameters<typeof chatColumns>[0]) =>
  sql.join(chatColumns(table).map((name) => sql.ref(`${alias}.${name}`)))

export async function readReceipts(tx: Tx, accountId: string) {
  const { rows } = await sql<{ off: boolean }>`select exists (
    select from chats.without_receipts where account_id = ${accountId}::uuid) as off`.execute(tx)
  return rows[0]?.off === true
}

/**
 * All that the subject wrote, and what was written to them and they did not delete for themselves. Inside a
 * transaction pinned to the conversation. Index: messages_pkey
 */
export async function readMessages(
  tx: Tx,
  conversationId: string,
  accountId: string,
  after: number,
  limit: number,
) {
  const { rows } = await sql<{ seq: number; row: unknown }>`
    select m.seq, (select row_to_json(x) from (select ${refs('m', 'chats.messages')}) x) as row
    from chats.messages m
    join chats.participants p on p.conversation_id = m.conversation_id and p.account_id = ${accountId}::uuid
    where m.conversation_id = ${conversationId}::uuid and m.seq > ${after}
      and (m.seq > p.cleared_seq or m.sender_id = ${accountId}::uuid)
    order by m.seq limit ${limit}`.execute(tx)
  return rows
}

/** Those that have files. Index: photos_by_account */
export function readPhotos(tx: Tx, accountId: string) {
  return tx
    .selectFrom('photos')
    .select(['id', 'name', 'purpose'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .orderBy('created_at')
    .$narrowType<{ purpose: AnyPhotoPurpose }>()
    .execute()
}
