import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { defineQueue, type JobRunner, type Queue } from '../../platform/jobs/jobs.ts'
import type { Poller } from '../../platform/jobs/poller.ts'
import { notifyDue, type Phones } from './deliveries/deliver-notifications.job.ts'
import { digestQueue, sendDigests } from './digest/send-digests.job.ts'
import { mailDue } from './mails/mail-notifications.job.ts'
import { forgetOld } from './queries.ts'

const forgetQueue = defineQueue<object>('notifications.forget', { cron: '41 3 * * *' })

export const notificationsQueues: Queue[] = [digestQueue, forgetQueue]

export async function workNotificationsQueues(
  jobs: JobRunner,
  services: Services,
  /** Provided by the slice above. */
  countUnreadChats: (tx: Tx, accountId: string) => Promise<number>,
) {
  await jobs.work(digestQueue, (_, { signal }) => sendDigests(services, countUnreadChats, signal))
  await jobs.work(forgetQueue, (_, { signal }) => forget(services, signal))
}

export function startNotificationsPollers(poller: Poller, services: Services, phones: Phones) {
  poller.start('notifications.notify', () => notifyDue(services, phones))
  poller.start('notifications.mail', () => mailDue(services))
}

const atOnce = 1_000

async function forget({ db }: Pick<Services, 'db'>, signal: AbortSignal) {
  while (!signal.aborted && (await forgetOld(db, atOnce)) === atOnce);
}
