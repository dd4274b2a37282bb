import type { Services } from '../../platform/context.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import { personChangedQueue } from '../photos/index.ts'
import { studentConfirmedQueue } from '../universities/index.ts'
import { fillUniversity, lookAgain } from './own/edit-profile.ts'

export async function workProfilesQueues(jobs: JobRunner, services: Services) {
  await jobs.work(personChangedQueue, ({ accountId, sessionId }) => lookAgain(services, accountId, sessionId))
  await jobs.work(studentConfirmedQueue, (confirmed) => fillUniversity(services, confirmed))
}
