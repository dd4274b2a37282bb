import { challengeMinutes } from '@wayfellow/contract/identity/challenges'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'
import type { ChallengeStatus } from './machine.ts'
import type { ChallengeKind } from './challenge-codes.ts'

interface NewChallenge extends Omit<Insertable<Tables['identity_challenges']>, 'expires_at'> {
  kind: ChallengeKind
  device_id: string | null
}

/**
 * Returns whether it was opened: `atMost` are in an hour, however many ask at the same time; each device that has
 * logged in before is counted by itself.
 * Only inside a transaction pinned to the account. Index: identity_challenges_by_account
 */
export async function insertChallenge(tx: Tx, challenge: NewChallenge, atMost: number) {
  await tx
    .selectFrom('identity_credentials')
    .select('account_id')
    .where('account_id', '=', challenge.account_id)
    .forUpdate()
    .execute()
  const { opened } = await tx
    .selectFrom('identity_challenges')
    .select((eb) => eb.fn.countAll<string>().as('opened'))
    .where('account_id', '=', challenge.account_id)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('device_id', 'is not distinct from', challenge.device_id)
    .executeTakeFirstOrThrow()
  if (Number(opened) >= atMost) return false
  await tx
    .insertInto('identity_challenges')
    .values({ ...challenge, expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes})` })
    .execute()
  return true
}

/** Only inside a transaction pinned to the token. Index: identity_challenges_token_hash_key */
export async function findOwner(tx: Tx, tokenHash: string) {
  const row = await tx
    .selectFrom('identity_challenges')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.account_id
}

/**
 * Holds the row until commit, so that guesses come one after the other. Nothing for one that has run out, or
 * whose password is no longer the password. Index: identity_challenges_token_hash_key
 */
export async function lockChallenge(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('identity_challenges as c')
    .innerJoin('identity_credentials as p', 'p.account_id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.kind', 'c.status', 'c.guesses', 'c.code_hash', 'c.mails'])
    .select(['c.device_id', 'p.email_key'])
    .select(sql<number>`extract(epoch from now() - c.mailed_at)::float8`.as('sinceMailSeconds'))
    .where('c.token_hash', '=', tokenHash)
    .where('c.expires_at', '>', sql<Date>`now()`)
    .whereRef('c.created_at', '>=', 'p.password_changed_at')
    .forUpdate('c')
    .$narrowType<{ kind: ChallengeKind; status: ChallengeStatus }>()
    .executeTakeFirst()
}

export async function setOutcome(tx: Tx, id: string, outcome: { status: ChallengeStatus; guesses: number }) {
  await tx.updateTable('identity_challenges').set(outcome).where('id', '=', id).execute()
}

export async function setCode(tx: Tx, id: string, codeHash: string) {
  await tx
    .updateTable('identity_challenges')
    .set((eb) => ({ code_hash: codeHash, mails: eb('mails', '+', 1), mailed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** How many went. Index: identity_challenges_by_time */
export async function forgetChallenges(db: Db, atMost: number) {
  const { rows } = await sql<{ gone: string }>`select identity_challenges_forget(${atMost}) as gone`.execute(
    db,
  )
  return Number(rows[0]?.gone ?? 0)
}
