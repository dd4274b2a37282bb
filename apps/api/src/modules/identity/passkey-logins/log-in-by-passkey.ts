import { accountLocked } from '@wayfellow/contract/identity'
import { challengeOver } from '@wayfellow/contract/identity/challenges'
import { type PasskeyAnswer, passkeyRefused } from '@wayfellow/contract/identity/factors'
import type { Context } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findAccount } from '../accounts/queries.ts'
import { finish, findOpen, welcome } from '../challenges/answer-challenges.ts'
import { findOwner, findPasskeys } from '../passkeys/queries.ts'
import { beginCeremony, endCeremony, isRightAnswer } from '../passkeys/passkey-ceremonies.ts'
import { loginOptions, stepOptions } from '../passkeys/view.ts'
import { handOver } from '../sessions/manage-sessions.ts'

export async function beginStep(context: Context, input: { challenge: string }) {
  const { db, publicUrl } = context
  const { id, accountId, kind } = await findOpen(context, input.challenge)
  const existing = await transaction(db, { viewer: accountId }, (tx) => findPasskeys(tx, accountId))
  if (kind !== 'factor' || existing.length === 0) throw refused(challengeOver)
  const ceremony = { purpose: 'step', account_id: accountId, subject_id: id } as const
  return { options: stepOptions(publicUrl, await beginCeremony(context, ceremony), existing) }
}

/** A wrong answer counts like a wrong code. */
export async function answerStep(context: Context, input: { challenge: string; passkey: PasskeyAnswer }) {
  const { passkey } = input
  const { id, accountId } = await findOpen(context, input.challenge)
  const ceremony = { purpose: 'step', account_id: accountId, subject_id: id } as const
  const challenge = await endCeremony(context, passkey.response.clientDataJSON, ceremony)
  return finish(
    context,
    input.challenge,
    async (tx, { kind }) =>
      kind === 'factor' &&
      challenge !== undefined &&
      isRightAnswer(context, tx, { accountId, passkey, challenge, mustVerifyUser: false }),
    passkeyRefused,
  )
}

export async function begin(context: Context) {
  const challenge = await beginCeremony(context, { purpose: 'login' })
  return { options: loginOptions(context.publicUrl, challenge) }
}

/** The authenticator has checked its owner, and only it can sign: both factors at once. */
export async function login(context: Context, { passkey }: { passkey: PasskeyAnswer }) {
  const { db } = context
  const challenge = await endCeremony(context, passkey.response.clientDataJSON, { purpose: 'login' })
  const accountId = await transaction(db, { credential: passkey.id }, (tx) => findOwner(tx, passkey.id))
  if (challenge === undefined || accountId === undefined) throw refused(passkeyRefused)
  const begun = await transaction(db, { viewer: accountId }, async (tx) => {
    const answer = { accountId, passkey, challenge, mustVerifyUser: true }
    if (!(await isRightAnswer(context, tx, answer))) throw refused(passkeyRefused)
    const account = await findAccount(tx, accountId)
    if (!account) throw refused(passkeyRefused)
    if (account.locked_at) throw refused(accountLocked)
    return welcome(context, tx, account)
  })
  return handOver(context, begun)
}
