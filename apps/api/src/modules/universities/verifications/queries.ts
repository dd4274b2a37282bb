import { codeMinutes, verifiedMonths } from '@wayfellow/contract/universities'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Proof } from '../catalogue/domain-rules.ts'

export interface Claim {
  accountId: string
  universityId: string
  email: string
  addressKey: string
}

/** By an address, by a log-in at the university, or by hand. */
export type Confirmation = Pick<Claim, 'accountId' | 'universityId'> &
  (
    | { email: string; addressKey: string; proof: Proof }
    | { host: string; identityKey: string; proof: Proof }
    | { proof: 'hand' }
  )

const since = (column: string) => sql<number>`extract(epoch from now() - ${sql.ref(column)})::float8`

/** Only inside a transaction of this account. */
export function findVerification(tx: Tx, accountId: string, remindDays: number) {
  return tx
    .selectFrom('universities_verifications as v')
    .innerJoin('universities as u', 'u.id', 'v.university_id')
    .select([
      'v.university_id',
      'u.name',
      'u.country',
      'u.level',
      'v.email',
      'v.host',
      'v.status',
      'v.proof',
      'v.verified_at',
      'v.expires_at',
    ])
    .select(sql<boolean>`v.expires_at <= now() + make_interval(days => ${remindDays})`.as('isExpiring'))
    .where('v.account_id', '=', accountId)
    .executeTakeFirst()
}

/** Holds the row until commit. Only inside a transaction of this account. */
export function lockVerification(tx: Tx, accountId: string) {
  return tx
    .selectFrom('universities_verifications as v')
    .innerJoin('universities as u', 'u.id', 'v.university_id')
    .select(['u.name as university', 'v.university_id', 'v.email', 'v.host', 'v.status', 'v.expires_at'])
    .select(sql<Proof | 'hand'>`v.proof`.as('proof'))
    .select([
      sql<boolean>`v.expires_at <= now()`.as('isOver'),
      sql<boolean>`v.reminded_at is not null`.as('isReminded'),
    ])
    .where('v.account_id', '=', accountId)
    .forUpdate('v')
    .executeTakeFirst()
}

/**
 * Throws on universities_verifications_address_key_key or universities_verifications_identity_key_key when another
 * account is faster with the same mailbox or log-in.
 */
export async function keepVerification(tx: Tx, confirmation: Confirmation) {
  const { accountId, universityId, proof } = confirmation
  const row = {
    university_id: universityId,
    email: 'email' in confirmation ? confirmation.email : null,
    address_key: 'email' in confirmation ? confirmation.addressKey : null,
    host: 'host' in confirmation ? confirmation.host : null,
    identity_key: 'host' in confirmation ? confirmation.identityKey : null,
    status: 'verified',
    proof,
    verified_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(months => ${verifiedMonths})`,
    reminded_at: null,
  }
  await tx
    .insertInto('universities_verifications')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  await keepBadge(tx, accountId, universityId, proof)
}

/** Stores the badge that others may see. A renewal at the same university keeps the day of the first. */
async function keepBadge(tx: Tx, accountId: string, universityId: string, proof: Proof | 'hand') {
  await sql`insert into universities_badges (account_id, university_id, since, proof)
    values (${accountId}, ${universityId}, (now() at time zone 'utc')::date, ${proof})
    on conflict (account_id) do update set university_id = excluded.university_id, proof = excluded.proof,
      since = case when universities_badges.university_id = excluded.university_id
        then universities_badges.since else excluded.since end`.execute(tx)
}

/** The address proves something else now than when it was entered. The end of the confirmation stays the same. */
export async function correctVerification(tx: Tx, accountId: string, universityId: string, proof: Proof) {
  await tx
    .updateTable('universities_verifications')
    .set({ university_id: universityId, proof })
    .where('account_id', '=', accountId)
    .execute()
  await keepBadge(tx, accountId, universityId, proof)
}

/** Takes the badge away. The row stays, so that the person can see what happened. */
export async function withdrawVerification(tx: Tx, accountId: string) {
  await markStatus(tx, accountId, 'withdrawn')
  await tx.deleteFrom('universities_badges').where('account_id', '=', accountId).execute()
}

/** Index: universities_pkey */
export async function findUniversityName(tx: Tx, id: string) {
  const row = await tx.selectFrom('universities').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export async function markReminded(tx: Tx, accountId: string) {
  await tx
    .updateTable('universities_verifications')
    .set({ reminded_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
}

export async function markStatus(tx: Tx, accountId: string, status: 'verified' | 'alumni' | 'withdrawn') {
  await tx
    .updateTable('universities_verifications')
    .set({ status })
    .where('account_id', '=', accountId)
    .execute()
}

/** Index: universities_verifications_by_end */
export async function findDue(db: Db, remindDays: number, atMost: number) {
  const { rows } = await sql<{ account_id: string }>`select universities_verifications_due(
    make_interval(days => ${remindDays}), ${atMost}) as account_id`.execute(db)
  return rows.map(({ account_id: accountId }) => accountId)
}

/** Only inside a transaction of this account. */
export function findCode(tx: Tx, accountId: string) {
  return tx
    .selectFrom('universities_codes as c')
    .innerJoin('universities as u', 'u.id', 'c.university_id')
    .select(['c.email', 'u.name as university', 'c.guesses'])
    .select(since('c.asked_at').as('secondsSinceAsked'))
    .where('c.account_id', '=', accountId)
    .where('c.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Also when there is no row yet, one after the other: of two requests in one moment one is too soon. */
export async function lockCode(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 9))`.execute(tx)
  return tx
    .selectFrom('universities_codes')
    .select(['university_id', 'email', 'address_key', 'code_hash', 'asked'])
    .select([
      since('asked_at').as('secondsSinceAsked'),
      since('first_asked_at').as('secondsSinceFirst'),
      sql<boolean>`expires_at > now()`.as('isFresh'),
    ])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest request replaces the one before. */
export async function keepCode(tx: Tx, { accountId, universityId, email, addressKey }: Claim) {
  const row = {
    university_id: universityId,
    email,
    address_key: addressKey,
    code_hash: null,
    guesses: 0,
    asked_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${codeMinutes})`,
  }
  const isOldDay = sql<boolean>`universities_codes.first_asked_at <= now() - interval '1 day'`
  await tx
    .insertInto('universities_codes')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...row,
        asked: sql<number>`case when ${isOldDay} then 1 else universities_codes.asked + 1 end`,
        first_asked_at: sql<Date>`case when ${isOldDay} then now() else universities_codes.first_asked_at end`,
      }),
    )
    .execute()
}

export async function setCode(tx: Tx, accountId: string, codeHash: string) {
  await tx
    .updateTable('universities_codes')
    .set({ code_hash: codeHash })
    .where('account_id', '=', accountId)
    .execute()
}

/** Counted before it is looked at. Nothing when the code is over or five were wrong. */
export function takeGuess(tx: Tx, accountId: string) {
  return tx
    .updateTable('universities_codes')
    .set((eb) => ({ guesses: eb('guesses', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('guesses', '<', 5)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'university_id', 'email', 'address_key', 'guesses'])
    .executeTakeFirst()
}

/** The row stays for the day's count. */
export async function endCode(tx: Tx, accountId: string) {
  await tx
    .updateTable('universities_codes')
    .set({ code_hash: null, expires_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
}

/**
 * The owner of the mailbox, and how many codes were sent to it within a day. Only inside a transaction pinned to its
 * key.
 */
export async function findMailbox(tx: Tx, addressKey: string) {
  const owner = await tx
    .selectFrom('universities_verifications')
    .select('account_id')
    .where('address_key', '=', addressKey)
    .executeTakeFirst()
  const { asked } = await tx
    .selectFrom('universities_codes')
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .where('address_key', '=', addressKey)
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return { ownerId: owner?.account_id, asked: Number(asked) }
}

export async function forgetCodes(db: Db, atMost: number) {
  const { rows } = await sql<{ gone: string }>`select universities_codes_forget(${atMost}) as gone`.execute(
    db,
  )
  return Number(rows[0]?.gone ?? 0)
}
