import type { Access } from '@wayfellow/contract/endpoint'
import {
  bannedHere,
  notAllowed,
  notSignedIn,
  notVerified,
  profileIncomplete,
  secondFactorNeeded,
  termsChanged,
  type Refusal,
} from '@wayfellow/contract/errors'
import { termsVersion } from '@wayfellow/contract/identity/joining'
import type { Viewer } from '../context.ts'

type Rule = (viewer: Viewer) => Refusal | undefined

// By the version that this server serves: new terms hold for everybody as soon as they can be read.
const student: Rule = ({ role, banned, agreedTerms }) => {
  if (role !== 'user') return notAllowed
  if (banned) return bannedHere
  return agreedTerms < termsVersion ? termsChanged : undefined
}

const member: Rule = (viewer) => {
  const refusal = student(viewer)
  if (refusal) return refusal
  if (!viewer.verified) return notVerified
  return viewer.profileCompleted ? undefined : profileIncomplete
}

const anyAdmin: Rule = ({ role }) => (role === 'admin' ? undefined : notAllowed)

const admin: Rule = (viewer) => anyAdmin(viewer) ?? (viewer.secondFactor ? undefined : secondFactorNeeded)

const rules: Record<Exclude<Access, 'public'>, Rule> = {
  bannedAllowed: () => undefined,
  session: student,
  studentOrAdmin: (viewer) => (viewer.role === 'admin' ? admin(viewer) : student(viewer)),
  member,
  cityAdmin: (viewer) => member(viewer) ?? (viewer.cityAdmin ? undefined : notAllowed),
  anyAdmin,
  admin,
}

/** Why this caller may not; nothing when they may. */
export function refuseAccess(access: Access, viewer: Viewer | undefined): Refusal | undefined {
  if (access === 'public') return undefined
  return viewer ? rules[access](viewer) : notSignedIn
}
