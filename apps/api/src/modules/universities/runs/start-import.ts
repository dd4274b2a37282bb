import { randomUUIDv7 } from 'node:crypto'
import { importRuns } from '@wayfellow/contract/universities/admin'
import type { SignedIn } from '../../../platform/context.ts'
import { isUniqueViolation, transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { logAction } from '../upkeep/queries.ts'
import { importQueue } from './run-import.job.ts'
import { findLastRun, insertRun } from './queries.ts'
import { asImport } from './view.ts'

export async function getRun({ db }: Pick<SignedIn, 'db'>) {
  const row = await findLastRun(db)
  return { import: row ? asImport(row) : null }
}

/** One at a time, by the database's word. */
export async function start({ db, jobs, viewer }: SignedIn) {
  const runId = randomUUIDv7()
  try {
    await transaction(db, {}, async (tx) => {
      await insertRun(tx, runId, viewer.accountId)
      await logAction(tx, {
        act: 'import',
        actor_id: viewer.accountId,
        subject: 'the list that comes with Wayfellow',
      })
      await jobs.enqueue(tx, importQueue, { runId }, { key: runId })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'universities_imports_one')) throw refused(importRuns)
    throw error
  }
  return getRun({ db })
}
