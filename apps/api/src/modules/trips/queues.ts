import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { tellOfVisitors, visitorsQueue } from './notices/notify-of-visitors.job.ts'

export const tripsQueues: Queue[] = [visitorsQueue]

export async function workTripsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(visitorsQueue, (stretch) => tellOfVisitors(services, stretch))
}
