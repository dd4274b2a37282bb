import type { Services } from '../../../platform/context.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { beginRun, endRun, tellRun } from './queries.ts'
import { importList, ownList } from '../imports/import-universities.ts'

export const importQueue = defineQueue<{ runId: string }>('universities.import', {
  concurrency: 1,
  expireInSeconds: 900,
  retryLimit: 1,
})

const tellEveryMs = 300

/** The list that comes with Wayfellow, told while it runs, from outside the import's own transaction. */
export async function runImport({ db }: Pick<Services, 'db'>, { runId }: { runId: string }) {
  if (!(await beginRun(db, runId))) return
  let last = 0
  let telling = Promise.resolve()
  try {
    const counts = await importList(db, await ownList(), (done, total) => {
      if (Date.now() - last < tellEveryMs) return
      last = Date.now()
      telling = telling.then(() => tellRun(db, runId, done, total))
    })
    await telling
    await endRun(db, runId, counts === 'notWhole' ? undefined : counts)
  } catch (error) {
    await telling
    await endRun(db, runId, undefined)
    throw error
  }
}
