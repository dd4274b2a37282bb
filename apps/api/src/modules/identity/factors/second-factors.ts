import { randomUUIDv7 } from 'node:crypto'
import {
  factorNeeded,
  lastFactor,
  noFactor,
  type PasskeyAnswer,
  wrongProof,
} from '@wayfellow/contract/identity/factors'
import type { Context, Services, SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import type { Mail } from '../../../platform/mail/mail-templates.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { changeAccount, findAccount, findCredentialsOf, findEmail } from '../accounts/queries.ts'
import type { ChallengeKind } from '../challenges/challenge-codes.ts'
import { forgetDevicesBut } from '../devices/queries.ts'
import { mailEveryMs } from '../guesses/guess-limits.ts'
import { countCode, countGuess } from '../guesses/limit-guesses.ts'
import { beginCeremony, endCeremony, isRightAnswer } from '../passkeys/passkey-ceremonies.ts'
import { type Ceremony, findPasskeys } from '../passkeys/queries.ts'
import { stepOptions, toPasskey } from '../passkeys/view.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import { stepOf } from '../totps/totp-codes.ts'
import { findTotp, takeStep } from '../totps/queries.ts'
import { newRecoveryCodes, readRecoveryCode, withoutSpaces } from './recovery-codes.ts'
import {
  countFactors,
  type FactorOwner,
  lockAccount,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './queries.ts'
import {
  addedMail,
  codesRenewedMail,
  codeUsedMail,
  type Factor,
  removedMail,
  wrongCodesMail,
} from './view.ts'

export async function list({ db, viewer: { accountId, role } }: SignedIn) {
  return transaction(db, { viewer: accountId }, async (tx) => {
    const totp = await findTotp(tx, accountId)
    const { codes } = await countFactors(tx, accountId)
    const passkeys = await findPasskeys(tx, accountId)
    return {
      totp: totp?.confirmed_at ? { createdAt: totp.confirmed_at.toISOString() } : null,
      passkeys: passkeys.map(toPasskey),
      recoveryCodesLeft: codes,
      isRequired: role === 'admin',
    }
  })
}

export interface Proof {
  password?: string | undefined
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

/**
 * Before a change of factors: that it is the owner who sits at this device. Who has a second factor shows it, or a
 * password that somebody else knows would be enough to replace it. Wrong ones count like at log-in.
 */
export async function prove(context: SignedIn, { password, code, passkey }: Proof) {
  if (!(await isProven())) throw refused(wrongProof)

  async function isProven() {
    if (passkey) return isOwnPasskey(context, passkey)
    if (code !== undefined) return isOwnCode(context, code)
    if (password === undefined) return false
    if ((await within(context, findAccount))?.second_factor) throw refused(factorNeeded)
    return asGuess(context, ({ password_hash: hash }) => context.vault.passwords.verify(hash, password))
  }
}

async function isOwnCode(context: SignedIn, code: string) {
  const { accountId, sessionId } = context.viewer
  const { email_key: emailKey } = await within(context, findCredentialsOf)
  return countCode(
    context,
    { emailKey, device: sessionId, code },
    () => within(context, (tx) => takeCode(context, tx, accountId, code)),
    () => mailAboutWrongCodes(context, accountId, 'factor'),
  )
}

const proofOf = ({ viewer: { accountId, sessionId } }: SignedIn): Ceremony => ({
  purpose: 'proof',
  account_id: accountId,
  subject_id: sessionId,
})

/** The options the browser needs to use one of the account's passkeys. */
export async function beginProof(context: SignedIn) {
  const existing = await within(context, findPasskeys)
  if (existing.length === 0) throw refused(noFactor)
  const challenge = await beginCeremony(context, proofOf(context))
  return { options: stepOptions(context.publicUrl, challenge, existing) }
}

export async function isOwnPasskey(context: SignedIn, passkey: PasskeyAnswer) {
  const challenge = await endCeremony(context, passkey.response.clientDataJSON, proofOf(context))
  if (challenge === undefined) return false
  return within(context, (tx, accountId) =>
    isRightAnswer(context, tx, { accountId, passkey, challenge, mustVerifyUser: false }),
  )
}

type Credentials = Awaited<ReturnType<typeof findCredentialsOf>>

/** One counted try of the person who is signed in; by session, as where the password is asked for again. */
export async function asGuess(context: SignedIn, evaluate: (known: Credentials) => Promise<boolean>) {
  const known = await within(context, findCredentialsOf)
  const guess = { emailKey: known.email_key, device: context.viewer.sessionId }
  return countGuess(context, guess, () => evaluate(known))
}

export function within<T>({ db, viewer }: SignedIn, run: (tx: Tx, accountId: string) => Promise<T>) {
  return transaction(db, { viewer: viewer.accountId }, (tx) => run(tx, viewer.accountId))
}

/** A code of the authenticator app or a recovery code; a right one is used up by it. */
export async function takeCode(context: Context, tx: Tx, accountId: string, code: string) {
  const { encryption } = context.vault
  const digits = withoutSpaces(code)
  if (/^\d{6}$/.test(digits)) {
    const totp = await findTotp(tx, accountId)
    const secret = totp?.confirmed_at ? encryption.open(totp.secret, accountId) : undefined
    const step = secret === undefined ? undefined : stepOf(secret, digits)
    return step !== undefined && takeStep(tx, accountId, step)
  }
  if (!(await takeRecoveryCode(tx, accountId, encryption.macs(codeText(accountId, code))))) return false
  const { codes } = await countFactors(tx, accountId)
  const account = await findAccount(tx, accountId)
  if (account)
    await mailOwner(context, tx, account, codeUsedMail(wordsIn(account.language), account.name, codes))
  return true
}

const codeText = (accountId: string, code: string) => `${accountId}|${readRecoveryCode(code)}`

async function giveCodes(context: Pick<Services, 'vault'>, tx: Tx, accountId: string) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => context.vault.encryption.mac(codeText(accountId, code))),
  )
  return codes
}

export async function renewCodes(context: SignedIn, proof: Proof) {
  await prove(context, proof)
  return within(context, async (tx, accountId) => {
    const owner = await lockAccount(tx, accountId)
    if (!owner.second_factor) throw refused(noFactor)
    const recoveryCodes = await giveCodes(context, tx, accountId)
    await mailOwner(context, tx, owner, codesRenewedMail(wordsIn(owner.language), owner.name))
    return { recoveryCodes }
  })
}

/**
 * The first one makes log-in ask for it; sessions from before it was asked for end, but this one. Gives the
 * recovery codes to show. Only with the account locked.
 */
export async function factorAdded(context: SignedIn, tx: Tx, owner: FactorOwner, factor: Factor) {
  const isFirst = !owner.second_factor
  await mailOwner(context, tx, owner, addedMail(wordsIn(owner.language), owner.name, factor, isFirst))
  if (!isFirst) return []
  const { sessionId } = context.viewer
  await changeAccount(tx, owner.id, { second_factor: true }, sessionId)
  await endOtherSessions(tx, owner.id, sessionId, 'factor')
  // None of them has shown it, so none gets tries of its own for it.
  await forgetDevicesBut(tx, owner.id, sessionId)
  return giveCodes(context, tx, owner.id)
}

/** With the last one the recovery codes go too. Only with the account locked. */
export async function factorRemoved(context: SignedIn, tx: Tx, owner: FactorOwner, factor: Factor) {
  const { totps, passkeys } = await countFactors(tx, owner.id)
  const isLast = totps + passkeys === 0
  if (isLast && owner.role === 'admin') throw refused(lastFactor)
  await mailOwner(context, tx, owner, removedMail(wordsIn(owner.language), owner.name, factor, isLast))
  if (!isLast) return
  await replaceRecoveryCodes(tx, owner.id, [])
  await changeAccount(tx, owner.id, { second_factor: false }, context.viewer.sessionId)
}

/** Somebody who has come as far as a code guesses it: once in some hours the owner hears of it. */
export async function mailAboutWrongCodes(
  context: Pick<Services, 'db' | 'jobs'>,
  accountId: string,
  kind: ChallengeKind,
) {
  await transaction(context.db, { viewer: accountId }, async (tx) => {
    const account = await findAccount(tx, accountId)
    const to = await findEmail(tx, accountId)
    if (!account || to === undefined) return
    const mail = wrongCodesMail(wordsIn(account.language), account.name, kind)
    const key = `wrong-codes:${accountId}:${Math.floor(Date.now() / mailEveryMs)}`
    await sendMail(context, tx, key, { to, mail })
  })
}

/** Only inside a transaction pinned to the account. */
export async function mailOwner(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { id }: { id: string },
  mail: Mail,
) {
  const to = await findEmail(tx, id)
  if (to !== undefined) await sendMail(services, tx, `factors:${randomUUIDv7()}`, { to, mail })
}
