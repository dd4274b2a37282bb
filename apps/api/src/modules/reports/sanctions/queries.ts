import type { ReportKind } from '@wayfellow/contract/reports'
import { sql } from 'kysely'
import { isBehind, microsOf } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'

export interface SanctionRow {
  id: string
  accountId: string
  caseId: string
  act: 'warn' | 'hide' | 'limit' | 'ban'
  reason: string
  kind: ReportKind
  quote: string
  createdAt: Date
  until: Date | null
  isOver: boolean
  isAppealed: boolean
  isUpheld: boolean
  isLifted: boolean
  liftReason: string | null
  micros: string
}

const sanctions = sql`
  select s.id, s.account_id as "accountId", s.case_id as "caseId", s.act, s.reason, s.kind, s.quote,
    s.created_at as "createdAt", s.until, coalesce(s.until <= now(), false) as "isOver",
    s.appeal is not null as "isAppealed", s.upheld_at is not null as "isUpheld", s.lifted_at is not null as "isLifted", s.lift_reason as "liftReason",
    ${microsOf('s.created_at')} as micros
  from reports_sanctions s`

interface NewSanction {
  accountId: string
  caseId: string
  act: SanctionRow['act']
  reason: string
  kind: ReportKind
  quote: string
  until: Date | null
}

/** Inside a transaction of an admin; says its id. */
export async function insertSanction(tx: Tx, { accountId, caseId, ...made }: NewSanction) {
  const { id } = await tx
    .insertInto('reports_sanctions')
    .values({ account_id: accountId, case_id: caseId, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of the viewer, inside their transaction. Index: reports_sanctions_by_account */
export const ownSanctions = (
  accountId: string,
  { place, offset, limit }: Slice,
) => sql<SanctionRow>`${sanctions}
    where s.account_id = ${accountId}::uuid and ${isBehind(place, 's.created_at', 's.id')}
    order by s.created_at desc, s.id desc offset ${offset} limit ${limit}`

/** Index: reports_sanctions_pkey */
export async function findSanction(tx: Tx, id: string) {
  const { rows } = await sql<SanctionRow>`${sanctions} where s.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** The sanction of this kind that lasts longest. Index: reports_sanctions_by_account */
export async function findActiveSanction(tx: Tx, accountId: string, act: SanctionRow['act']) {
  const { rows } = await sql<SanctionRow>`${sanctions}
    where s.account_id = ${accountId}::uuid and s.act = ${act} and s.lifted_at is null
      and (s.until is null or s.until > now())
    order by s.until desc nulls first limit 1`.execute(tx)
  return rows[0]
}

/**
 * Lifts the current sanctions inside a transaction of an admin; returns them with their open appeals.
 * Index: reports_sanctions_by_account, reports_cases_open
 */
export async function liftActiveSanctions(tx: Tx, accountId: string, act: 'limit' | 'ban') {
  const { rows } = await sql<{ id: string; appealCaseId: string | null }>`
    update reports_sanctions s set lifted_at = now()
    where s.account_id = ${accountId}::uuid and s.act = ${act} and s.lifted_at is null
      and (s.until is null or s.until > now())
    returning s.id, (select c.id from reports_cases c where c.source = 'appeal' and c.target_id = s.id
      and c.target_kind = s.kind and c.status in ('open', 'inReview')) as "appealCaseId"`.execute(tx)
  return rows
}

/**
 * Lifts the hiding of content; returns the sanctions and their accounts. Inside a transaction of an admin.
 * Index: reports_sanctions_by_case
 */
export async function liftHiding(tx: Tx, caseId: string, reason: string) {
  const rows = await tx
    .updateTable('reports_sanctions')
    .set({ lifted_at: sql<Date>`now()`, lift_reason: reason })
    .where('case_id', '=', caseId)
    .where('act', '=', 'hide')
    .where('lifted_at', 'is', null)
    .returning(['id', 'account_id as accountId'])
    .execute()
  return rows
}

/** By the owner's function; returns whether it could still be appealed. */
export async function appealAgainst(tx: Tx, id: string, words: string) {
  const { rows } = await sql<{ done: boolean }>`select reports_appeal(${id}::uuid, ${words}) as done`.execute(
    tx,
  )
  return rows[0]?.done === true
}

/** Inside a transaction of an admin. */
export async function settleAppeal(tx: Tx, id: string, how: 'lifted_at' | 'upheld_at') {
  await tx
    .updateTable('reports_sanctions')
    .set({ [how]: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
