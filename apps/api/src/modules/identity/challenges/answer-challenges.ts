import { randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { type Refusal, tooManyRequests } from '@wayfellow/contract/errors'
import { accountLocked, newDevice, pending2FA } from '@wayfellow/contract/identity'
import {
  challengeOver,
  codeResendSeconds,
  codesUsedUp,
  wrongCode,
} from '@wayfellow/contract/identity/challenges'
import type { Context } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { goOnWith, refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { hashMailToken, newMailToken } from '../../../platform/mail/mail-tokens.ts'
import { type AccountRow, findAccount, findEmail } from '../accounts/queries.ts'
import { hashDevice } from '../devices/device-tokens.ts'
import { findDevice } from '../devices/queries.ts'
import { findKinds } from '../factors/queries.ts'
import { takeCode, mailOwner, mailAboutWrongCodes } from '../factors/second-factors.ts'
import { newDeviceMail } from '../factors/view.ts'
import { countCode } from '../guesses/limit-guesses.ts'
import { beginSession, handOver } from '../sessions/manage-sessions.ts'
import { afterGuess, isOpen } from './machine.ts'
import {
  type ChallengeKind,
  challengesPerHour,
  hashCode,
  mailsPerChallenge,
  newCode,
} from './challenge-codes.ts'
import { findOwner, insertChallenge, lockChallenge, setCode, setOutcome } from './queries.ts'
import { codeMail, maskEmail } from './view.ts'

/**
 * Opens the second step of a log-in; the refusal to throw says how it goes on. A device that has logged in before
 * has log-ins and guesses of its own, so that nobody else can use them up.
 */
export async function challenge(
  context: Context,
  account: AccountRow,
  kind: ChallengeKind,
  deviceId: string | null,
) {
  const { token, hash } = newMailToken()
  const code = kind === 'device' ? newCode() : undefined
  const row = {
    id: randomUUIDv7(),
    account_id: account.id,
    token_hash: hash,
    kind,
    device_id: deviceId,
    ...(code !== undefined && { code_hash: hashCode(token, code), mails: 1, mailed_at: new Date() }),
  }
  return transaction(context.db, { viewer: account.id }, async (tx) => {
    if (!(await insertChallenge(tx, row, challengesPerHour))) return refused(tooManyRequests, 3_600)
    if (code === undefined)
      return goOnWith(pending2FA, { challenge: token, factors: await findKinds(tx, account.id) })
    const sentTo = await mailCode(context, tx, account, { id: row.id, code, nth: 1 })
    return goOnWith(newDevice, { challenge: token, sentTo: maskEmail(sentTo) })
  })
}

async function mailCode(
  context: Context,
  tx: Tx,
  account: AccountRow,
  { id, code, nth }: { id: string; code: string; nth: number },
) {
  const to = (await findEmail(tx, account.id)) ?? ''
  const mail = codeMail(wordsIn(account.language), account.name, code)
  await sendMail(context, tx, `device-code:${id}:${nth}`, { to, mail })
  return to
}

export async function answer(context: Context, input: { challenge: string; code: string }) {
  const { accountId, kind, emailKey, deviceId } = await findOpen(context, input.challenge)
  const guess = { emailKey, device: deviceId ?? undefined, code: input.code }
  let outcome: Outcome = 'wrong'
  await countCode(
    context,
    guess,
    async () => {
      outcome = await attempt(context, input.challenge, (tx, challenged) =>
        isRightCode(context, tx, challenged, input),
      )
      // Closed in the meantime: nothing was learnt about the code.
      if (outcome === 'over') throw refused(challengeOver)
      return outcome !== 'wrong' && outcome !== 'failed'
    },
    () => mailAboutWrongCodes(context, accountId, kind),
  )
  return letIn(context, outcome)
}

type Challenged = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>
type IsRight = (tx: Tx, challenged: Challenged) => Promise<boolean>

/** Every way to the second step ends here: guesses come one after the other, and one of them opens a session. */
export async function finish(context: Context, token: string, isRight: IsRight, wrong: Refusal) {
  return letIn(context, await attempt(context, token, isRight), wrong)
}

async function attempt(context: Context, token: string, isRight: IsRight) {
  const { hash, accountId } = await find(context, token)
  return transaction(context.db, { viewer: accountId, token: hash }, (tx) =>
    settle(context, tx, hash, isRight),
  )
}

function letIn(context: Context, outcome: Outcome, wrong: Refusal = wrongCode) {
  const refusals = { over: challengeOver, failed: challengeOver, wrong, locked: accountLocked }
  if (typeof outcome === 'string') throw refused(refusals[outcome])
  return handOver(context, outcome)
}

type Outcome = Awaited<ReturnType<typeof settle>>

/** Answers rather than throws: a wrong guess must be counted, so it must be committed. */
async function settle(context: Context, tx: Tx, hash: string, isRight: IsRight) {
  const challenged = await lockChallenge(tx, hash)
  if (!challenged || !isOpen(challenged)) return 'over'
  const { id, account_id, kind, guesses } = challenged
  const outcome = afterGuess(guesses, await isRight(tx, challenged))
  await setOutcome(tx, id, outcome)
  if (outcome.status !== 'passed') return outcome.status === 'failed' ? 'failed' : 'wrong'
  const account = await findAccount(tx, account_id)
  // A mailed code is not enough for an account that got a second factor in the meantime.
  if (!account || account.second_factor !== (kind === 'factor')) return 'over'
  if (account.locked_at) return 'locked'
  return kind === 'factor' ? welcome(context, tx, account) : beginSession(context, tx, account)
}

/** Signs in somebody who passed the second factor; the owner is notified of a new device. */
export async function welcome(context: Context, tx: Tx, account: AccountRow) {
  const device = await findDevice(tx, account.id, hashDevice(context.client.deviceToken))
  if (!device) await mailOwner(context, tx, account, newDeviceMail(wordsIn(account.language), account.name))
  return beginSession(context, tx, account)
}

async function isRightCode(
  context: Context,
  tx: Tx,
  { kind, account_id: accountId, code_hash: codeHash }: Challenged,
  input: { challenge: string; code: string },
) {
  if (kind === 'factor') return takeCode(context, tx, accountId, input.code)
  if (codeHash === null) return false
  const given = hashCode(input.challenge, input.code.replaceAll(/\s/g, ''))
  return timingSafeEqual(Buffer.from(given), Buffer.from(codeHash))
}

export async function resend(context: Context, input: { challenge: string }) {
  const { hash, accountId } = await find(context, input.challenge)
  await transaction(context.db, { viewer: accountId, token: hash }, async (tx) => {
    const challenged = await lockChallenge(tx, hash)
    const account = await findAccount(tx, accountId)
    if (!challenged || !account || !isOpen(challenged) || challenged.kind !== 'device')
      throw refused(challengeOver)
    const { id, mails, sinceMailSeconds } = challenged
    if (mails >= mailsPerChallenge) throw refused(codesUsedUp, 3_600)
    const wait = Math.ceil(codeResendSeconds - sinceMailSeconds)
    if (wait > 0) throw refused(tooManyRequests, wait)
    const code = newCode()
    await setCode(tx, id, hashCode(input.challenge, code))
    await mailCode(context, tx, account, { id, code, nth: mails + 1 })
  })
  return {}
}

async function find({ db }: Context, token: string) {
  const hash = hashMailToken(token)
  const accountId = await transaction(db, { token: hash }, (tx) => findOwner(tx, hash))
  if (accountId === undefined) throw refused(challengeOver)
  return { hash, accountId }
}

/** A log-in that waits for its second step. */
export async function findOpen(context: Context, token: string) {
  const { hash, accountId } = await find(context, token)
  const challenged = await transaction(context.db, { viewer: accountId, token: hash }, (tx) =>
    lockChallenge(tx, hash),
  )
  if (!challenged || !isOpen(challenged)) throw refused(challengeOver)
  const { id, kind, email_key: emailKey, device_id: deviceId } = challenged
  return { id, accountId, kind, emailKey, deviceId }
}
