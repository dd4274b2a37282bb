import type { Services } from '../../platform/context.ts'
import type { JobRunner, Queue } from '../../platform/jobs/jobs.ts'
import { accountOpenedQueue } from './accounts/account-opened.job.ts'
import {
  askedQueue,
  forgetChangesQueue,
  forgetOldChanges,
  mailBothAddresses,
} from './address-changes/address-changes.job.ts'
import { recover, recoveryQueue } from './recoveries/send-recovery-mail.job.ts'
import {
  begin,
  beginQueue,
  remind,
  reminderQueue,
  welcome,
  welcomeQueue,
} from './registrations/registration-mails.job.ts'
import {
  forgetOldSessions,
  forgetSessionsQueue,
  sessionStolenQueue,
  mailOwnerOfStolenSession,
} from './sessions/session-upkeep.job.ts'

export const identityQueues: Queue[] = [
  accountOpenedQueue,
  recoveryQueue,
  beginQueue,
  reminderQueue,
  welcomeQueue,
  sessionStolenQueue,
  forgetSessionsQueue,
  askedQueue,
  forgetChangesQueue,
]

export async function workIdentityQueues(jobs: JobRunner, services: Services) {
  await jobs.work(recoveryQueue, (data) => recover(services, data))
  await jobs.work(beginQueue, (data) => begin(services, data))
  await jobs.work(reminderQueue, (data) => remind(services, data))
  await jobs.work(welcomeQueue, (data) => welcome(services, data))
  await jobs.work(sessionStolenQueue, (data) => mailOwnerOfStolenSession(services, data))
  await jobs.work(forgetSessionsQueue, (_, { signal }) => forgetOldSessions(services, signal))
  await jobs.work(askedQueue, (data) => mailBothAddresses(services, data))
  await jobs.work(forgetChangesQueue, (_, { signal }) => forgetOldChanges(services, signal))
}
