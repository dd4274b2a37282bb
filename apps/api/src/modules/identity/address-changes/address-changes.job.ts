import type { Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { findAccount, findIdByEmail } from '../accounts/queries.ts'
import { findPending, forgetChanges, keepLinks } from './queries.ts'
import { askedMail, confirmMail, takenMail } from './view.ts'

interface Asked {
  changeId: string
  accountId: string
}

export const askedQueue = defineQueue<Asked>('identity.change-address')

/**
 * Mails the old address in every case: without a mail when the new address is taken, its owner could find
 * out who has an account.
 */
export async function mailBothAddresses(
  services: Pick<Services, 'db' | 'jobs'>,
  { changeId, accountId }: Asked,
) {
  const { db } = services
  const known = await transaction(db, { viewer: accountId }, (tx) => findPending(tx, accountId))
  if (known?.id !== changeId) return
  await transaction(db, { viewer: accountId, email: known.email_key }, async (tx) => {
    const confirm = newMailToken()
    const undo = newMailToken()
    if (!(await keepLinks(tx, changeId, confirm.hash, undo.hash))) return
    const { name = '', language } = (await findAccount(tx, accountId)) ?? {}
    const i18n = wordsIn(language)
    await sendMail(services, tx, `address-asked:${changeId}`, {
      to: known.old_email,
      mail: askedMail(i18n, name, known.email, undo.token),
    })
    const takenBy = await findIdByEmail(tx, known.email_key)
    if (takenBy === undefined) {
      const mail = confirmMail(i18n, confirm.token)
      await sendMail(services, tx, `address-confirm:${changeId}`, { to: known.email, mail })
      return
    }
    const owner = await findAccount(tx, takenBy)
    const hour = Math.floor(Date.now() / 3_600_000)
    await sendMail(services, tx, `address-taken:${takenBy}:${hour}`, {
      to: known.email,
      mail: takenMail(wordsIn(owner?.language)),
    })
  })
}

export const forgetChangesQueue = defineQueue<object>('identity.forget-address-changes', {
  cron: '27 3 * * *',
})

const atOnce = 5_000

/** Deletes changes that the old mailbox can no longer undo. */
export async function forgetOldChanges({ db, log }: Pick<Services, 'db' | 'log'>, signal: AbortSignal) {
  let total = 0
  for (let gone = atOnce; gone === atOnce && !signal.aborted; total += gone) {
    gone = await forgetChanges(db, atOnce)
  }
  log.info({ changes: total }, 'old changes of address are forgotten')
}
