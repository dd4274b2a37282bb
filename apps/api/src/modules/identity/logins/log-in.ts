import { accountLocked, wrongCredentials } from '@wayfellow/contract/identity'
import type { CaptchaTokens } from '@wayfellow/contract/identity/captcha'
import type { Context } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { emailKey } from '../accounts/email-keys.ts'
import { findAccount } from '../accounts/queries.ts'
import { nextStep } from '../challenges/challenge-codes.ts'
import { challenge } from '../challenges/answer-challenges.ts'
import { hashDevice } from '../devices/device-tokens.ts'
import { evaluateGuess } from '../guesses/limit-guesses.ts'
import { openSession } from '../sessions/manage-sessions.ts'
import { findCredentials } from './queries.ts'

export async function login(context: Context, input: { email: string; password: string } & CaptchaTokens) {
  const { db, vault, client } = context
  vault.passwords.refuseWhenFull()
  const key = emailKey(input.email)
  const device = hashDevice(client.deviceToken)
  const known = await transaction(db, { email: key, device }, (tx) => findCredentials(tx, key, device))
  const guess = { emailKey: key, device: known?.device_id ?? undefined, tokens: input }
  const isRight = await evaluateGuess(context, guess, () =>
    vault.passwords.verify(known?.password_hash, input.password),
  )
  const account = known && isRight ? await findAccount(db, known.account_id) : undefined
  if (!account) throw refused(wrongCredentials)
  if (account.locked_at) throw refused(accountLocked)

  const step = nextStep({
    hasFactor: account.second_factor,
    isKnownDevice: known?.device_id != null,
    isNewcomer: account.isNewcomer,
  })
  const provenDevice = known?.awaits_login === false ? known.device_id : null
  if (step) throw await challenge(context, account, step, provenDevice)
  return openSession(context, account)
}
