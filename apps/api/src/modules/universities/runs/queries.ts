import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export async function insertRun(tx: Tx, id: string, startedBy: string) {
  await tx.insertInto('universities_imports').values({ id, started_by: startedBy }).execute()
}

/** Index: universities_imports_by_time */
export function findLastRun(db: Db | Tx) {
  const on: Db = db
  return on
    .selectFrom('universities_imports')
    .select(['done', 'total', 'added', 'changed', 'domains_added', 'domains_gone', 'created_at', 'ended_at'])
    .select(sql<'waiting' | 'running' | 'done' | 'failed'>`status`.as('status'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A run that has ended does not begin again, though its job may come twice. Index: universities_imports_pkey */
export async function beginRun(db: Db, id: string) {
  const { numUpdatedRows } = await db
    .updateTable('universities_imports')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateRun(db: Db, id: string, done: number, total: number) {
  await db.updateTable('universities_imports').set({ done, total }).where('id', '=', id).execute()
}

interface Counts {
  added: number
  changed: number
  domainsAdded: number
  domainsGone: number
}

export async function endRun(db: Db, id: string, counts: Counts | undefined) {
  await db
    .updateTable('universities_imports')
    .set({
      status: counts ? 'done' : 'failed',
      ended_at: sql<Date>`now()`,
      ...(counts && {
        added: counts.added,
        changed: counts.changed,
        domains_added: counts.domainsAdded,
        domains_gone: counts.domainsGone,
      }),
    })
    .where('id', '=', id)
    .execute()
}
