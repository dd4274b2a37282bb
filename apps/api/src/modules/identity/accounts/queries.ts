import type { Role } from '@wayfellow/contract/identity'
import type { Language } from '@wayfellow/contract/identity/languages'
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'

export type AccountRow = Omit<Selectable<Tables['identity_accounts']>, 'role' | 'language'> & {
  role: Role
  language: Language | null
  /** By the team, or because they asked for the deletion: only the account's own page is open. */
  banned: boolean
  /** Joined within a day. */
  isNewcomer: boolean
}

const banned = (eb: ExpressionBuilder<Tables, 'identity_accounts'>) =>
  eb.fn.coalesce(sql<boolean>`hidden_until > now()`, sql<boolean>`false`).as('banned')

const accountById = hot<{ id: string }>()('identity.account', (q, arg) =>
  q
    .selectFrom('identity_accounts')
    .selectAll()
    .select(banned)
    .select(sql<boolean>`created_at > now() - interval '1 day'`.as('isNewcomer'))
    .where('id', '=', arg('id'))
    .$castTo<AccountRow>(),
)

export function findAccount(db: Db | Tx, id: string) {
  return accountById.first(db, { id })
}

/** Only inside a transaction pinned to this account. */
export async function findEmail(tx: Tx, accountId: string) {
  const row = await tx
    .selectFrom('identity_credentials')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.email
}

export async function insertAccount(
  tx: Tx,
  account: Insertable<Tables['identity_accounts']>,
  credentials: Omit<Insertable<Tables['identity_credentials']>, 'account_id'>,
) {
  await tx.insertInto('identity_accounts').values(account).execute()
  await tx
    .insertInto('identity_credentials')
    .values({ ...credentials, account_id: account.id })
    .execute()
}

/** Only inside a transaction pinned to this address. Index: identity_credentials_email_key_key */
export async function findIdByEmail(tx: Tx, emailKey: string) {
  const row = await tx
    .selectFrom('identity_credentials')
    .select('account_id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row?.account_id
}

/** Only inside a transaction pinned to this account. */
export function findCredentialsOf(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_credentials')
    .select(['email', 'email_key', 'password_hash', 'password_changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The same, held until commit: changes of an account's password and address come one after the other. */
export function lockCredentials(tx: Tx, accountId: string) {
  return tx
    .selectFrom('identity_credentials')
    .select(['email', 'email_key', 'password_hash'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Only inside a transaction pinned to the account. */
export async function setPassword(tx: Tx, accountId: string, passwordHash: string) {
  await tx
    .updateTable('identity_credentials')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Only inside a transaction pinned to the account. The database keeps addresses unique. */
export async function setEmail(tx: Tx, accountId: string, email: string, emailKey: string) {
  await tx
    .updateTable('identity_credentials')
    .set({ email, email_key: emailKey })
    .where('account_id', '=', accountId)
    .execute()
}

export async function hasAccounts(db: Db) {
  return (await db.selectFrom('identity_accounts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** No token speaks of it, so none becomes stale. */
export async function setPhoto(tx: Tx, id: string, photo: string | null) {
  await tx.updateTable('identity_accounts').set({ photo }).where('id', '=', id).execute()
}

/** Holds the row until commit: what is computed from it stays true. */
export function lockAccountRow(tx: Tx, id: string) {
  return tx
    .selectFrom('identity_accounts')
    .select(['name', 'photo', 'location', 'born_on', 'profile_completed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Shown = Partial<Pick<AccountRow, 'name' | 'location' | 'born_on' | 'language'>>

/** Fields that are not part of the token, so changing them needs no new token. */
export async function setShown(tx: Tx, id: string, facts: Shown) {
  await tx.updateTable('identity_accounts').set(facts).where('id', '=', id).execute()
}

type Facts = Partial<{
  /** The operator's alone: the API's role may not write it. */
  role: 'user' | 'admin'
  profile_completed: boolean
  second_factor: boolean
  deactivated_at: Date | null
  erase_at: Date | null
  agreed_terms: number
}>

/**
 * Changes what access tokens say and notifies every process; the session that did it need not hear of it.
 * Only inside a transaction pinned to the account: what others decide on has functions of its own below.
 */
export async function changeAccount(tx: Tx, id: string, facts: Facts, exceptSessionId?: string) {
  const changed = await tx
    .updateTable('identity_accounts')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst()
  if (!changed) return false
  await sql`insert into identity_signals (kind, account_id, session_id, account_version)
    values ('accountChanged', ${id}, ${exceptSessionId ?? null}, ${changed.version})`.execute(tx)
  return true
}

// Privileges are written by functions of the database, which ask for themselves who is an admin.

/** Only inside a transaction of an admin. */
export async function setBan(tx: Tx, id: string, until: Date | 'infinity' | null) {
  await sql`select identity_set_ban(${id}, ${until})`.execute(tx)
}

/** Only inside a transaction of an admin. No token speaks of it. */
export async function setLimit(tx: Tx, id: string, until: Date | 'infinity' | null) {
  await sql`select identity_set_limit(${id}, ${until})`.execute(tx)
}

/** Only inside a transaction of an admin. */
export async function setCityAdmin(tx: Tx, id: string, isCityAdmin: boolean) {
  await sql`select identity_set_city_admin(${id}, ${isCityAdmin})`.execute(tx)
}

/** Only inside a transaction of another admin. */
export async function setUnlocked(tx: Tx, id: string) {
  await sql`select identity_unlock(${id})`.execute(tx)
}

/** Makes the account say what its confirmation says. Only inside a transaction pinned to the account. */
export async function followVerification(tx: Tx, exceptSessionId?: string) {
  await sql`select identity_follow_verification(${exceptSessionId ?? null})`.execute(tx)
}
