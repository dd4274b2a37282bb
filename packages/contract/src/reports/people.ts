import { z } from 'zod/mini'
import { CityPlaceIds, placesMissing } from '../city-admins.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { Device } from '../identity/account.ts'
import { proofNeeded } from '../identity/proofs.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'
import { UsernameParam } from '../profiles/index.ts'
import { unknownUniversity } from '../profiles/own.ts'
import {
  CaseReason,
  CaseSource,
  CaseStatus,
  caseChanged,
  DecidedAction,
  ReportCategory,
  ReportKind,
} from './index.ts'
import { ReviewPerson } from '../reviews.ts'
import { Sanction } from './sanctions.ts'
import { guardedActions, openActions } from './user-actions.ts'

export const usersPerPage = 20

export const notOnAdmins = refusal(
  'not_on_admins',
  403,
  "You can't take action against admins here, not even against yourself. The operator can.",
)
export const userChanged = refusal(
  'user_changed',
  409,
  'Someone else was faster, so this is no longer possible. Look again.',
)

export const UsersShown = z.enum(['all', 'banned', 'limited', 'cityAdmins', 'incomplete', 'unverified'])
export type UsersShown = z.infer<typeof UsersShown>

/** A line of the table. */
export const ListedUser = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  /** As they say themselves. */
  university: z.nullable(z.string()),
  joinedAt: z.iso.datetime(),
  isBanned: z.boolean(),
  isLimited: z.boolean(),
  cityAdmin: z.boolean(),
  profileCompleted: z.boolean(),
  verification: z.enum(['none', 'verified', 'alumni']),
})
export type ListedUser = z.infer<typeof ListedUser>

const { _id, kind, browser, system, place, lastSeenAt } = Device.shape
const { viewerActions: _ofTheirs, ...sanctionSeen } = Sanction.shape

/** Another account that was used on a device of this one. A hint: students share computers. */
export const SameDeviceUser = z.object({
  username: z.string(),
  name: z.string(),
  isBanned: z.boolean(),
  /** Not counting what was lifted. */
  warnings: z.int(),
  bans: z.int(),
  /** When both had been used on it. */
  lastUsedAt: z.iso.datetime(),
})
export type SameDeviceUser = z.infer<typeof SameDeviceUser>

/** A case beside a person: what it is about in a line, and how it ended. */
export const CaseLine = z.object({
  _id: z.string(),
  source: CaseSource,
  status: CaseStatus,
  kind: ReportKind,
  isUrgent: z.boolean(),
  /** Each once, in the order of the contract. */
  categories: z.array(ReportCategory),
  /** The latest words sent to the team. */
  words: z.string(),
  /** The person it is about; null when they have left. */
  about: z.nullable(ReviewPerson),
  createdAt: z.iso.datetime(),
  /** The decision and the admin who made it; `by` is null when that admin has left. */
  decision: z.nullable(
    z.object({
      act: DecidedAction,
      reason: z.string(),
      note: z.string(),
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
    }),
  ),
})
export type CaseLine = z.infer<typeof CaseLine>

/** An account as admins see it beside its profile: no address, no token, nothing of what they wrote to others. */
export const User = z.object({
  ...ListedUser.shape,
  isAdmin: z.boolean(),
  /** Null when they aren't, and for good. */
  bannedUntil: z.nullable(z.iso.datetime()),
  limitedUntil: z.nullable(z.iso.datetime()),
  isLocked: z.boolean(),
  /** Places they look after as a city admin. */
  cityPlaces: z.array(PlaceChoice),
  /** Devices they are signed in on, last used first; never shown for an admin. */
  sessions: z.array(z.object({ _id, kind, browser, system, place, lastSeenAt })),
  /** Other students on one of their devices, the last used ten; never of an admin. */
  sameDevice: z.array(SameDeviceUser),
  /** About them, the newest ten. */
  cases: z.array(CaseLine),
  /** The newest ten cases that they reported themselves. */
  raised: z.array(CaseLine),
  /** The newest ten. */
  sanctions: z.array(z.object(sanctionSeen)),
  /** How many reports they made themselves, counted up to `mostReportsCounted`. */
  reportsMade: z.int(),
  viewerActions: z.array(z.enum([...openActions, ...guardedActions])),
})
export type User = z.infer<typeof User>

export const mostReportsCounted = 1_000

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  rate: 'read',
  summary: 'Students, the newest first; or by name, username or whole e-mail address',
  input: z.object({
    q: z._default(z.string().check(z.maxLength(254)), ''),
    show: z._default(UsersShown, 'all'),
    ...pageInput,
  }),
  output: z.object({ users: z.array(ListedUser), ...pageFacts }),
  refusals: [],
})

export const getUserForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/users/:username',
  access: 'admin',
  rate: 'read',
  summary:
    'One account with its sessions, cases and sanctions, and what an admin can do. The log of admins keeps that it was opened',
  input: z.object({ username: UsernameParam }),
  output: z.object({ user: User }),
  refusals: [],
})

const actionFields = {
  username: UsernameParam,
  /** The browser makes it, so that trying again does it once. */
  _id: z.uuid(),
  reason: CaseReason,
  /** Of a limit or a ban; a ban without is for good, a limit without for a week. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
}

export const actOnUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:username/acts',
  access: 'admin',
  rate: 'safety',
  summary:
    'Warn a student, stop their first contacts or allow them again, make them a city admin of some cities, of others, or end it. The log keeps it',
  input: z.object({
    ...actionFields,
    act: z.enum(openActions),
    /** The places of a city admin; only with the actions that appoint one or change the places. */
    placeIds: z.optional(CityPlaceIds),
  }),
  output: z.object({ user: User }),
  refusals: [notOnAdmins, userChanged, caseChanged, placesMissing, unknownPlace],
})

export const actOnUserGuarded = endpoint({
  method: 'POST',
  path: '/api/admin/users/:username/guarded-acts',
  access: 'admin',
  rate: 'auth',
  summary:
    'Ban a student, end a ban, sign them out everywhere or confirm by hand that they study; asks for a fresh proof. The log keeps it',
  input: z.object({
    ...actionFields,
    act: z.enum(guardedActions),
    /** The university of somebody who is confirmed by hand. */
    universityId: z.optional(z.uuid()),
  }),
  output: z.object({ user: User }),
  refusals: [proofNeeded, notOnAdmins, userChanged, caseChanged, unknownUniversity],
})
