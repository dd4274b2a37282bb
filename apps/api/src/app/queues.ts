import { sessionStolenQueue, tellOwnerOfStolenSession } from '../modules/identity/index.ts'
import type { Services } from '../platform/context.ts'
import type { JobRunner, Queue } from '../platform/jobs.ts'

/** Every queue there is; the migration makes them. */
export const queues: Queue[] = [sessionStolenQueue]

/** Who listens to which queue. */
export async function workQueues(jobs: JobRunner, services: Services) {
  await jobs.work(sessionStolenQueue, (data) => tellOwnerOfStolenSession(services, data))
}
