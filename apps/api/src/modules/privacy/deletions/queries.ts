import { confirmHours, keepDays } from '@wayfellow/contract/privacy'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { transitions } from './machine.ts'

/** A new link replaces the one before; what is confirmed stays. Returns whether there is something to confirm. */
export async function askFor(tx: Tx, accountId: string, tokenHash: string) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('privacy_deletions')
    .values({
      account_id: accountId,
      status: 'asked',
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(hours => ${confirmHours})`,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({
          token_hash: eb.ref('excluded.token_hash'),
          expires_at: eb.ref('excluded.expires_at'),
          asked_at: sql<Date>`now()`,
        }))
        .where('privacy_deletions.status', 'in', transitions.confirm.from),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Only inside a transaction pinned to the token. Index: privacy_deletions_token_hash_key */
export async function findByToken(tx: Tx, tokenHash: string) {
  const row = await tx
    .selectFrom('privacy_deletions')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('status', 'in', transitions.confirm.from)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.account_id
}

/** Only inside a transaction pinned to the token. Index: privacy_deletions_undo_hash_key */
export async function findByUndo(tx: Tx, undoHash: string) {
  const row = await tx
    .selectFrom('privacy_deletions')
    .select('account_id')
    .where('undo_hash', '=', undoHash)
    .executeTakeFirst()
  return row?.account_id
}

/** When it will be erased; nothing when somebody else was first. Only inside a transaction of the account. */
export async function confirm(tx: Tx, accountId: string, tokenHash: string, undoHash: string) {
  const row = await tx
    .updateTable('privacy_deletions')
    .set({ status: transitions.confirm.to, token_hash: null, undo_hash: undoHash })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('status', 'in', transitions.confirm.from)
    .returning(sql<Date>`now() + make_interval(days => ${keepDays})`.as('eraseAt'))
    .executeTakeFirst()
  return row?.eraseAt
}

/** Returns whether there was a request to delete it. Only inside a transaction of the account. */
export async function forgetDeletion(tx: Tx, accountId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('privacy_deletions')
    .where('account_id', '=', accountId)
    .where('status', 'in', transitions.undo.from)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Only inside a transaction of the account. */
export function findDeletion(tx: Tx, accountId: string) {
  return tx
    .selectFrom('privacy_deletions as d')
    .innerJoin('identity_accounts as a', 'a.id', 'd.account_id')
    .select(['a.erase_at', 'd.delayed_at'])
    .where('d.account_id', '=', accountId)
    .where('d.status', 'in', transitions.erase.from)
    .executeTakeFirst()
}

/** Index: identity_accounts_to_erase */
export async function findDue(db: Db, atMost: number) {
  const { rows } = await sql<{ account_id: string }>`select account_id from privacy_due(${atMost})`.execute(
    db,
  )
  return rows.map(({ account_id: id }) => id)
}

type Outcome = 'erased' | 'delayed' | 'stillDelayed' | 'notDue'

/** Everything, everywhere, in one transaction: see 0201_privacy_leaving.sql. */
export async function erase(tx: Tx, accountId: string): Promise<Outcome> {
  const { rows } = await sql<{
    outcome: Outcome
  }>`select privacy_erase(${accountId}::uuid) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'notDue'
}

/** Those of these accounts that are there. Only as the owner of the tables. Index: identity_accounts_pkey */
export async function findThere(db: Db, ids: readonly string[]) {
  const rows = await db.selectFrom('identity_accounts').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
