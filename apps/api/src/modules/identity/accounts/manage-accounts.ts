import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@wayfellow/contract/identity'
import type { Language } from '@wayfellow/contract/identity/languages'
import { termsVersion } from '@wayfellow/contract/identity/joining'
import { nameLikeStaff } from '@wayfellow/contract/person-names'
import type { SignedIn } from '../../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { isOldEnough } from '../registrations/registration-rules.ts'
import { today } from '../registrations/queries.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { emailKey } from './email-keys.ts'
import {
  changeAccount,
  findAccount,
  findEmail,
  findIdByEmail,
  insertAccount,
  lockAccountRow,
  setPhoto as keepPhoto,
  setShown,
} from './queries.ts'
import { looksLikeStaff } from './staff-names.ts'
import { firstNameOf } from './view.ts'

export interface NewAccount {
  name: string
  username: string | null
  email: string
  passwordHash: string
  role?: Role
  cityAdmin?: boolean
  verification?: 'none' | 'verified' | 'alumni'
  profileCompleted?: boolean
  location?: string | null
  bannedUntil?: Date | null
  /** Defaults to now; demo accounts are older. */
  createdAt?: Date
}

/** Opens an account for demo data and tests. Roles and past dates need the owner's connection: the API's role may not write them. */
export async function openAccount(db: Db, account: NewAccount) {
  const id = randomUUIDv7()
  await transaction(db, { viewer: id }, (tx) =>
    insertAccount(
      tx,
      {
        id,
        name: account.name,
        username: account.username,
        profile_completed: account.profileCompleted ?? false,
        location: account.location ?? null,
        agreed_terms: termsVersion,
        ...(account.role && { role: account.role }),
        ...(account.cityAdmin !== undefined && { city_admin: account.cityAdmin }),
        ...(account.verification && { verification: account.verification }),
        ...(account.bannedUntil && { banned_until: account.bannedUntil }),
        ...(account.createdAt && { created_at: account.createdAt }),
      },
      {
        email: account.email,
        email_key: emailKey(account.email),
        password_hash: account.passwordHash,
      },
    ),
  )
  return id
}

/** Finds whose mail address it is. */
export function findByEmail(db: Db, email: string) {
  const key = emailKey(email)
  return transaction(db, { email: key }, (tx) => findIdByEmail(tx, key))
}

/** Returns the mail address, name and language of an account. Only inside a transaction of the account. */
export async function contactOf(tx: Tx, accountId: string) {
  const account = await findAccount(tx, accountId)
  const email = await findEmail(tx, accountId)
  if (!account || email === undefined) return undefined
  return { firstName: firstNameOf(account.name), email, i18n: wordsIn(account.language) }
}

/**
 * Copies the student status to the account. The status is part of access tokens, so existing ones become stale;
 * `bySession` is not asked to reload. Runs as the account.
 */
export { followVerification } from './queries.ts'

/** Stores the file name of the profile photo; `platform/files/photo-links.ts` makes the link. */
export async function setPhoto(tx: Tx, accountId: string, photo: string | null) {
  await keepPhoto(tx, accountId, photo)
}

/** Bans an account until a date; null lifts the ban. Inside a transaction of an admin; a permanent ban also needs `endSessionsForBan`. */
export { setBan as ban } from './queries.ts'

/** A permanent ban ends all sessions; a new log-in still opens the account's own page. Runs as the account. */
export const endSessionsForBan = (tx: Tx, accountId: string) => endSessionsOf(tx, accountId, 'ban')

/**
 * Hides the account from everybody for a while and signs it out; the next log-in brings it back. Runs as the account.
 */
export async function deactivate(tx: Tx, accountId: string) {
  await changeAccount(tx, accountId, { deactivated_at: new Date() })
  await endSessionsOf(tx, accountId, 'ended')
}

/** Hides the account and signs it out until it is erased or the deletion is cancelled. Runs as the account. */
export async function leave(tx: Tx, accountId: string, eraseAt: Date) {
  await changeAccount(tx, accountId, { erase_at: eraseAt })
  await endSessionsOf(tx, accountId, 'ended')
}

/** Cancels the deletion of the account. `bySession` is not asked to reload. Runs as the account. */
export const comeBack = (tx: Tx, accountId: string, bySession?: string) =>
  changeAccount(tx, accountId, { deactivated_at: null, erase_at: null }, bySession)

/** Forbids first contacts until a date; null lifts the limit. Inside a transaction of an admin. */
export { setLimit as limit } from './queries.ts'

/** Ends all sessions. Runs as the account. */
export const endSessions = (tx: Tx, accountId: string) => endSessionsOf(tx, accountId, 'lock')

/** The flag is part of access tokens. Inside a transaction of an admin. */
export { setCityAdmin } from './queries.ts'

/** Locks the row of the account until commit. Returns undefined for an unknown id. */
export const lock = lockAccountRow

/** Checks the age on the database's current day. */
export const mayJoin = async (tx: Tx, bornOn: string) => isOldEnough(bornOn, await today(tx))

/** Refuses a name that would be taken for the team's. */
export function checkName(name: string) {
  if (looksLikeStaff(name)) throw refused(nameLikeStaff)
}

interface PersonalFacts {
  name?: string
  location?: string | null
  bornOn?: string
}

/** Stores the personal facts that the account keeps, since they are read with the name. */
export async function updateFacts(tx: Tx, accountId: string, { name, location, bornOn }: PersonalFacts) {
  const facts = {
    ...(name !== undefined && { name }),
    ...(location !== undefined && { location }),
    ...(bornOn !== undefined && { born_on: bornOn }),
  }
  if (Object.keys(facts).length > 0) await setShown(tx, accountId, facts)
}

/** Part of access tokens; `bySession` is not asked to reload. Only when the value changes. */
export async function setProfileCompleted(
  tx: Tx,
  accountId: string,
  profileCompleted: boolean,
  bySession?: string,
) {
  await changeAccount(tx, accountId, { profile_completed: profileCompleted }, bySession)
}

/** The language is not part of tokens: other devices learn of it when they next load the account. */
export async function chooseLanguage(
  { db, viewer: { accountId } }: SignedIn,
  { language }: { language: Language },
) {
  await transaction(db, { viewer: accountId }, (tx) => setShown(tx, accountId, { language }))
  return {}
}
