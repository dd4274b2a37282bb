import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { eraseDue, eraseQueue } from './deletions/erase-accounts.job.ts'
import { build, buildQueue, forget, forgetQueue } from './exports/build-exports.job.ts'

export const privacyQueues: Queue[] = [buildQueue, forgetQueue, eraseQueue]

export async function workPrivacyQueues(jobs: JobRunner, services: Services) {
  await jobs.work(buildQueue, (request, { retry, signal }) => build(services, request, retry, signal))
  await jobs.work(forgetQueue, (_, { signal }) => forget(services, signal))
  await jobs.work(eraseQueue, (_, { signal }) => eraseDue(services, signal))
}
