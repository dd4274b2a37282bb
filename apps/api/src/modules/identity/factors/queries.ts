import type { FactorKind } from '@wayfellow/contract/errors'
import type { Role } from '@wayfellow/contract/identity'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

// All of them only inside a transaction pinned to the account.

/** Held until commit: changes of an account's factors come one after the other. A log-in needn't wait for them. */
export async function lockAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_accounts')
    .select(['id', 'name', 'role', 'second_factor', 'language'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .$narrowType<{ role: Role }>()
    .executeTakeFirstOrThrow()
}
export type FactorOwner = Awaited<ReturnType<typeof lockAccount>>

/** Indexes: identity_totps_pkey, identity_passkeys_by_account, identity_recovery_codes_pkey */
export async function countFactors(tx: Tx, accountId: string) {
  const { rows } = await sql<{ totps: number; passkeys: number; codes: number }>`select
    (select count(*)::int from identity_totps where account_id = ${accountId} and confirmed_at is not null) as totps,
    (select count(*)::int from identity_passkeys where account_id = ${accountId}) as passkeys,
    (select count(*)::int from identity_recovery_codes where account_id = ${accountId}) as codes`.execute(tx)
  return rows[0] ?? { totps: 0, passkeys: 0, codes: 0 }
}

export async function findKinds(tx: Tx, accountId: string): Promise<FactorKind[]> {
  const { totps, passkeys, codes } = await countFactors(tx, accountId)
  return [
    ...(totps > 0 ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recoveryCode'] as const) : []),
  ]
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]) {
  await tx.deleteFrom('identity_recovery_codes').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('identity_recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** Returns whether it was still there: of many at once, one gets it. Index: identity_recovery_codes_pkey */
export async function takeRecoveryCode(tx: Tx, accountId: string, hashes: readonly string[]) {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
