import { accountLocked, wrongCredentials } from '@wayfellow/contract/identity'
import type { CaptchaTokens } from '@wayfellow/contract/identity/captcha'
import type { Context } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { emailKey } from '../accounts/policy.ts'
import { findAccount } from '../accounts/queries.ts'
import { nextStep } from '../challenges/policy.ts'
import { challenge } from '../challenges/service.ts'
import { hashDevice } from '../devices/policy.ts'
import { evaluateGuess } from '../guesses/service.ts'
import { openSession } from '../sessions/service.ts'
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
