import { wrongCode } from '@wayfellow/contract/identity/challenges'
import { totpExists, totpNotBegun } from '@wayfellow/contract/identity/factors'
import type { Services, SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { changeAccount } from '../accounts/queries.ts'
import { withoutSpaces } from '../factors/recovery-codes.ts'
import { lockAccount } from '../factors/queries.ts'
import { asGuess, factorAdded, factorRemoved, type Proof, prove, within } from '../factors/second-factors.ts'
import { confirmMinutes, newTotpSecret, stepOf, totpUri } from './totp-codes.ts'
import {
  confirm as confirmRow,
  deleteTotp,
  findTotp,
  findUnconfirmed,
  keepTotp,
  takeStep,
} from './queries.ts'

export async function begin(context: SignedIn, proof: Proof) {
  await prove(context, proof)
  const secret = newTotpSecret()
  return within(context, async (tx, accountId) => {
    const owner = await lockAccount(tx, accountId)
    const isKept = await keepTotp(tx, accountId, context.vault.encryption.seal(secret, accountId))
    if (!isKept) throw refused(totpExists)
    return { secret, uri: totpUri(secret, owner.name) }
  })
}

/** A code proves that the person has the key; that code is used up. */
export async function confirm(context: SignedIn, { code }: { code: string }) {
  const { encryption } = context.vault
  let recoveryCodes: string[] = []
  const isRight = await asGuess(context, () =>
    within(context, async (tx, accountId) => {
      const owner = await lockAccount(tx, accountId)
      const begun = await findUnconfirmed(tx, accountId, confirmMinutes)
      const secret = begun && encryption.open(begun.secret, accountId)
      if (secret === undefined) throw refused(totpNotBegun)
      const step = stepOf(secret, withoutSpaces(code))
      if (step === undefined || !(await takeStep(tx, accountId, step))) return false
      await confirmRow(tx, accountId)
      recoveryCodes = await factorAdded(context, tx, owner, 'app')
      return true
    }),
  )
  if (!isRight) throw refused(wrongCode)
  return { recoveryCodes }
}

/** One that was only begun goes too, without a word: it never counted. */
export async function remove(context: SignedIn, proof: Proof) {
  await prove(context, proof)
  await within(context, async (tx, accountId) => {
    const owner = await lockAccount(tx, accountId)
    const totp = await findTotp(tx, accountId)
    await deleteTotp(tx, accountId)
    if (totp?.confirmed_at) await factorRemoved(context, tx, owner, 'app')
  })
  return {}
}

/** For demo people and tests: an authenticator app whose key is known. */
export async function giveTotp(
  { db, vault }: { db: Services['db']; vault: Pick<Services['vault'], 'encryption'> },
  accountId: string,
  secret: string,
) {
  await transaction(db, { viewer: accountId }, async (tx) => {
    await keepTotp(tx, accountId, vault.encryption.seal(secret, accountId))
    await confirmRow(tx, accountId)
    await changeAccount(tx, accountId, { second_factor: true })
  })
}
