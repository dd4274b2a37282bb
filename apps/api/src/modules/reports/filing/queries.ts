import type { CaseStatus, ReportCategory, ReportKind } from '@wayfellow/contract/reports'
import { sql } from 'kysely'
import { isBehind, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { type PersonColumns, personIn } from '../queries.ts'

export interface ReportRow {
  id: string
  kind: ReportKind
  category: ReportCategory
  words: string
  about: PersonColumns | null
  createdAt: Date
  status: CaseStatus
  decidedAt: Date | null
  answer: string
  messagesCount: number
  photosCount: number
  micros: string
}

interface Filed {
  kind: ReportKind
  targetId: string
  aboutId: string | null
  chatId: string | undefined
  quote: string
  category: ReportCategory
  words: string
  mayRead: boolean
}

/** One after the other: what somebody reports is counted. */
export async function lockReporter(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 160))`.execute(tx)
}

/** Index: reports_by_reporter */
export async function countToday(tx: Tx, accountId: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reports
    where reporter_id = ${accountId}::uuid and created_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** By the owner's function, which alone writes cases of students. Returns whether the reported thing goes out of sight now. */
export async function insertReport(tx: Tx, filed: Filed) {
  const { kind, targetId, aboutId, chatId, quote, category, words, mayRead } = filed
  const { rows } = await sql<{ id: string; hides: boolean }>`select report_id as id, hides from reports_file(
    ${kind}, ${targetId}::uuid, ${aboutId}::uuid, ${chatId ?? null}::uuid, ${quote}, ${category}, ${words},
    ${mayRead})`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a report was not written')
  return made
}

/** By the owner's function: the case stands as far in front as its gravest report. */
export async function prioritise(tx: Tx, reportId: string, priority: number) {
  await sql`select reports_prioritise(${reportId}::uuid, ${priority}::smallint)`.execute(tx)
}

const reports = sql`
  select r.id, r.kind, r.category, r.words, ${personIn('a')} as about, r.created_at as "createdAt", r.status,
    r.decided_at as "decidedAt", r.answer, r.messages_count as "messagesCount", r.photos_count as "photosCount", ${microsOf('r.created_at')} as micros
  from reports r left join identity_accounts a on a.id = r.about_id`

/** Of the viewer, inside their transaction. Index: reports_by_reporter, identity_accounts_pkey */
export const ownReports = (accountId: string, { place, offset, limit }: Slice) => sql<ReportRow>`${reports}
    where r.reporter_id = ${accountId}::uuid and ${isBehind(place, 'r.created_at', 'r.id')}
    order by r.created_at desc, r.id desc offset ${offset} limit ${limit}`

export async function findReport(tx: Tx, id: string) {
  const { rows } = await sql<ReportRow>`${reports} where r.id = ${id}::uuid`.execute(tx)
  return rows[0]
}
