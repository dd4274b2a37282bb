import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { notifyOfVisitors, visitorsQueue } from './notices/notify-of-visitors.job.ts'

export const tripsQueues: Queue[] = [visitorsQueue]

export async function workTripsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(visitorsQueue, (stretch) => notifyOfVisitors(services, stretch))
}
