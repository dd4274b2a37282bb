import type { Services } from '../../../platform/context.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { openTrips } from './queries.ts'

/** A trip is over by its days and nothing else: every hour somebody has to look. */
export const tripsQueue = defineQueue<object>('reviews.trips', { concurrency: 1, cron: '23 * * * *' })

const atOnce = 500

export async function openPastTrips({ db }: Pick<Services, 'db'>, signal: AbortSignal) {
  let opened = atOnce
  while (!signal.aborted && opened === atOnce) opened = await openTrips(db, atOnce)
}
