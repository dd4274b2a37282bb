import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { importQueue, runImport } from './runs/run-import.job.ts'
import { mergeQueue, moveAll } from './upkeep/merge-universities.job.ts'
import { recheckAll, recheckQueue } from './rechecks/recheck-students.job.ts'
import { studentConfirmedQueue } from './verifications/student-confirmed.ts'
import { codeQueue, renewAll, renewalQueue, sendCode } from './verifications/verification-mails.job.ts'

export const universitiesQueues: Queue[] = [
  codeQueue,
  renewalQueue,
  recheckQueue,
  mergeQueue,
  importQueue,
  studentConfirmedQueue,
]

export async function workUniversitiesQueues(jobs: JobRunner, services: Services) {
  await jobs.work(codeQueue, (data) => sendCode(services, data))
  await jobs.work(renewalQueue, (_, { signal }) => renewAll(services, signal))
  await jobs.work(recheckQueue, (_, { signal }) => recheckAll(services, signal))
  await jobs.work(mergeQueue, (data, { signal }) => moveAll(services, data, signal))
  await jobs.work(importQueue, (data) => runImport(services, data))
}
