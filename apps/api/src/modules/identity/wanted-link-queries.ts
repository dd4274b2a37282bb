import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** The newest link replaces the one before. Only inside a transaction pinned to the account. */
export async function keepWanted(tx: Tx, accountId: string, path: string) {
  await tx
    .insertInto('identity_wanted_links')
    .values({ account_id: accountId, path })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ path, kept_at: sql<Date>`now()` }))
    .execute()
}

/** Only inside a transaction pinned to the account. Index: identity_wanted_links_pkey */
export async function findWanted(tx: Tx, accountId: string) {
  const row = await tx
    .selectFrom('identity_wanted_links')
    .select('path')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.path
}

/** Only inside a transaction pinned to the account. Index: identity_wanted_links_pkey */
export async function dropWanted(tx: Tx, accountId: string) {
  await tx.deleteFrom('identity_wanted_links').where('account_id', '=', accountId).execute()
}
