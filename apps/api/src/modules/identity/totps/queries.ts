import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { EncryptedColumn } from '../../../platform/security/re-encryption.ts'

// All but the last only inside a transaction pinned to the account. Index: identity_totps_pkey

export function findTotp(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_totps')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** A key that waits for its first code, unless it has waited too long. */
export function findUnconfirmed(tx: Tx, accountId: string, minutes: number) {
  return tx
    .selectFrom('identity_totps')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
}

/** Takes the place of one that was begun; says no to one that counts. */
export async function keepTotp(tx: Tx, accountId: string, secret: Buffer) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_totps')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: sql<Date>`now()`, last_step: 0 })
        .where('identity_totps.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function confirm(tx: Tx, accountId: string) {
  await tx
    .updateTable('identity_totps')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Returns whether the step was still free: of many at once with the same code, one gets it. */
export async function takeStep(tx: Tx, accountId: string, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('identity_totps')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteTotp(tx: Tx, accountId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_totps')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** As the owner of the tables alone. */
export const encryptedTotps: EncryptedColumn = {
  name: 'keys of authenticator apps',
  listAfter: async (db, key, atMost) => {
    const rows = await db
      .selectFrom('identity_totps')
      .select(['account_id', 'secret'])
      .where('account_id', '>', key)
      .orderBy('account_id')
      .limit(atMost)
      .execute()
    return rows.map(({ account_id: id, secret }) => ({ key: id, about: id, sealed: secret }))
  },
  replace: async (db, { key, sealed }, fresh) => {
    const { numUpdatedRows } = await db
      .updateTable('identity_totps')
      .set({ secret: fresh })
      .where('account_id', '=', key)
      .where('secret', '=', sealed)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
}
