import { loginMinutes } from '@wayfellow/contract/universities/federation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

const isFresh = sql<boolean>`expires_at > now()`.as('isFresh')
const end = sql<Date>`now() + make_interval(mins => ${loginMinutes})`

interface Begun {
  stateHash: string
  nonce: string
  verifier: string
}

/** Stores a begun log-in; it replaces the one before. Call these functions only in a transaction of the account. */
export async function keepLogin(tx: Tx, accountId: string, { stateHash, nonce, verifier }: Begun) {
  await put(tx, accountId, { state_hash: stateHash, nonce, verifier, identity_key: null, affiliations: null })
}

/** Deletes the begun log-in and returns it, so that only one of two concurrent calls gets it. */
export function takeLogin(tx: Tx, accountId: string, stateHash: string) {
  return tx
    .deleteFrom('universities_logins')
    .where('account_id', '=', accountId)
    .where('state_hash', '=', stateHash)
    .returning(['nonce', 'verifier'])
    .returning(isFresh)
    .executeTakeFirst()
}

/** Stores the provider's answer until the person has chosen a university. */
export async function keepAnswer(tx: Tx, accountId: string, identityKey: string, affiliations: string[]) {
  await put(tx, accountId, {
    state_hash: null,
    nonce: null,
    verifier: null,
    identity_key: identityKey,
    affiliations,
  })
}

async function put(
  tx: Tx,
  accountId: string,
  row: Record<'state_hash' | 'nonce' | 'verifier' | 'identity_key', string | null> & {
    affiliations: string[] | null
  },
) {
  const kept = { ...row, expires_at: end }
  await tx
    .insertInto('universities_logins')
    .values({ account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute()
}

export async function findAnswer(tx: Tx, accountId: string) {
  const row = await tx
    .selectFrom('universities_logins')
    .select(['identity_key', 'affiliations'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row?.identity_key || !row.affiliations) return undefined
  return { identityKey: row.identity_key, affiliations: row.affiliations }
}

export async function endLogin(tx: Tx, accountId: string) {
  await tx.deleteFrom('universities_logins').where('account_id', '=', accountId).execute()
}

/** Index: universities_logins_by_end */
export async function forgetLogins(db: Db, atMost: number) {
  const { rows } = await sql<{ gone: string }>`select universities_logins_forget(${atMost}) as gone`.execute(
    db,
  )
  return Number(rows[0]?.gone ?? 0)
}
