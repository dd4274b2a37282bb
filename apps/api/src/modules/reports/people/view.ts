import type { Device } from '@wayfellow/contract/identity/account'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { ReportCategory } from '@wayfellow/contract/reports'
import type { CaseLine, ListedUser, User } from '@wayfellow/contract/reports/people'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import type { SanctionRow } from '../sanctions/queries.ts'
import { toSanction } from '../sanctions/view.ts'
import { toPerson } from '../view.ts'
import { viewerActions } from './policy.ts'
import type { CaseLineRow, SameDeviceRow, UserRow } from './queries.ts'

export function toListedUser(row: UserRow, links: PhotoLinks): ListedUser {
  const { id, username, name, photo, university, isBanned, isLimited, cityAdmin } = row
  return {
    _id: id,
    username,
    name,
    photo: photo === null ? null : links.url(photo, 'small'),
    university,
    joinedAt: row.joinedAt.toISOString(),
    isBanned,
    isLimited,
    cityAdmin,
    profileCompleted: row.profileCompleted,
    verification: row.verification,
  }
}

interface Beside {
  sessions: readonly Device[]
  sameDevice: readonly SameDeviceRow[]
  cases: readonly CaseLineRow[]
  raised: readonly CaseLineRow[]
  sanctions: readonly SanctionRow[]
  reportsMade: number
  cityPlaces: PlaceChoice[]
}

export function toUser(
  row: UserRow,
  { sessions, sameDevice, cases, raised, sanctions, reportsMade, cityPlaces }: Beside,
  links: PhotoLinks,
): User {
  return {
    ...toListedUser(row, links),
    isAdmin: row.isAdmin,
    bannedUntil: row.bannedUntil?.toISOString() ?? null,
    limitedUntil: row.limitedUntil?.toISOString() ?? null,
    isLocked: row.isLocked,
    cityPlaces,
    sessions: sessions.map(toSession),
    sameDevice: sameDevice.map((one) => ({ ...one, lastUsedAt: one.lastUsedAt.toISOString() })),
    cases: cases.map((one) => toCaseLine(one, links)),
    raised: raised.map((one) => toCaseLine(one, links)),
    sanctions: sanctions.map(toSanctionSeen),
    reportsMade,
    viewerActions: viewerActions(row),
  }
}

const toSession = ({ _id, kind, browser, system, place, lastSeenAt }: Device) => ({
  _id,
  kind,
  browser,
  system,
  place,
  lastSeenAt,
})

function toSanctionSeen(row: SanctionRow): User['sanctions'][number] {
  const { viewerActions: _, ...seen } = toSanction(row)
  return seen
}

export function toCaseLine(row: CaseLineRow, links: PhotoLinks): CaseLine {
  const { id, source, status, kind, isUrgent, categories, words, about, createdAt, decision } = row
  return {
    _id: id,
    source,
    status,
    kind,
    isUrgent,
    categories: ReportCategory.options.filter((category) => categories?.includes(category)),
    words,
    about: toPerson(about, links),
    createdAt: createdAt.toISOString(),
    decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
  }
}
