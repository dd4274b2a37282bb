import { randomUUIDv7 } from 'node:crypto'
import { tooManyRequests } from '@wayfellow/contract/errors'
import { addressChangeHours, sameEmail, undoDays, wrongPassword } from '@wayfellow/contract/identity/account'
import { linkOver } from '@wayfellow/contract/identity/joining'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { isUniqueViolation, transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { hashMailToken, newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { emailKey } from '../accounts/email-keys.ts'
import { findAccount, lockCredentials, setEmail } from '../accounts/queries.ts'
import { confirmPassword } from '../credentials/change-password.ts'
import { forgetDevicesBut } from '../devices/queries.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import { askedQueue } from './address-changes.job.ts'
import { countChangesToday, dropPending, findByToken, insertChange, takeChange } from './queries.ts'
import { changedMail, sameAnswer } from './view.ts'

/** Each request sends two mails, one of them to an address that may be anybody's. */
const requestsPerDay = 5

interface AddressChangeInput {
  email: string
  currentPassword: string
}

export async function ask(context: SignedIn, { email, currentPassword }: AddressChangeInput) {
  const { db, jobs, viewer } = context
  const { accountId, sessionId } = viewer
  const known = await confirmPassword(context, currentPassword)
  const key = emailKey(email)
  if (key === known.email_key) throw refused(sameEmail)
  await transaction(db, { viewer: accountId }, async (tx) => {
    // A password that was changed in this moment confirms nothing any more.
    const { password_hash: hashNow } = await lockCredentials(tx, accountId)
    if (hashNow !== known.password_hash) throw refused(wrongPassword)
    if ((await countChangesToday(tx, accountId)) >= requestsPerDay) throw refused(tooManyRequests, 3_600)
    await dropPending(tx, accountId)
    const id = randomUUIDv7()
    const change = {
      id,
      account_id: accountId,
      session_id: sessionId,
      email: email.trim(),
      email_key: key,
      old_email: known.email,
      old_email_key: known.email_key,
    }
    await insertChange(tx, change, { hours: addressChangeHours, undoDays })
    // Whether somebody has the new address is found out by a job, in nobody's sight.
    await jobs.enqueue(tx, askedQueue, { changeId: id, accountId })
  })
  return sameAnswer
}

export async function drop({ db, viewer: { accountId } }: SignedIn) {
  await transaction(db, { viewer: accountId }, (tx) => dropPending(tx, accountId))
  return {}
}

export async function get(context: Context, { token }: { token: string }) {
  const { email } = await openChange(context, hashMailToken(token))
  return { email }
}

/** The old mailbox is notified and can undo the change; the confirmation by a university stays as it is. */
export async function confirm(context: Context, { token }: { token: string }) {
  const hash = hashMailToken(token)
  const change = await openChange(context, hash)
  const { account_id: accountId, session_id: sessionId, email, old_email: oldEmail } = change
  const undo = newMailToken()
  const isDone = await transaction(context.db, { viewer: accountId, token: hash }, async (tx) => {
    await lockCredentials(tx, accountId)
    if (!(await takeChange(tx, change.id, undo.hash, undoDays))) return false
    await setEmail(tx, accountId, email, change.email_key)
    await endOtherSessions(tx, accountId, sessionId, 'address')
    await forgetDevicesBut(tx, accountId, sessionId)
    const account = await findAccount(tx, accountId)
    await sendMail(context, tx, `address-changed:${change.id}`, {
      to: oldEmail,
      mail: changedMail(wordsIn(account?.language), account?.name ?? '', email, undo.token),
    })
    return true
  }).catch((error: unknown) => {
    // Somebody has joined with this address since the link was sent.
    if (isUniqueViolation(error, 'identity_credentials_email_key_key')) return false
    throw error
  })
  if (!isDone) throw refused(linkOver)
  return {}
}

async function openChange({ db }: Context, hash: string) {
  const change = await transaction(db, { token: hash }, (tx) => findByToken(tx, hash))
  if (!change) throw refused(linkOver)
  return change
}
