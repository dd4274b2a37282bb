import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@wayfellow/contract/identity'
import { type Db, transaction } from '../../../platform/db.ts'
import { emailKey } from './policy.ts'
import { changeAccount, findIdByEmail, insertAccount } from './queries.ts'

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
}

export async function openAccount(db: Db, account: NewAccount) {
  const id = randomUUIDv7()
  await transaction(db, { viewer: id }, (tx) =>
    insertAccount(
      tx,
      {
        id,
        name: account.name,
        username: account.username,
        role: account.role ?? 'user',
        city_admin: account.cityAdmin ?? false,
        verification: account.verification ?? 'none',
        profile_completed: account.profileCompleted ?? false,
        location: account.location ?? null,
        banned_until: account.bannedUntil ?? null,
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

/** The operator's way to the account behind an address. */
export function findAccountId(db: Db, email: string) {
  const key = emailKey(email)
  return transaction(db, { email: key }, (tx) => findIdByEmail(tx, key))
}

/** Undoes a lock; only the operator's command line and, later, another admin get here. */
export function unlockAccount(db: Db, accountId: string) {
  return transaction(db, {}, (tx) => changeAccount(tx, accountId, { locked_at: null }))
}

export function banAccount(db: Db, accountId: string, until: Date | null) {
  return transaction(db, {}, (tx) => changeAccount(tx, accountId, { banned_until: until }))
}
