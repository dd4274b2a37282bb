import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'
import { transitions } from './machine.ts'

type Change = Insertable<Tables['identity_address_changes']>

/** Only inside a transaction pinned to the account. Index: identity_address_changes_pending */
export async function insertChange(
  tx: Tx,
  change: Omit<Change, 'expires_at' | 'undo_expires_at'>,
  { hours, undoDays }: { hours: number; undoDays: number },
) {
  await tx
    .insertInto('identity_address_changes')
    .values({
      ...change,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
      undo_expires_at: sql<Date>`now() + make_interval(hours => ${hours}, days => ${undoDays})`,
    })
    .execute()
}

/** Only inside a transaction pinned to the account. Index: identity_address_changes_by_account */
export async function countChangesToday(tx: Tx, accountId: string) {
  const { count } = await tx
    .selectFrom('identity_address_changes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Only inside a transaction pinned to the account. Index: identity_address_changes_pending */
export function findPending(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_address_changes')
    .select(['id', 'email', 'email_key', 'old_email', 'token_hash'])
    .where('account_id', '=', accountId)
    .where('status', 'in', transitions.confirm.from)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Only inside a transaction pinned to the account. Index: identity_address_changes_pending */
export async function dropPending(tx: Tx, accountId: string) {
  await tx
    .updateTable('identity_address_changes')
    .set({ status: transitions.drop.to })
    .where('account_id', '=', accountId)
    .where('status', 'in', transitions.drop.from)
    .execute()
}

/** Returns whether the links are new: a job that runs twice must not replace those that were mailed. */
export async function keepLinks(tx: Tx, id: string, tokenHash: string, undoHash: string) {
  const { numUpdatedRows } = await tx
    .updateTable('identity_address_changes')
    .set({ token_hash: tokenHash, undo_hash: undoHash })
    .where('id', '=', id)
    .where('status', 'in', transitions.confirm.from)
    .where('undo_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Only inside a transaction pinned to the token. */
export function findByToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('identity_address_changes')
    .select(['id', 'account_id', 'session_id', 'email', 'email_key', 'old_email'])
    .where('token_hash', '=', tokenHash)
    .where('status', 'in', transitions.confirm.from)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Returns whether it was still open: of many at once, one gets it. Only inside a transaction of the account. */
export async function takeChange(tx: Tx, id: string, lateUndoHash: string, undoDays: number) {
  const { numUpdatedRows } = await tx
    .updateTable('identity_address_changes')
    .set({
      status: transitions.confirm.to,
      late_undo_hash: lateUndoHash,
      undo_expires_at: sql<Date>`now() + make_interval(days => ${undoDays})`,
    })
    .where('id', '=', id)
    .where('status', 'in', transitions.confirm.from)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The address change that the old mailbox can still undo. Only inside a transaction pinned to the token. */
export function findUndo(tx: Tx, undoHash: string) {
  return tx
    .selectFrom('identity_address_changes')
    .select(['id', 'account_id', 'old_email', 'old_email_key', 'created_at'])
    .where((eb) => eb.or([eb('undo_hash', '=', undoHash), eb('late_undo_hash', '=', undoHash)]))
    .where('status', 'in', transitions.undo.from)
    .where('undo_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Takes back this change and all that came after it; returns whether there was one to take back. */
export async function undoSince(tx: Tx, id: string, accountId: string) {
  const { rows } = await sql<{ id: string }>`
    update identity_address_changes set status = ${transitions.undo.to}
    where account_id = ${accountId} and status = any(${[...transitions.undo.from]})
      and created_at >= (select created_at from identity_address_changes where id = ${id})
    returning id`.execute(tx)
  return rows.some((row) => row.id === id)
}

/** How many went. Index: identity_address_changes_by_time */
export async function forgetChanges(db: Db, atMost: number) {
  const { rows } = await sql<{ gone: string }>`
    select identity_address_changes_forget(${atMost}) as gone`.execute(db)
  return Number(rows[0]?.gone ?? 0)
}
