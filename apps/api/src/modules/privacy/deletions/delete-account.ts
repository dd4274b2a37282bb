import { linkOver } from '@wayfellow/contract/identity/joining'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { hashMailToken, newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { accounts, confirmPassword } from '../../identity/index.ts'
import {
  askFor,
  confirm as confirmDeletion,
  findByToken,
  findByUndo,
  findDeletion,
  forgetDeletion,
} from './queries.ts'
import { confirmMail, leavingMail } from './view.ts'

interface Password {
  currentPassword: string
}

export async function get({ db, viewer: { accountId } }: SignedIn) {
  const deletion = await transaction(db, { viewer: accountId }, (tx) => findDeletion(tx, accountId))
  return { eraseAt: deletion?.erase_at?.toISOString() ?? null, isDelayed: deletion?.delayed_at != null }
}

/** The password says who sits here, the mailbox that it is meant. */
export async function ask(context: SignedIn, { currentPassword }: Password) {
  const { accountId } = context.viewer
  await confirmPassword(context, currentPassword)
  await transaction(context.db, { viewer: accountId }, async (tx) => {
    const { token, hash } = newMailToken()
    const contact = await accounts.contactOf(tx, accountId)
    if (!(await askFor(tx, accountId, hash)) || !contact) return
    const mail = confirmMail(contact.i18n, contact.firstName, token)
    await sendMail(context, tx, `deletion-asked:${hash}`, { to: contact.email, mail })
  })
  return {}
}

export async function confirm(context: Context, { token }: { token: string }) {
  const hash = hashMailToken(token)
  const accountId = await transaction(context.db, { token: hash }, (tx) => findByToken(tx, hash))
  if (accountId === undefined) throw refused(linkOver)
  const eraseAt = await transaction(context.db, { viewer: accountId }, async (tx) => {
    await accounts.lock(tx, accountId)
    const back = newMailToken()
    const moment = await confirmDeletion(tx, accountId, hash, back.hash)
    if (!moment) throw refused(linkOver)
    await accounts.leave(tx, accountId, moment)
    const contact = await accounts.contactOf(tx, accountId)
    if (contact) {
      const mail = leavingMail(contact.i18n, contact.firstName, moment, back.token)
      await sendMail(context, tx, `deletion-confirmed:${hash}`, { to: contact.email, mail })
    }
    return moment
  })
  return { eraseAt: eraseAt.toISOString() }
}

/** By the link in the mail, without a session. */
export async function undo({ db }: Context, { token }: { token: string }) {
  const hash = hashMailToken(token)
  const accountId = await transaction(db, { token: hash }, (tx) => findByUndo(tx, hash))
  if (accountId === undefined) throw refused(linkOver)
  await transaction(db, { viewer: accountId }, (tx) => bringBack(tx, accountId))
  return {}
}

/** Cancels the deletion of an account whose owner has logged in again. */
export async function keep({ db, viewer: { accountId, sessionId } }: SignedIn) {
  await transaction(db, { viewer: accountId }, (tx) => bringBack(tx, accountId, sessionId))
  return {}
}

async function bringBack(tx: Tx, accountId: string, bySession?: string) {
  await accounts.lock(tx, accountId)
  if (await forgetDeletion(tx, accountId)) await accounts.comeBack(tx, accountId, bySession)
}

export async function deactivate(context: SignedIn, { currentPassword }: Password) {
  const { accountId } = context.viewer
  await confirmPassword(context, currentPassword)
  await transaction(context.db, { viewer: accountId }, (tx) => accounts.deactivate(tx, accountId))
  context.client.dropRefreshToken()
  return {}
}
