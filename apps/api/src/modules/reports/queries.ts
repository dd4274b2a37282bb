import {
  type CaseAction,
  type CaseStatus,
  type DecidedAction,
  type ReportCategory,
} from '@wayfellow/contract/reports'
import type { FeltSafe } from '@wayfellow/contract/reviews'
import { sql } from 'kysely'
import { microsOf } from '../../platform/database/cursors.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { CaseFacts } from './policy.ts'

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

/** By the owner's function: who raises a case never reads it. The same reported thing is one case. Index: reports_cases_open */
export async function raiseCase(tx: Tx, raised: Raised) {
  await sql`select reports_raise(${raised.source}, ${raised.targetKind}, ${raised.targetId}::uuid,
    ${raised.aboutId}::uuid, ${raised.raisedBy}::uuid, ${raised.words}, ${raised.feltSafe}, ${raised.isUrgent})`.execute(
    tx,
  )
}

export interface PersonColumns {
  id: string
  username: string
  name: string
  photo: string | null
}

interface ReportColumns {
  by: PersonColumns | null
  category: ReportCategory
  words: string
  mayRead: boolean
  messagesCount: number
  photosCount: number
  createdAt: string
}

export interface CaseRow extends CaseFacts {
  id: string
  isUrgent: boolean
  targetId: string
  about: PersonColumns | null
  raisedBy: PersonColumns | null
  words: string
  feltSafe: FeltSafe | null
  quote: string
  hiddenBy: 'reports' | 'cityAdmin' | 'escalation' | null
  reports: ReportColumns[] | null
  reportsCount: number
  earlier: number
  appealed: { act: CaseAction; reason: string; until: string | null } | null
  version: number
  createdAt: Date
  others: number
  isBanned: boolean
  bannedUntil: Date | null
  claimedBy: PersonColumns | null
  decision: {
    act: DecidedAction
    reason: string
    note: string
    at: string
    by: string | null
    byId: string
  } | null
  priority: number
  micros: string
}

/** Nobody when there is no name to be shown any more. */
export const personIn = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('username')} is null then null else json_build_object('id', ${of('id')},
    'username', ${of('username')}, 'name', ${of('name')}, 'photo', ${of('photo')}) end`
}

/**
 * Each look beside a case is by a key of its own. What reporters allow is asked of the rows that are counted anyway: for
 * `exists` PostgreSQL would rather read the reports of all cases. Index: reports_of_case, reports_acts_by_case,
 * reports_sanctions_pkey, reports_sanctions_by_case, reports_cases_open_about
 */
export const caseColumns = sql`c.id, c.source, c.status, c.is_urgent as "isUrgent", c.target_kind as kind,
    c.target_id as "targetId", c.about_id as "aboutId", coalesce(a.role = 'admin', false) as "isAboutAdmin",
    ${personIn('a')} as about, ${personIn('b')} as "raisedBy",
    c.words, c.felt_safe as "feltSafe", c.quote,
    -- Handing it on hides it in the same moment, unless it was hidden before.
    case when c.hidden_at is null then null when c.by_city and c.status = 'actioned' then 'cityAdmin'
      when c.hidden_at >= c.escalated_at then 'escalation' else 'reports' end as "hiddenBy", c.version,
    c.created_at as "createdAt", c.by_city as "isOfCity",
    exists (select from reports_sanctions s where s.case_id = c.id and s.appealed_at is not null) as "isAppealed",
    (select json_agg(json_build_object('by', ${personIn('w')}, 'category', r.category, 'words', r.words,
        'mayRead', r.may_read, 'messagesCount', r.messages_count, 'photosCount', r.photos_count,
        'createdAt', r.created_at) order by r.created_at desc, r.id desc)
      from (select * from reports r where r.case_id = c.id order by r.created_at desc, r.id desc limit 10) r
      left join identity_accounts w on w.id = r.reporter_id) as reports,
    counted.count as "reportsCount", counted.may_read as "mayRead", counted.has_evidence as "hasEvidence",
    (select count(*)::integer from (select from reports_sanctions s where s.account_id = c.about_id
      and s.lifted_at is null and s.case_id <> c.id limit 99) s) as earlier,
    (select json_build_object('act', s.act, 'reason', s.reason, 'until', s.until) from reports_sanctions s
      where c.source = 'appeal' and s.id = c.target_id) as appealed,
    (select d.admin_id from reports_sanctions s join reports_acts d on d.case_id = s.case_id and d.act = s.act
      where c.source = 'appeal' and s.id = c.target_id order by d.nth desc limit 1) as "decidedBy",
    (select json_build_object('act', d.act, 'reason', d.reason, 'note', d.note, 'at', d.at, 'by', w.username,
        'byId', d.admin_id)
      from reports_acts d left join identity_accounts w on w.id = d.admin_id
      where d.case_id = c.id and reports_is_decision(d.act) order by d.nth desc limit 1) as decision,
    (select count(*)::integer from (select from reports_cases o where o.about_id = c.about_id
      and o.status in ('open', 'inReview') and o.id <> c.id limit 99) o) as others,
    coalesce(a.banned_until > now(), false) as "isBanned",
    coalesce(a.banned_until = 'infinity', false) as "isBannedForGood",
    case when a.banned_until < 'infinity' then a.banned_until end as "bannedUntil",
    c.claimed_by as "claimerId", ${personIn('k')} as "claimedBy",
    c.priority, case when c.status in ('open', 'inReview') then ${microsOf('c.created_at')}
      else ${microsOf('c.changed_at')} end as micros`
export const casePeople = sql`left join identity_accounts a on a.id = c.about_id
  left join identity_accounts b on b.id = c.raised_by
  left join identity_accounts k on k.id = c.claimed_by
  cross join lateral (select count(*)::integer as count, coalesce(bool_or(r.may_read), false) as may_read,
      coalesce(bool_or(r.messages_count > 0 or r.photos_count > 0), false) as has_evidence
    from (select r.may_read, r.messages_count, r.photos_count from reports r where r.case_id = c.id limit 1000) r) counted`

/** Nobody else decides it until commit. Index: reports_cases_pkey */
export async function lockCase(tx: Tx, id: string) {
  await sql`select from reports_cases where id = ${id}::uuid for update`.execute(tx)
  return findCase(tx, id)
}

export async function findCase(tx: Tx, id: string) {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from reports_cases c ${casePeople}
    where c.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Of these, in the order of the queue. Index: reports_cases_pkey */
export async function findCases(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from reports_cases c ${casePeople}
    where c.id = any (${ids}::uuid[]) order by c.priority, c.created_at, c.id`.execute(tx)
  return rows
}

interface Decided {
  status: CaseStatus
  act: CaseAction
  reason: string
  note: string
  /** For those who reported it. */
  answer?: string
}

/** Under its lock, with its line in the log of admins; who reported it sees that it is decided. */
export async function decide(tx: Tx, id: string, { status, act, reason, note, answer = '' }: Decided) {
  await tx
    .updateTable('reports_cases')
    .set({
      status,
      by_city: false,
      claimed_by: null,
      claimed_at: null,
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('reports')
    .set({ status, answer, decided_at: sql<Date>`now()` })
    .where('case_id', '=', id)
    .execute()
  await sql`select reports_note(${id}::uuid, ${act}, ${reason}, ${note})`.execute(tx)
}

/** Index: reports_case_id_reporter_id_key */
export async function findReporters(tx: Tx, caseId: string) {
  const rows = await tx.selectFrom('reports').select('reporter_id').where('case_id', '=', caseId).execute()
  return rows.map(({ reporter_id }) => reporter_id)
}

interface ReadRow {
  id: string
  senderId: string
  type: string
  text: string | null
  createdAt: Date
  unsentAt: Date | null
}

/** By the owner's function, which opens it only where a reporter allowed it and writes down that it was read. */
export async function readMessages(tx: Tx, caseId: string, most: number) {
  const { rows } =
    await sql<ReadRow>`select id, sender_id as "senderId", type, text, created_at as "createdAt",
    unsent_at as "unsentAt" from reports_conversation(${caseId}::uuid, ${most})`.execute(tx)
  return rows
}

/** Writes a line of the log, in the transaction of the admin's action; the promo's id takes the place of a case id. */
export async function noteOnPromo(tx: Tx, promoId: string, act: string, reason: string) {
  await sql`select reports_note(${promoId}::uuid, ${act}, ${reason}, '')`.execute(tx)
}
