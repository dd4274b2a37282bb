import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { accounts } from '../../identity/index.ts'
import { setAnswers } from '../../profiles/index.ts'
import { openHome } from '../queries.ts'
import { askAfterDays, dueAction } from './machine.ts'
import { lockSilence, markAsked, walkHosts } from './queries.ts'
import { nowMaybeMail, stillHostingMail } from './reminder-mails.ts'

export const silenceQueue = defineQueue<object>('homes.still-hosting', { cron: '23 5 * * *' })

type JobServices = Pick<Services, 'db' | 'jobs' | 'log' | 'hint'>

const atOnce = 2_000
const nobody = '00000000-0000-0000-0000-000000000000'

/** Account by account, each in its own transaction: cut short, or run twice, nobody is asked twice. */
export async function askSilentHosts(services: JobServices, signal: AbortSignal) {
  let after = nobody
  let settled = 0
  while (!signal.aborted) {
    const hosts = await walkHosts(services.db, after, atOnce)
    for (const { id, awayDays } of hosts) {
      if (signal.aborted || awayDays < askAfterDays) continue
      await transaction(services.db, { viewer: id }, (tx) => settle(services, tx, id))
      settled += 1
    }
    const last = hosts.at(-1)
    if (!last || hosts.length < atOnce) break
    after = last.id
  }
  services.log.info({ accounts: settled }, 'silent hosts were looked at')
}

async function settle(services: JobServices, tx: Tx, accountId: string) {
  const silence = await lockSilence(tx, accountId)
  const act = silence && dueAction(silence)
  const contact = await accounts.contactOf(tx, accountId)
  if (!act || !contact) return
  const { i18n, firstName, email: to } = contact
  if (act === 'ask') {
    const { token, hash } = newMailToken()
    await openHome(tx, accountId)
    await markAsked(tx, accountId, hash)
    await sendMail(services, tx, `still-hosting:${hash}`, {
      to,
      mail: stillHostingMail(i18n, firstName, token),
    })
    return
  }
  await setAnswers(tx, accountId, { hosting: 'maybe' })
  const day = new Date().toISOString().slice(0, 10)
  const mail = nowMaybeMail(i18n, firstName)
  await sendMail(services, tx, `hosting-maybe:${accountId}:${day}`, { to, mail })
  services.hint([accountId], 'homes.changed')
}
