import type { Services } from '../../../platform/context.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { beginRun, endRun, updateRun } from './queries.ts'
import { importList, ownList } from '../imports/import-universities.ts'

export const importQueue = defineQueue<{ runId: string }>('universities.import', {
  concurrency: 1,
  expireInSeconds: 900,
  retryLimit: 1,
})

const updateEveryMs = 300

/** The list that comes with Wayfellow; its progress is stored from outside the import's own transaction. */
export async function runImport({ db }: Pick<Services, 'db'>, { runId }: { runId: string }) {
  if (!(await beginRun(db, runId))) return
  let last = 0
  let updating = Promise.resolve()
  try {
    const counts = await importList(db, await ownList(), (done, total) => {
      if (Date.now() - last < updateEveryMs) return
      last = Date.now()
      updating = updating.then(() => updateRun(db, runId, done, total))
    })
    await updating
    await endRun(db, runId, counts === 'notWhole' ? undefined : counts)
  } catch (error) {
    await updating
    await endRun(db, runId, undefined)
    throw error
  }
}
