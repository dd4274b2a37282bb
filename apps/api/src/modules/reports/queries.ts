import type { CaseAct, CaseStatus } from '@wayfellow/contract/reports'
import type { FeltSafe } from '@wayfellow/contract/reviews'
import { sql } from 'kysely'
import { isAfter, isBehind, type ListPlace, microsOf } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/db.ts'

interface Raised {
  source: 'review'
  targetKind: 'review'
  targetId: string
  aboutId: string
  raisedBy: string
  words: string
  feltSafe: string
  isUrgent: boolean
}

/** By the owner's function: who raises a case never reads it. The same matter is one case. Index: reports_cases_open */
export async function raiseCase(tx: Tx, raised: Raised) {
  await sql`select reports_raise(${raised.source}, ${raised.targetKind}, ${raised.targetId}::uuid,
    ${raised.aboutId}::uuid, ${raised.raisedBy}::uuid, ${raised.words}, ${raised.feltSafe}, ${raised.isUrgent})`.execute(
    tx,
  )
}

interface PersonColumns {
  id: string
  username: string
  name: string
  photo: string | null
}

export interface CaseRow {
  id: string
  source: 'review' | 'report' | 'signal'
  status: CaseStatus
  isUrgent: boolean
  about: PersonColumns | null
  raisedBy: PersonColumns | null
  words: string
  feltSafe: FeltSafe | null
  version: number
  createdAt: Date
  decision: { act: CaseAct; reason: string; at: string } | null
  micros: string
}

const person = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('username')} is null then null else json_build_object('id', ${of('id')},
    'username', ${of('username')}, 'name', ${of('name')}, 'photo', ${of('photo')}) end`
}

const cases = sql`
  select c.id, c.source, c.status, c.is_urgent as "isUrgent", ${person('a')} as about, ${person('b')} as "raisedBy",
    c.words, c.felt_safe as "feltSafe", c.version, c.created_at as "createdAt",
    (select json_build_object('act', d.act, 'reason', d.reason, 'at', d.at) from reports_acts d
      where d.case_id = c.id order by d.nth desc limit 1) as decision,
    case when c.status in ('open', 'inReview') then ${microsOf('c.created_at')}
      else ${microsOf('c.changed_at')} end as micros
  from reports_cases c left join identity_accounts a on a.id = c.about_id
  left join identity_accounts b on b.id = c.raised_by`

interface Page {
  after: { isUrgent: boolean; place: ListPlace } | undefined
  limit: number
}

/** The urgent, then the oldest. Inside a transaction of an admin. Index: reports_cases_in_order */
export async function findOpenCases(tx: Tx, { after, limit }: Page) {
  const isBehindPlace = after
    ? sql`(c.is_urgent < ${after.isUrgent}::boolean or (c.is_urgent = ${after.isUrgent}::boolean
        and ${isAfter(after.place, 'c.created_at', 'c.id')}))`
    : sql`true`
  const { rows } = await sql<CaseRow>`${cases}
    where c.status in ('open', 'inReview') and ${isBehindPlace}
    order by c.is_urgent desc, c.created_at, c.id limit ${limit}`.execute(tx)
  return rows
}

/** The last decided first. Index: reports_cases_closed */
export async function findClosedCases(tx: Tx, before: ListPlace | undefined, limit: number) {
  const { rows } = await sql<CaseRow>`${cases}
    where c.status in ('actioned', 'dismissed') and ${isBehind(before, 'c.changed_at', 'c.id')}
    order by c.changed_at desc, c.id desc limit ${limit}`.execute(tx)
  return rows
}

/** No further than `atMost`. Index: reports_cases_in_order */
export async function countOpenCases(tx: Tx, atMost: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from reports_cases where status in ('open', 'inReview') limit ${atMost}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Nobody else decides it until commit. Index: reports_cases_pkey */
export async function lockCase(tx: Tx, id: string) {
  await sql`select from reports_cases where id = ${id}::uuid for update`.execute(tx)
  return findCase(tx, id)
}

export async function findCase(tx: Tx, id: string) {
  const { rows } = await sql<CaseRow>`${cases} where c.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Under its lock, with its line in the log of admins. */
export async function decide(tx: Tx, id: string, status: CaseStatus, act: CaseAct, reason: string) {
  await tx
    .updateTable('reports_cases')
    .set({ status, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await sql`select reports_note(${id}::uuid, ${act}, ${reason})`.execute(tx)
}
