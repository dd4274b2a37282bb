import {
  forgetOldSessions,
  forgetSessionsQueue,
  sessionStolenQueue,
  tellOwnerOfStolenSession,
} from '../modules/identity/index.ts'
import type { Services } from '../platform/context.ts'
import type { JobRunner, Queue } from '../platform/jobs.ts'
import { mailQueue, type Mailer } from '../platform/mail.ts'

/** Every queue there is; the migration makes them. */
export const queues: Queue[] = [mailQueue, sessionStolenQueue, forgetSessionsQueue]

/** Who listens to which queue. */
export async function workQueues(jobs: JobRunner, services: Services, mailer: Mailer) {
  await jobs.work(mailQueue, mailer.send)
  await jobs.work(sessionStolenQueue, (data) => tellOwnerOfStolenSession(services, data))
  await jobs.work(forgetSessionsQueue, (_, { signal }) => forgetOldSessions(services, signal))
}
