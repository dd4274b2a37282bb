import { exportDays } from '@wayfellow/contract/privacy'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type ExportStatus, transitions } from './machine.ts'

/** Handles one request of an account after the other. */
export async function lockExports(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 200))`.execute(tx)
}

export async function insertExport(tx: Tx, id: string, accountId: string) {
  await tx
    .insertInto('privacy_exports')
    .values({
      id,
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(days => ${exportDays})`,
    })
    .execute()
}

/** Only inside a transaction of the account. Index: privacy_exports_by_account */
export function findLast(tx: Tx, accountId: string) {
  return tx
    .selectFrom('privacy_exports')
    .select(['id', 'done', 'total', 'bytes', 'created_at', 'expires_at'])
    .select([sql<ExportStatus>`status`.as('status'), sql<Date>`now()`.as('now')])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findLast>>>

/** Returns whether there is something to build. Index: privacy_exports_pkey */
export async function begin(tx: Tx, id: string, total: number) {
  const { numUpdatedRows } = await tx
    .updateTable('privacy_exports')
    .set({ status: transitions.begin.to, done: 0, total })
    .where('id', '=', id)
    .where('status', 'in', transitions.begin.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateProgress(tx: Tx, id: string, done: number) {
  await tx.updateTable('privacy_exports').set({ done }).where('id', '=', id).execute()
}

export async function finish(tx: Tx, id: string, bytes: number, tokenHash: string) {
  const { numUpdatedRows } = await tx
    .updateTable('privacy_exports')
    .set({
      status: transitions.finish.to,
      bytes,
      token_hash: tokenHash,
      done: sql<number>`total`,
      expires_at: sql<Date>`now() + make_interval(days => ${exportDays})`,
    })
    .where('id', '=', id)
    .where('status', 'in', transitions.finish.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function giveUp(tx: Tx, id: string) {
  await tx
    .updateTable('privacy_exports')
    .set({ status: transitions.giveUp.to })
    .where('id', '=', id)
    .where('status', 'in', transitions.giveUp.from)
    .execute()
}

/** The link before stops working. */
export async function renewLink(tx: Tx, id: string, tokenHash: string) {
  await tx.updateTable('privacy_exports').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Of many at once, one gets it. Only inside a transaction of the account. Index: privacy_exports_token_hash_key */
export async function takeLink(tx: Tx, tokenHash: string) {
  const row = await tx
    .updateTable('privacy_exports')
    .set({ token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How many went. Index: privacy_exports_by_expiry */
export async function forgetExports(db: Db, atMost: number) {
  const { rows } = await sql<{ gone: string }>`select privacy_forget_exports(${atMost}) as gone`.execute(db)
  return Number(rows[0]?.gone ?? 0)
}

/** Index: privacy_leftovers_by_time */
export async function findLeftovers(db: Db, atMost: number) {
  const rows = await db
    .selectFrom('privacy_leftovers')
    .select('export_id')
    .orderBy('since')
    .limit(atMost)
    .execute()
  return rows.map(({ export_id: id }) => id)
}

/** Index: privacy_leftovers_pkey */
export async function forgetLeftovers(db: Db, ids: readonly string[]) {
  await db
    .deleteFrom('privacy_leftovers')
    .where('export_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
