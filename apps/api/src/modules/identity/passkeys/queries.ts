import { ceremonyMinutes } from '@wayfellow/contract/identity/factors'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'

/** Only inside a transaction pinned to the account. Index: identity_passkeys_by_account */
export function findPasskeys(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'backed_up', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

/** Only inside a transaction pinned to the credential. Index: identity_passkeys_credential_id_key */
export async function findOwner(tx: Tx, credentialId: string) {
  const row = await tx
    .selectFrom('identity_passkeys')
    .select('account_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row?.account_id
}

/** Held until commit: two answers of one authenticator are judged one after the other. */
export function lockPasskey(tx: Tx, accountId: string, credentialId: string) {
  return tx
    .selectFrom('identity_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

export function insertPasskey(tx: Tx, passkey: Insertable<Tables['identity_passkeys']>) {
  return tx
    .insertInto('identity_passkeys')
    .values(passkey)
    .returning(['id', 'name', 'backed_up', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
}

export async function noteUse(tx: Tx, id: string, counter: number, isBackedUp: boolean) {
  await tx
    .updateTable('identity_passkeys')
    .set({ counter, backed_up: isBackedUp, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setName(tx: Tx, accountId: string, id: string, name: string) {
  const { numUpdatedRows } = await tx
    .updateTable('identity_passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a passkey. Returns its name, or undefined if there was none. */
export async function deletePasskey(tx: Tx, accountId: string, id: string) {
  const row = await tx
    .deleteFrom('identity_passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deletePasskeys(tx: Tx, accountId: string) {
  await tx.deleteFrom('identity_passkeys').where('account_id', '=', accountId).execute()
}

export type Ceremony =
  { purpose: 'register' | 'step' | 'proof'; account_id: string; subject_id: string } | { purpose: 'login' }

/** Only inside a transaction pinned to the hash, and to the account when there is one. */
export async function insertCeremony(tx: Tx, hash: string, ceremony: Ceremony) {
  await tx
    .insertInto('identity_ceremonies')
    .values({
      ...ceremony,
      challenge_hash: hash,
      expires_at: sql<Date>`now() + make_interval(mins => ${ceremonyMinutes})`,
    })
    .execute()
}

/** Deletes a ceremony. Returns whether it existed for this purpose and subject. */
export async function takeCeremony(tx: Tx, hash: string, ceremony: Ceremony) {
  const row = await tx
    .deleteFrom('identity_ceremonies')
    .where('challenge_hash', '=', hash)
    .returning(['purpose', 'account_id', 'subject_id'])
    .returning(sql<boolean>`expires_at > now()`.as('isFresh'))
    .executeTakeFirst()
  if (!row?.isFresh || row.purpose !== ceremony.purpose) return false
  if (ceremony.purpose === 'login') return true
  return row.account_id === ceremony.account_id && row.subject_id === ceremony.subject_id
}

/** Deletes expired ceremonies and returns their number. Index: identity_ceremonies_by_time */
export async function forgetCeremonies(db: Db, atMost: number) {
  const { rows } = await sql<{ gone: string }>`select identity_ceremonies_forget(${atMost}) as gone`.execute(
    db,
  )
  return Number(rows[0]?.gone ?? 0)
}
