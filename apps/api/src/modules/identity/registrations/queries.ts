import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'

type Registration = Insertable<Tables['identity_registrations']>

const hours = (count: number) => sql<Date>`now() + make_interval(hours => ${count})`

/**
 * Keeps the newest words of one address; an earlier link of the same address stops working.
 * Only inside a transaction pinned to the address.
 */
export async function keepRegistration(
  tx: Tx,
  { linkHours, ...registration }: Omit<Registration, 'token_expires_at'> & { linkHours: number },
) {
  const row = { ...registration, token_expires_at: hours(linkHours) }
  return tx
    .insertInto('identity_registrations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({
        name: row.name,
        email: row.email,
        password_hash: row.password_hash,
        language: row.language,
        inviter_id: row.inviter_id,
        wanted_path: row.wanted_path,
        token_hash: row.token_hash,
        token_expires_at: row.token_expires_at,
        mailed_at: sql`now()`,
      }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

type Key = 'id' | 'email_key' | 'token_hash'

/**
 * Holds the row until commit: a link opens one account, however often it is clicked.
 * Only inside a transaction pinned to the same key.
 */
export function lockRegistration(tx: Tx, key: Key, value: string) {
  return tx
    .selectFrom('identity_registrations')
    .selectAll()
    .select([
      sql<boolean>`token_expires_at > now()`.as('isFresh'),
      sql<number>`extract(epoch from now() - mailed_at)::float8`.as('secondsSinceMail'),
    ])
    .where(key, '=', value)
    .forUpdate()
    .executeTakeFirst()
}

/** Only inside a transaction pinned to this token. */
export function findByToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('identity_registrations')
    .select(['id', 'name', sql<boolean>`token_expires_at > now()`.as('isFresh')])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function renewToken(tx: Tx, id: string, tokenHash: string, linkHours: number) {
  await tx
    .updateTable('identity_registrations')
    .set({ token_hash: tokenHash, token_expires_at: hours(linkHours), mailed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteRegistration(tx: Tx, id: string) {
  await tx.deleteFrom('identity_registrations').where('id', '=', id).execute()
}

/** Of the versions that were agreed to before, the first time stays. */
export async function insertConsents(
  tx: Tx,
  accountId: string,
  versions: { terms: number; guidelines: number },
) {
  await tx
    .insertInto('identity_consents')
    .values([
      { account_id: accountId, document: 'terms', version: versions.terms },
      { account_id: accountId, document: 'guidelines', version: versions.guidelines },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Without a session only those are named whose profile is open to everybody. Index: identity_accounts_username_key */
export function findInviter(db: Db | Tx, username: string) {
  return db
    .selectFrom('identity_accounts')
    .select('name')
    .where('username', '=', username)
    .where(sql<boolean>`profiles_is_public(id)`)
    .executeTakeFirst()
}

/** Whether somebody has this username or one that looks like it. Index: identity_accounts_username_skeleton_key */
export async function isTaken(db: Db | Tx, username: string) {
  const row = await db
    .selectFrom('identity_accounts')
    .select('id')
    .where('username_skeleton', '=', sql<string>`identity_username_skeleton(${username})`)
    .executeTakeFirst()
  return row !== undefined
}

/** The first of these usernames that nobody has or looks like. Index: identity_accounts_username_skeleton_key */
export async function firstFree(db: Db | Tx, usernames: readonly string[]) {
  const { rows } = await sql<{ username: string }>`
    select username from unnest(${usernames}::text[]) with ordinality as proposed (username, place)
    where not exists (
      select from identity_accounts where username_skeleton = identity_username_skeleton(proposed.username))
    order by place limit 1`.execute(db)
  return rows[0]?.username ?? null
}

/** Index: identity_accounts_username_key */
export function findByUsername(db: Db | Tx, username: string) {
  return db
    .selectFrom('identity_accounts')
    .select(['id', 'name'])
    .where('username', '=', username)
    .executeTakeFirst()
}

/** The day it is, by the clock that everybody shares. */
export async function today(tx: Tx) {
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'utc')::date::text as day`.execute(
    tx,
  )
  return rows[0]?.day ?? ''
}
