import type { Services, SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { accounts } from '../../identity/index.ts'
import { showSettings } from '../settings/notification-settings.ts'
import { keepMailsStopped, lockSettings } from '../settings/queries.ts'
import type { MailReport } from './read-reports.ts'

/** Ends the notifications by mail to an address. Mails about the account itself still go there. */
export async function stopMails({ db }: Pick<Services, 'db'>, { email, about }: MailReport) {
  const accountId = await accounts.findByEmail(db, email)
  if (accountId === undefined) return
  await transaction(db, { viewer: accountId }, async (tx) => {
    const contact = await accounts.contactOf(tx, accountId)
    if (!contact) return
    await lockSettings(tx, accountId)
    await keepMailsStopped(tx, accountId, { why: about, address: contact.email })
  })
}

/** Mails notifications again, for somebody who has freed their mailbox or wants mails after all. */
export function resumeMails({ db, viewer: { accountId } }: SignedIn) {
  return transaction(db, { viewer: accountId }, async (tx) => {
    await keepMailsStopped(tx, accountId, null)
    return showSettings(tx, accountId)
  })
}
