import type { Services } from '../../platform/context.ts'
import { transaction } from '../../platform/database/db.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { concernQueue, findConcern } from '../reviews/index.ts'
import { forgetOld, forgetQueue } from './evidence/forget-evidence.job.ts'
import { countAll, numbersQueue } from './numbers/count-numbers.job.ts'
import { raiseCase } from './queries.ts'
import { lookForSignals, signalsQueue } from './signals/look-for-signals.job.ts'

export const reportsQueues: Queue[] = [signalsQueue, forgetQueue, numbersQueue]

export async function workReportsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(signalsQueue, (_, { signal }) => lookForSignals(services, signal))
  await jobs.work(forgetQueue, (_, { signal }) => forgetOld(services, signal))
  await jobs.work(numbersQueue, () => countAll(services))
  await jobs.work(concernQueue, (concern) => raiseFromReview(services, concern))
}

/** «Not safe» and private words reach the team at once, long before anybody can read the review. */
export async function raiseFromReview(
  { db }: Pick<Services, 'db'>,
  { reviewId, authorId }: { reviewId: string; authorId: string },
) {
  await transaction(db, { viewer: authorId }, async (tx) => {
    const concern = await findConcern(tx, reviewId)
    if (!concern) return
    const { aboutId, feltSafe, words } = concern
    await raiseCase(tx, {
      source: 'review',
      targetKind: 'review',
      targetId: reviewId,
      aboutId,
      raisedBy: authorId,
      words,
      feltSafe,
      isUrgent: feltSafe === 'no',
    })
  })
}
