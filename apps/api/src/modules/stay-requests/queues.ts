import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { clockQueue, goByTheClock } from './clock/stay-clock.job.ts'

export const stayRequestsQueues: Queue[] = [clockQueue]

export async function workStayRequestsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(clockQueue, (_, { signal }) => goByTheClock(services, signal))
}
