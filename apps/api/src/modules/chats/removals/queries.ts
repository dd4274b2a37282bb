import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { personStateOf } from '../messages/queries.ts'

/** The one that is longest due; held until commit, and what another worker holds is its own. Index: removals_due */
export function lockDue(tx: Tx) {
  return tx
    .selectFrom('chats.removals as r')
    .innerJoin('identity_accounts as a', 'a.id', 'r.account_id')
    .select([
      'r.account_id as accountId',
      'r.since',
      // As text: a Date knows no microseconds, and neither «infinity».
      sql<string>`r.done_at::text`.as('doneAt'),
      'r.done_id as doneId',
      personStateOf('a').as('standing'),
      'a.username',
      'a.name',
      sql<string>`(extract(epoch from r.since) * 1000000)::bigint::text`.as('sinceMicros'),
    ])
    .where('r.due_at', '<=', sql<Date>`now()`)
    .orderBy('r.due_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
}
export type Removal = NonNullable<Awaited<ReturnType<typeof lockDue>>>

export interface Settled {
  chatId: string
  /** The other one; null of a group. */
  accountId: string | null
  lastSeq: number
  lastAt: string
  wrote: boolean
  isApart: boolean
}

/** By the owner's function: the rows are other people's. */
export async function settleBatch(tx: Tx, removal: Removal, most: number) {
  const { accountId, standing: personState, since, doneAt, doneId } = removal
  const { rows } = await sql<Settled>`
    select s.chat as "chatId", s.account_id as "accountId", s.last_seq as "lastSeq", s.last_at::text as "lastAt",
      s.wrote, coalesce(relations_are_apart(s.account_id, ${accountId}::uuid), false) as "isApart"
    from chats.settle_removal(${accountId}::uuid, ${personState === 'removed'}, ${since}, ${doneAt}::timestamptz,
      ${doneId}::uuid, ${most}) s
    order by s.last_at desc, s.chat desc`.execute(tx)
  return rows
}

/** Index: removals_pkey */
export async function keepPlace(tx: Tx, accountId: string, last: Pick<Settled, 'chatId' | 'lastAt'>) {
  await sql`update chats.removals set done_at = ${last.lastAt}::timestamptz, done_id = ${last.chatId}::uuid
    where account_id = ${accountId}::uuid`.execute(tx)
}

/** Index: removals_pkey */
export async function finish(tx: Tx, accountId: string) {
  await tx.deleteFrom('chats.removals').where('account_id', '=', accountId).execute()
}

/** So that one that fails does not keep the others waiting. Index: removals_pkey */
export async function postpone(db: Db, accountId: string) {
  await sql`update chats.removals set due_at = now() + interval '1 minute'
    where account_id = ${accountId}::uuid`.execute(db)
}
