import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { clockQueue, goByTheClock } from './clock/review-clock.job.ts'
import { openPastTrips, tripsQueue } from './trips/open-trip-reviews.job.ts'
import { concernQueue } from './writing/review-concern.job.ts'

export const reviewsQueues: Queue[] = [clockQueue, tripsQueue, concernQueue]

export async function workReviewsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(clockQueue, (_, { signal }) => goByTheClock(services, signal))
  await jobs.work(tripsQueue, (_, { signal }) => openPastTrips(services, signal))
}
