import type { Services } from '../../../platform/context.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { openTrips } from './queries.ts'

/** Trips end by date, without an event, so this job looks for ended ones every hour. */
export const tripsQueue = defineQueue<object>('reviews.trips', { concurrency: 1, cron: '23 * * * *' })

const atOnce = 500

export async function openPastTrips({ db }: Pick<Services, 'db'>, signal: AbortSignal) {
  let opened = atOnce
  while (!signal.aborted && opened === atOnce) opened = await openTrips(db, atOnce)
}
