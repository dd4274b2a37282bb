import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@wayfellow/contract/identity'
import { type Db, transaction } from '../../../platform/db.ts'
import { emailKey } from './policy.ts'
import { insertAccount } from './queries.ts'

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
