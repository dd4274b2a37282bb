import type { CaptchaTokens } from '@wayfellow/contract/identity/captcha'
import { guessablePassword, linkOver } from '@wayfellow/contract/identity/joining'
import type { Context } from '../../../platform/context.ts'
import { isUniqueViolation, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { hashMailToken } from '../../../platform/mail/mail-tokens.ts'
import { emailKey, isGuessable } from '../accounts/email-keys.ts'
import { findAccount, findEmail, lockCredentials, setEmail, setPassword } from '../accounts/queries.ts'
import { dropPending, findUndo, undoSince } from '../address-changes/queries.ts'
import { passwordChangedMail } from '../credentials/view.ts'
import { trustOnly } from '../devices/trusted-devices.ts'
import { forgetGuesses, requirePerson } from '../guesses/limit-guesses.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { recoveryQueue } from './send-recovery-mail.job.ts'
import { dropRecovery, findFresh, takeRecovery } from './queries.ts'
import { sameAnswer } from './view.ts'

export async function forget(context: Context, input: { email: string } & CaptchaTokens) {
  await requirePerson(context, 'forgotPassword', input)
  const { db, jobs } = context
  await transaction(db, {}, (tx) => jobs.enqueue(tx, recoveryQueue, { email: input.email }))
  return sameAnswer
}

export async function get(context: Context, { token }: { token: string }) {
  await ownerOf(context, hashMailToken(token))
  return {}
}

export async function reset(context: Context, { token, password }: { token: string; password: string }) {
  const { db, vault } = context
  const hash = hashMailToken(token)
  const accountId = await ownerOf(context, hash)
  const pins = { viewer: accountId, token: hash }
  const person = await transaction(db, pins, async (tx) => {
    const { name = '', language } = (await findAccount(tx, accountId)) ?? {}
    return { name, language, email: (await findEmail(tx, accountId)) ?? '' }
  })
  if (isGuessable(password, person)) throw refused(guessablePassword)
  const passwordHash = await vault.passwords.hash(password)
  const done = await transaction(db, pins, async (tx) => {
    await lockCredentials(tx, accountId)
    const to = (await takeRecovery(tx, accountId, hash)) ? person.email : await takeAddressBack(tx, hash)
    if (to === undefined) return undefined
    await setPassword(tx, accountId, passwordHash)
    await endSessionsOf(tx, accountId, 'password')
    // Everything somebody else may have begun ends here: a change of address, and other links.
    await dropPending(tx, accountId)
    await dropRecovery(tx, accountId)
    await sendMail(context, tx, `password-changed:${hash}`, {
      to,
      mail: passwordChangedMail(wordsIn(person.language), person.name, 'link'),
    })
    return { to, deviceToken: await trustOnly(context, tx, accountId) }
  }).catch((error: unknown) => {
    // The old address has an account of its own by now.
    if (isUniqueViolation(error, 'identity_credentials_email_key_key')) return undefined
    throw error
  })
  if (!done) throw refused(linkOver)
  // The new password stands in any case; counts that could not be cleared run out by themselves.
  await forgetGuesses(context, { emailKey: emailKey(done.to) }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'guesses were not forgotten')
  })
  const inBody = context.client.keepDeviceToken(done.deviceToken)
  return inBody === undefined ? {} : { deviceToken: inBody }
}

/** «It was not me», from the old mailbox: the address it had, or nothing when the link is over. */
async function takeAddressBack(tx: Tx, hash: string) {
  const change = await findUndo(tx, hash)
  if (!change || !(await undoSince(tx, change.id, change.account_id))) return undefined
  await setEmail(tx, change.account_id, change.old_email, change.old_email_key)
  return change.old_email
}

async function ownerOf({ db }: Context, hash: string) {
  const link = await transaction(
    db,
    { token: hash },
    async (tx) => (await findFresh(tx, hash)) ?? (await findUndo(tx, hash)),
  )
  if (!link) throw refused(linkOver)
  return link.account_id
}
