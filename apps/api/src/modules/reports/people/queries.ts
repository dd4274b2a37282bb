import type {
  CaseSource,
  CaseStatus,
  DecidedAction,
  ReportCategory,
  ReportKind,
} from '@wayfellow/contract/reports'
import type { ListedUser, SameDeviceUser, UsersShown } from '@wayfellow/contract/reports/people'
import type { UserAction } from '@wayfellow/contract/reports/user-actions'
import { type RawBuilder, sql } from 'kysely'
import { isBehind, type ListPlace, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type PersonColumns, personIn } from '../queries.ts'

/** Each in the words of a partial index, so that it is read along that one; what has ended is left out on the way. */
const isShown: Record<UsersShown, RawBuilder<boolean>> = {
  all: sql`true`,
  banned: sql`a.banned_until is not null and a.banned_until > now()`,
  limited: sql`a.limited_until is not null and a.limited_until > now()`,
  cityAdmins: sql`a.city_admin`,
  incomplete: sql`not a.profile_completed`,
  unverified: sql`a.verification = 'none'`,
}
const isStudent = sql<boolean>`a.role = 'user' and a.username is not null`

interface Slice<Place> {
  behind: Place | undefined
  offset: number
  limit: number
}

/** Index: identity_accounts_newest, and one for each of what can be shown */
export async function findNewest(tx: Tx, show: UsersShown, { behind, offset, limit }: Slice<ListPlace>) {
  const { rows } = await sql<{ id: string; micros: string }>`
    select a.id, ${microsOf('a.created_at')} as micros from identity_accounts a
    where ${isStudent} and ${isShown[show]} and ${isBehind(behind, 'a.created_at', 'a.id')}
    order by a.created_at desc, a.id desc offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

/** No further than `atMost`. Index: as the list itself */
export async function countNewest(tx: Tx, show: UsersShown, atMost: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from identity_accounts a where ${isStudent} and ${isShown[show]}
    order by a.created_at desc, a.id desc limit ${atMost}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface NamePlace {
  id: string
  key: string
}

/** Looked at for one page: where hardly anybody is to be shown, the list ends early rather than late. */
const lookedAt = 2_000

/** Each once, by the first of their names that begins so. Index: profiles_names_by_key, profiles_names_pkey */
const named = (prefix: string, show: UsersShown, behind: NamePlace | undefined) => sql`
  (select n.account_id as id, n.key from profiles_names n
   where n.key >= ${prefix} and n.key < ${prefix} || chr(1114111)
     and (n.key, n.account_id) > (${behind?.key ?? prefix}, ${behind?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
   order by n.key, n.account_id limit ${lookedAt}) n
  where coalesce((select false from profiles_names other where other.account_id = n.id
      and other.key >= ${prefix} and other.key < n.key limit 1), true)
    and coalesce((select ${isShown[show]} from identity_accounts a where a.id = n.id and ${isStudent}), false)`

/** In the order of the alphabet. */
export async function findNamed(
  tx: Tx,
  prefix: string,
  show: UsersShown,
  { behind, offset, limit }: Slice<NamePlace>,
) {
  const { rows } = await sql<NamePlace>`select n.id, n.key from ${named(prefix, show, behind)}
    order by n.key, n.id offset ${offset} limit ${limit}`.execute(tx)
  return rows
}

/** No further than `atMost`. */
export async function countNamed(tx: Tx, prefix: string, show: UsersShown, atMost: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from ${named(prefix, show, undefined)} limit ${atMost}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface UserRow {
  id: string
  username: string
  name: string
  photo: string | null
  university: string | null
  joinedAt: Date
  isAdmin: boolean
  isBanned: boolean
  isBannedForGood: boolean
  bannedUntil: Date | null
  isLimited: boolean
  limitedUntil: Date | null
  isLocked: boolean
  cityAdmin: boolean
  profileCompleted: boolean
  verification: ListedUser['verification']
}

const users = sql`
  select a.id, a.username, a.name, a.photo, u.name as university, a.created_at as "joinedAt",
    a.role = 'admin' as "isAdmin", coalesce(a.banned_until > now(), false) as "isBanned",
    coalesce(a.banned_until = 'infinity', false) as "isBannedForGood",
    case when a.banned_until > now() and a.banned_until < 'infinity' then a.banned_until end as "bannedUntil",
    coalesce(a.limited_until > now(), false) as "isLimited",
    case when a.limited_until > now() and a.limited_until < 'infinity' then a.limited_until end as "limitedUntil",
    a.locked_at is not null as "isLocked", a.city_admin as "cityAdmin",
    a.profile_completed as "profileCompleted", a.verification
  from identity_accounts a left join profiles p on p.account_id = a.id
  left join universities u on u.id = p.university_id`

/** Of these, who is to be shown; in no order. Index: the primary keys */
export async function findListed(tx: Tx, ids: readonly string[], show: UsersShown) {
  const { rows } = await sql<UserRow>`${users}
    where a.id = any (${ids}::uuid[]) and ${isStudent} and ${isShown[show]}`.execute(tx)
  return rows
}

/** Index: identity_accounts_username_key */
export async function findUser(tx: Tx, username: string) {
  const { rows } = await sql<UserRow>`${users} where a.username = ${username}`.execute(tx)
  return rows[0]
}

/** Two admins act one after the other, each on what the other has left. */
export async function lockUser(tx: Tx, username: string) {
  await sql`select from identity_accounts where username = ${username} for update`.execute(tx)
  return findUser(tx, username)
}

export interface CaseLineRow {
  id: string
  source: CaseSource
  status: CaseStatus
  kind: ReportKind
  isUrgent: boolean
  categories: ReportCategory[] | null
  words: string
  about: PersonColumns | null
  createdAt: Date
  decision: { act: DecidedAction; reason: string; note: string; at: string; by: string | null } | null
}

/** Of the case `c`. Index: reports_of_case, reports_acts_by_case, identity_accounts_pkey */
const caseLine = sql`c.id, c.source, c.status, c.target_kind as kind, c.is_urgent as "isUrgent", c.words,
  c.created_at as "createdAt", ${personIn('a')} as about,
  (select json_agg(distinct r.category) from (select category from reports where case_id = c.id
    order by created_at desc, id desc limit 100) r) as categories,
  (select json_build_object('act', d.act, 'reason', d.reason, 'note', d.note, 'at', d.at, 'by', b.username)
    from reports_acts d left join identity_accounts b on b.id = d.admin_id
    where d.case_id = c.id and reports_is_decision(d.act) order by d.nth desc limit 1) as decision`

/** The newest about somebody. Index: reports_cases_about */
export async function findCasesAbout(tx: Tx, accountId: string, limit: number) {
  const { rows } = await sql<CaseLineRow>`select ${caseLine}
    from reports_cases c left join identity_accounts a on a.id = c.about_id
    where c.about_id = ${accountId}::uuid and c.source <> 'pin'
    order by c.created_at desc, c.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Returns the cases that a person has reported, the newest first. Index: reports_by_reporter, reports_cases_pkey */
export async function findCasesRaised(tx: Tx, accountId: string, limit: number) {
  const { rows } = await sql<CaseLineRow>`select ${caseLine}
    from (select case_id, created_at, id from reports where reporter_id = ${accountId}::uuid
      order by created_at desc, id desc limit ${limit}) mine
    join reports_cases c on c.id = mine.case_id left join identity_accounts a on a.id = c.about_id
    order by mine.created_at desc, mine.id desc`.execute(tx)
  return rows
}

/** Index: reports_by_reporter */
export async function countReportsMade(tx: Tx, accountId: string, atMost: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from reports where reporter_id = ${accountId}::uuid limit ${atMost}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

interface ActionRow {
  id: string
  accountId: string
  act: UserAction
  reason: string
  /** For admins alone. */
  note: string
}

/** By the owner's function: a case decided at once, with its line in the log. Returns whether it is new. */
export async function insertAction(tx: Tx, { id, accountId, act, reason, note }: ActionRow) {
  const { rows } = await sql<{ isNew: boolean }>`
    select reports_act_on(${id}::uuid, ${accountId}::uuid, ${act}, ${reason}, ${note}) as "isNew"`.execute(tx)
  return rows[0]?.isNew === true
}

export type SameDeviceRow = Omit<SameDeviceUser, 'lastUsedAt'> & { lastUsedAt: Date }

/** Inside a transaction of an admin. Index: identity_devices_by_token, identity_accounts_pkey, reports_sanctions_by_account */
export async function findSameDevice(tx: Tx, accountId: string, limit: number) {
  const { rows } = await sql<SameDeviceRow>`
    select a.username, a.name, coalesce(a.banned_until > now(), false) as "isBanned",
      d.last_used_at as "lastUsedAt", s.warnings, s.bans
    from identity_same_device(${accountId}::uuid, ${limit}) d
    join identity_accounts a on a.id = d.account_id and ${isStudent}
    cross join lateral (
      select count(*) filter (where s.act = 'warn')::integer as warnings,
        count(*) filter (where s.act = 'ban')::integer as bans
      from reports_sanctions s where s.account_id = a.id and s.lifted_at is null) s
    order by d.last_used_at desc`.execute(tx)
  return rows
}
