import type { Services } from '../../../platform/context.ts'
import { retryDeadlocks, transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts } from '../../identity/index.ts'
import { erase, findDue } from './queries.ts'
import { delayedMail } from './view.ts'

export const eraseQueue = defineQueue<object>('privacy.erase', { concurrency: 1, cron: '*/10 * * * *' })

const atOnce = 20

/** Files follow within minutes: what an erased row leaves behind is noted by the database. */
export async function eraseDue(services: Services, signal: AbortSignal) {
  const { db, log } = services
  let total = 0
  while (!signal.aborted) {
    const due = await findDue(db, atOnce)
    if (due.length === 0) break
    for (const accountId of due) total += (await eraseOne(services, accountId)) ? 1 : 0
  }
  if (total > 0) log.info({ accounts: total }, 'accounts are erased')
}

/**
 * No last mail: its copy would outlive everything else. The id is in the log outside the database before this commits, so
 * nobody is erased whom a restored backup could bring back for good.
 */
async function eraseOne(services: Pick<Services, 'db' | 'jobs' | 'erasureLog'>, accountId: string) {
  const run = () =>
    transaction(services.db, { viewer: accountId }, async (tx) => {
      const outcome = await erase(tx, accountId)
      const contact = outcome === 'delayed' ? await accounts.contactOf(tx, accountId) : undefined
      if (contact) {
        const mail = delayedMail(contact.i18n, contact.firstName)
        await sendMail(services, tx, `deletion-delayed:${accountId}`, { to: contact.email, mail })
      }
      if (outcome === 'erased') await services.erasureLog?.write(accountId)
      return outcome === 'erased'
    })
  // It locks rows in every part, and those who wrote with this person change some of them meanwhile.
  return retryDeadlocks(run)
}
