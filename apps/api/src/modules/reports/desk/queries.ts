import type { CaseStatus, ClaimAction } from '@wayfellow/contract/reports'
import type { CaseFile } from '@wayfellow/contract/reports/desk'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Returns the ids of open cases about a person, the most urgent and then the oldest first. Index: reports_cases_open_about */
export async function findOpenIds(tx: Tx, aboutId: string, limit: number) {
  const { rows } = await sql<{ id: string }>`select id from reports_cases
    where about_id = ${aboutId}::uuid and status in ('open', 'inReview')
    order by priority, created_at, id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Nobody else changes these until commit; always in one order, so that two never wait for each other. */
export async function lockCases(tx: Tx, ids: readonly string[]) {
  await sql`select from reports_cases where id = any (${ids}::uuid[]) order by id for update`.execute(tx)
}

interface Claimed {
  status: CaseStatus
  act: ClaimAction
  claimerId: string | null
  reason: string
}

/** Under its lock, with its line in the log; who reported it sees that somebody looks at it. */
export async function setClaim(tx: Tx, id: string, { status, act, claimerId, reason }: Claimed) {
  await tx
    .updateTable('reports_cases')
    .set({
      status,
      claimed_by: claimerId,
      claimed_at: claimerId === null ? null : sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('reports').set({ status }).where('case_id', '=', id).execute()
  await sql`select reports_note(${id}::uuid, ${act}, ${reason}, '')`.execute(tx)
}

/** Index: identity_accounts_username_key */
export async function findAdmin(tx: Tx, username: string) {
  const { rows } = await sql<{ id: string }>`select id from identity_accounts
    where username = ${username} and role = 'admin' and locked_at is null`.execute(tx)
  return rows[0]?.id
}

type LogLine = Omit<CaseFile['log'][number], 'at'> & { at: Date }

/** The newest first. Index: reports_acts_by_case, identity_accounts_pkey */
export async function findLog(tx: Tx, caseId: string, limit: number) {
  const { rows } = await sql<LogLine>`select d.act, w.username as by, d.reason, d.note, d.at
    from reports_acts d left join identity_accounts w on w.id = d.admin_id
    where d.case_id = ${caseId}::uuid order by d.nth desc limit ${limit}`.execute(tx)
  return rows
}
