import type { SessionUser } from '@wayfellow/contract/identity'
import type { Viewer } from '../../../platform/context.ts'
import type { Claims } from '../../../platform/tokens.ts'
import type { AccountRow } from '../accounts/queries.ts'

export function toSessionUser(row: AccountRow): SessionUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: row.role,
    cityAdmin: row.city_admin,
    banned: row.banned,
    verified: row.verification === 'verified',
    profileCompleted: row.profile_completed,
    location: row.location,
    secondFactor: row.second_factor,
  }
}

export function toClaims(row: AccountRow, sessionId: string, generation: number): Claims {
  return {
    sub: row.id,
    sid: sessionId,
    gen: generation,
    ver: row.version,
    role: row.role,
    banned: row.banned,
    verified: row.verification === 'verified',
    completed: row.profile_completed,
    cityAdmin: row.city_admin,
  }
}

export function toViewer({ sub, sid, role, banned, verified, completed, cityAdmin }: Claims): Viewer {
  return { accountId: sub, sessionId: sid, role, banned, verified, profileCompleted: completed, cityAdmin }
}
