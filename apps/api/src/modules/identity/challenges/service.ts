import { randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { tooManyRequests } from '@wayfellow/contract/errors'
import { accountLocked, newDevice, pending2FA } from '@wayfellow/contract/identity'
import {
  challengeOver,
  codeResendSeconds,
  codesUsedUp,
  wrongCode,
} from '@wayfellow/contract/identity-challenges'
import type { Context } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/db.ts'
import { goOnWith, refused } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail.ts'
import { hashMailToken, newMailToken } from '../../../platform/mail-tokens.ts'
import { type AccountRow, findAccount, findEmail } from '../accounts/queries.ts'
import { beginSession, handOver } from '../sessions/service.ts'
import { afterGuess, isOpen } from './machine.ts'
import { type ChallengeKind, challengesPerHour, hashCode, mailsPerChallenge, newCode } from './policy.ts'
import { findOwner, insertChallenge, lockChallenge, setCode, setOutcome } from './queries.ts'
import { codeLetter, maskEmail } from './view.ts'

/** Opens the second step of a log-in; the refusal to throw says how it goes on. */
export async function challenge(context: Context, account: AccountRow, kind: ChallengeKind) {
  const { token, hash } = newMailToken()
  const code = kind === 'device' ? newCode() : undefined
  const row = {
    id: randomUUIDv7(),
    account_id: account.id,
    token_hash: hash,
    kind,
    ...(code !== undefined && { code_hash: hashCode(token, code), mails: 1, mailed_at: new Date() }),
  }
  const sentTo = await transaction(context.db, { viewer: account.id }, async (tx) => {
    if (!(await insertChallenge(tx, row, challengesPerHour))) return undefined
    return code === undefined ? '' : mailCode(context, tx, account, { id: row.id, code, nth: 1 })
  })
  if (sentTo === undefined) return refused(tooManyRequests, 3_600)
  if (kind === 'device') return goOnWith(newDevice, { challenge: token, sentTo: maskEmail(sentTo) })
  return goOnWith(pending2FA, { challenge: token })
}

async function mailCode(
  context: Context,
  tx: Tx,
  account: AccountRow,
  { id, code, nth }: { id: string; code: string; nth: number },
) {
  const to = (await findEmail(tx, account.id)) ?? ''
  await sendMail(context, tx, `device-code:${id}:${nth}`, { to, letter: codeLetter(account.name, code) })
  return to
}

export async function answer(context: Context, input: { challenge: string; code: string }) {
  const { hash, accountId } = await find(context, input.challenge)
  const outcome = await transaction(context.db, { viewer: accountId, token: hash }, (tx) =>
    settle(context, tx, hash, (challenged) => isRightCode(challenged, input)),
  )
  if (typeof outcome === 'string') throw refused(refusals[outcome])
  return handOver(context, outcome)
}

const refusals = { over: challengeOver, wrong: wrongCode, locked: accountLocked }
type Challenged = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>

/** Answers rather than throws: a wrong guess must be counted, so it must be committed. */
async function settle(
  context: Context,
  tx: Tx,
  hash: string,
  isRight: (challenged: Challenged) => Promise<boolean>,
) {
  const challenged = await lockChallenge(tx, hash)
  if (!challenged || !isOpen(challenged)) return 'over'
  const { id, account_id, guesses } = challenged
  const outcome = afterGuess(guesses, await isRight(challenged))
  await setOutcome(tx, id, outcome)
  if (outcome.status !== 'passed') return outcome.status === 'failed' ? 'over' : 'wrong'
  const account = await findAccount(tx, account_id)
  if (!account) return 'over'
  if (account.locked_at) return 'locked'
  return beginSession(context, tx, account)
}

async function isRightCode(challenged: Challenged, input: { challenge: string; code: string }) {
  if (challenged.kind === 'factor' || challenged.code_hash === null) return false
  const given = hashCode(input.challenge, input.code.replaceAll(/\s/g, ''))
  return timingSafeEqual(Buffer.from(given), Buffer.from(challenged.code_hash))
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
