import type { WishStatus } from '@wayfellow/contract/universities'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'

/** Only inside a transaction of this account. Index: universities_wishes_account_id_domain_key */
export function findWishes(tx: Tx, accountId: string) {
  return tx
    .selectFrom('universities_wishes')
    .select('domain')
    .select(sql<WishStatus>`status`.as('status'))
    .where('account_id', '=', accountId)
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
}

/** One wish of an account after the other, so that they can be counted. */
export async function lockWishes(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 10))`.execute(tx)
}

/** The same domain again is the same wish. */
export async function keepWish(tx: Tx, wish: Insertable<Tables['universities_wishes']>) {
  await tx
    .insertInto('universities_wishes')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['account_id', 'domain']).doNothing())
    .execute()
}

/** Returns whether it was still open: a second run notifies nobody twice. */
export async function settleWish(tx: Tx, id: string, from: WishStatus, to: WishStatus) {
  const { numUpdatedRows } = await tx
    .updateTable('universities_wishes')
    .set({ status: to, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Open ones of this domain or below it, of everybody. */
export async function findWaiting(db: Db, domain: string) {
  const { rows } = await sql<{
    id: string
    account_id: string
  }>`select id, account_id from universities_wishes_for(${domain})`.execute(db)
  return rows
}

/** Without who asked: an operator needs the words, not the person. */
export async function findOpen(db: Db, atMost: number) {
  const { rows } = await sql<{
    domain: string
    asked: number
    words: string[]
  }>`select domain, asked, words from universities_wishes_open(${atMost})`.execute(db)
  return rows
}
