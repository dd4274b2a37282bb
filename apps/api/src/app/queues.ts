import { identityQueues, workIdentityQueues } from '../modules/identity/index.ts'
import { photosQueues, workPhotosQueues } from '../modules/photos/index.ts'
import { universitiesQueues, workUniversitiesQueues } from '../modules/universities/index.ts'
import type { Services } from '../platform/context.ts'
import type { JobRunner, Queue } from '../platform/jobs.ts'
import { mailQueue, type Mailer } from '../platform/mail.ts'

/** Every queue there is; the migration makes them. */
export const queues: Queue[] = [mailQueue, ...identityQueues, ...universitiesQueues, ...photosQueues]

/** Who listens to which queue. */
export async function workQueues(jobs: JobRunner, services: Services, mailer: Mailer) {
  await jobs.work(mailQueue, mailer.send)
  await workIdentityQueues(jobs, services)
  await workUniversitiesQueues(jobs, services)
  await workPhotosQueues(jobs, services)
}
