import type { Services } from '../../../platform/context.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { forgetEvidence } from './queries.ts'

export const forgetQueue = defineQueue<object>('reports.forget', { concurrency: 1, cron: '41 3 * * *' })

const atOnce = 200

/** The files follow within minutes: the database notes what its rows leave behind. */
export async function forgetOld({ db }: Pick<Services, 'db'>, signal: AbortSignal) {
  while (!signal.aborted) if ((await forgetEvidence(db, atOnce)) < atOnce) return
}
