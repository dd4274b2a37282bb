import { randomUUIDv7 } from 'node:crypto'
import type { CaptchaTokens } from '@wayfellow/contract/identity/captcha'
import {
  guessablePassword,
  guidelinesVersion,
  linkHours,
  linkOver,
  oldWords,
  resendSeconds,
  termsVersion,
  tooManySignUps,
  tooYoung,
  Username,
  usernameTaken,
} from '@wayfellow/contract/identity/joining'
import { linkTargetOf } from '@wayfellow/contract/link-targets'
import { Counter } from 'prom-client'
import type { Context } from '../../../platform/context.ts'
import { isUniqueViolation, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { coarseAddress } from '../../../platform/telemetry/log-privacy.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { hashMailToken, newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { networkOf } from '../../../platform/limits/rate-limits.ts'
import { accountOpenedQueue } from '../accounts/account-opened.job.ts'
import { emailKey, isGuessable } from '../accounts/email-keys.ts'
import { findAccount, insertAccount } from '../accounts/queries.ts'
import { checkName } from '../accounts/manage-accounts.ts'
import { firstNameOf } from '../accounts/view.ts'
import { requirePerson } from '../guesses/limit-guesses.ts'
import { openSession } from '../sessions/manage-sessions.ts'
import { findInviterOf } from '../invitation-queries.ts'
import { keepWanted } from '../wanted-link-queries.ts'
import { planRegistration, planWelcome } from './registration-mails.job.ts'
import { isOldEnough, isReserved, usernamesFor } from './registration-rules.ts'
import {
  deleteRegistration,
  findByUsername,
  findInviter,
  findByToken,
  firstFree,
  insertConsents,
  isTaken,
  keepRegistration,
  lockRegistration,
  renewToken,
  today,
} from './queries.ts'
import { completionMail, sameAnswer } from './view.ts'

interface RegistrationInput extends CaptchaTokens {
  name: string
  email: string
  password: string
  inviter?: string | undefined
  wantedPath?: string | undefined
}

export async function register(context: Context, input: RegistrationInput) {
  context.vault.passwords.refuseWhenFull()
  const { name, email, password, inviter, wantedPath = '' } = input
  checkName(name)
  if (isGuessable(password, { name, email })) throw refused(guessablePassword)
  await requirePerson(context, 'register', input)
  await countSignUp(context)
  // The rest is the same for every address; a job finds out, out of sight, whether it has an account.
  const passwordHash = await context.vault.passwords.hash(password)
  const key = emailKey(email)
  await transaction(context.db, { email: key }, async (tx) => {
    const invitedBy = inviter === undefined ? undefined : await findByUsername(tx, inviter)
    const { id, created_at: createdAt } = await keepRegistration(tx, {
      id: randomUUIDv7(),
      name,
      email: email.trim(),
      email_key: key,
      password_hash: passwordHash,
      language: context.client.language,
      inviter_id: invitedBy?.id ?? null,
      wanted_path: linkTargetOf(wantedPath)?.path ?? null,
      // Opens nothing: the job that writes the mail makes the real one.
      token_hash: newMailToken().hash,
      linkHours,
    })
    await planRegistration(context, tx, id, createdAt)
  })
  return sameAnswer
}

/** Limits sign-ups by address and by network, whoever signs up: a refusal reveals nothing about an account. */
async function countSignUp({ client, spendDaily }: Pick<Context, 'client' | 'spendDaily'>) {
  const wait =
    (await spendDaily('signUpsOfAddress', networkOf(client.address))) ??
    (await spendDaily('signUpsOfNetwork', coarseAddress(client.address)))
  if (wait !== undefined) throw refused(tooManySignUps, wait)
}

export async function resend(context: Context, input: { email: string } & CaptchaTokens) {
  await requirePerson(context, 'resend', input)
  const key = emailKey(input.email)
  await transaction(context.db, { email: key }, (tx) => mailNewLink(context, tx, 'email_key', key))
  return sameAnswer
}

/** An old link still knows where it was sent to. */
export async function renew(context: Context, { token }: { token: string }) {
  const hash = hashMailToken(token)
  const registration = await transaction(context.db, { token: hash }, (tx) => findByToken(tx, hash))
  if (!registration) return sameAnswer
  await transaction(context.db, { registration: registration.id }, (tx) =>
    mailNewLink(context, tx, 'id', registration.id),
  )
  return sameAnswer
}

async function mailNewLink(context: Context, tx: Tx, key: 'id' | 'email_key', value: string) {
  const registration = await lockRegistration(tx, key, value)
  if (!registration || registration.secondsSinceMail < resendSeconds) return
  const { token, hash } = newMailToken()
  await renewToken(tx, registration.id, hash, linkHours)
  await sendMail(context, tx, `registration:${hash}`, {
    to: registration.email,
    mail: completionMail(wordsIn(registration.language), token),
  })
}

export async function getInviter({ db }: Pick<Context, 'db'>, { username }: { username: string }) {
  const inviter = await findInviter(db, username.toLowerCase())
  return { inviter: inviter ? { firstName: firstNameOf(inviter.name) } : null }
}

export async function get(context: Context, { token }: { token: string }) {
  const { name } = await findFresh(context, token)
  const firstName = firstNameOf(name)
  const freeUsername = await firstFree(context.db, usernamesFor(firstName))
  return { firstName, freeUsername, termsVersion, guidelinesVersion }
}

export async function checkUsername(
  context: Context,
  { token, username }: { token: string; username: string },
) {
  await findFresh(context, token)
  const form = Username.safeParse(username)
  if (!form.success) return { isFree: false, message: form.error.issues[0]?.message ?? null }
  const isFree = !isReserved(username) && !(await isTaken(context.db, username))
  return { isFree, message: isFree ? null : usernameTaken.message }
}

async function findFresh({ db }: Context, token: string) {
  const hash = hashMailToken(token)
  const registration = await transaction(db, { token: hash }, (tx) => findByToken(tx, hash))
  if (!registration?.isFresh) throw refused(linkOver)
  return registration
}

/** The name itself, and every name that looks like it. */
const usernameKeys = ['identity_accounts_username_key', 'identity_accounts_username_skeleton_key']

const signUps = new Counter({ name: 'wayfellow_sign_ups_total', help: 'Accounts that students opened' })

interface Completion {
  token: string
  username: string
  bornOn: string
  termsVersion: number
  guidelinesVersion: number
}

export async function complete(context: Context, completion: Completion) {
  if (completion.termsVersion !== termsVersion || completion.guidelinesVersion !== guidelinesVersion) {
    throw refused(oldWords)
  }
  if (isReserved(completion.username)) throw refused(usernameTaken)
  const id = randomUUIDv7()
  const sessionId = randomUUIDv7()
  const hash = hashMailToken(completion.token)
  const outcome = await transaction(context.db, { token: hash, viewer: id }, async (tx) => {
    const result = await openOrRefuse(context, tx, id, hash, completion)
    if (result === 'opened') await context.jobs.enqueue(tx, accountOpenedQueue, { accountId: id, sessionId })
    return result
  }).catch((error: unknown) => {
    if (usernameKeys.some((key) => isUniqueViolation(error, key))) throw refused(usernameTaken)
    // A member has taken this address for their account since the link was sent.
    if (isUniqueViolation(error, 'identity_credentials_email_key_key')) throw refused(linkOver)
    throw error
  })
  if (outcome === 'tooYoung') throw refused(tooYoung)
  const account = await findAccount(context.db, id)
  if (outcome === 'over' || !account) throw refused(linkOver)
  signUps.inc()
  return openSession(context, account, sessionId)
}

/** Answers rather than throws: of somebody too young nothing is kept, and that must be committed. */
async function openOrRefuse(context: Context, tx: Tx, id: string, hash: string, completion: Completion) {
  const registration = await lockRegistration(tx, 'token_hash', hash)
  if (!registration?.isFresh) return 'over'
  await deleteRegistration(tx, registration.id)
  if (!isOldEnough(completion.bornOn, await today(tx))) return 'tooYoung'
  const { name, email, email_key, password_hash, inviter_id, wanted_path } = registration
  await insertAccount(
    tx,
    {
      id,
      name,
      username: completion.username,
      born_on: completion.bornOn,
      inviter_id,
      agreed_terms: completion.termsVersion,
    },
    { email, email_key, password_hash },
  )
  await insertConsents(tx, id, { terms: completion.termsVersion, guidelines: completion.guidelinesVersion })
  const wanted = wanted_path ?? (await inviterPath(tx, id))
  if (wanted !== undefined) await keepWanted(tx, id, wanted)
  await planWelcome(context, tx, id)
  return 'opened'
}

/** Somebody who was invited, and opened no other link, is led to whoever invited them. */
async function inviterPath(tx: Tx, accountId: string) {
  const inviter = await findInviterOf(tx, accountId)
  return linkTargetOf(`/users/${inviter?.username ?? ''}`)?.path
}
