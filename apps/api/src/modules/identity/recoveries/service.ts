import type { CaptchaTokens } from '@wayfellow/contract/identity-captcha'
import { guessablePassword, linkOver } from '@wayfellow/contract/identity-joining'
import type { Context } from '../../../platform/context.ts'
import { transaction } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail.ts'
import { hashMailToken } from '../../../platform/mail-tokens.ts'
import { emailKey, isGuessable } from '../accounts/policy.ts'
import { findAccount, findEmail } from '../accounts/queries.ts'
import { trustOnly } from '../devices/service.ts'
import { forgetGuesses, requirePerson } from '../guesses/service.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { recoveryQueue } from './jobs.ts'
import { findFresh, setPassword, takeRecovery } from './queries.ts'
import { passwordChangedLetter, sameAnswer } from './view.ts'

export async function forget(context: Context, wish: { email: string } & CaptchaTokens) {
  await requirePerson(context, 'forgotPassword', wish)
  const { db, jobs } = context
  await transaction(db, {}, (tx) => jobs.enqueue(tx, recoveryQueue, { email: wish.email }))
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
  const person = await transaction(db, pins, async (tx) => ({
    name: (await findAccount(tx, accountId))?.name ?? '',
    email: (await findEmail(tx, accountId)) ?? '',
  }))
  if (isGuessable(password, person)) throw refused(guessablePassword)
  const passwordHash = await vault.passwords.hash(password)
  const deviceToken = await transaction(db, pins, async (tx) => {
    if (!(await takeRecovery(tx, accountId, hash))) return undefined
    await setPassword(tx, accountId, passwordHash)
    await endSessionsOf(tx, accountId, 'password')
    await sendMail(context, tx, `password-changed:${hash}`, {
      to: person.email,
      letter: passwordChangedLetter(person.name),
    })
    return trustOnly(context, tx, accountId)
  })
  if (deviceToken === undefined) throw refused(linkOver)
  // The new password stands in any case; counts that could not be cleared run out by themselves.
  await forgetGuesses(context, { emailKey: emailKey(person.email) }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'guesses were not forgotten')
  })
  const inBody = context.client.keepDeviceToken(deviceToken)
  return inBody === undefined ? {} : { deviceToken: inBody }
}

async function ownerOf({ db }: Context, hash: string) {
  const recovery = await transaction(db, { token: hash }, (tx) => findFresh(tx, hash))
  if (!recovery) throw refused(linkOver)
  return recovery.account_id
}
