import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/**
 * A log-in ends the waiting for it; setting a new password never begins it on a device that has logged in.
 * Only inside a transaction pinned to the account. Index: identity_devices_account_id_token_hash_key
 */
export async function keepDevice(
  tx: Tx,
  accountId: string,
  { tokenHash, awaitsLogin }: { tokenHash: string; awaitsLogin: boolean },
) {
  const { id } = await tx
    .insertInto('identity_devices')
    .values({ id: randomUUIDv7(), account_id: accountId, token_hash: tokenHash, awaits_login: awaitsLogin })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({
        last_used_at: sql<Date>`now()`,
        awaits_login: sql<boolean>`identity_devices.awaits_login and excluded.awaits_login`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only inside a transaction pinned to the account. Index: identity_devices_account_id_token_hash_key */
export function findDevice(tx: Tx, accountId: string, tokenHash: string) {
  return tx
    .selectFrom('identity_devices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Keeps the `most` last used. Index: identity_devices_account_id_token_hash_key */
export async function forgetOldestDevices(tx: Tx, accountId: string, most: number) {
  await sql`delete from identity_devices where id in (
    select id from identity_devices where account_id = ${accountId}
    order by last_used_at desc offset ${most})`.execute(tx)
}

/** All of an account's, but the one that is named. Index: identity_devices_account_id_token_hash_key */
export async function forgetDevices(tx: Tx, accountId: string, exceptHash: string) {
  await tx
    .deleteFrom('identity_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', exceptHash)
    .execute()
}

const deviceOf = (sessionId: string) =>
  sql<string>`(select device_id from identity_sessions where id = ${sessionId})`

/** The device of one session, unless the session `butId` is on it too. Only in a transaction of the account. */
export async function forgetDeviceOf(tx: Tx, sessionId: string, butId: string) {
  await sql`delete from identity_devices
    where id = ${deviceOf(sessionId)} and id is distinct from ${deviceOf(butId)}`.execute(tx)
}

/** All of an account's, but the one of this session. Index: identity_devices_account_id_token_hash_key */
export async function forgetDevicesBut(tx: Tx, accountId: string, sessionId: string) {
  await sql`delete from identity_devices
    where account_id = ${accountId} and id is distinct from ${deviceOf(sessionId)}`.execute(tx)
}
