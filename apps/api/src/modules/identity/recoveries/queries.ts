import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Only inside a transaction pinned to the account; an earlier link stops working. */
export async function keepRecovery(tx: Tx, accountId: string, tokenHash: string, hours: number) {
  const row = { token_hash: tokenHash, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` }
  await tx
    .insertInto('identity_recoveries')
    .values({ ...row, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Only inside a transaction pinned to the token. */
export function findFresh(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('identity_recoveries')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Returns whether it was still there: of many at once, one gets it. */
export async function takeRecovery(tx: Tx, accountId: string, tokenHash: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_recoveries')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Only inside a transaction pinned to the account: links that others may hold stop working. */
export async function dropRecovery(tx: Tx, accountId: string) {
  await tx.deleteFrom('identity_recoveries').where('account_id', '=', accountId).execute()
}
