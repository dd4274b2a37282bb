import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { notFound } from '@wayfellow/contract/errors'
import {
  type NewPasskey,
  type PasskeyAnswer,
  passkeyKnown,
  passkeyRefused,
  passkeysPerAccount,
  tooManyPasskeys,
} from '@wayfellow/contract/identity-factors'
import type { Context, SignedIn } from '../../../platform/context.ts'
import { isUniqueViolation, transaction, type Tx } from '../../../platform/db.ts'
import { refused } from '../../../platform/errors.ts'
import { findEmail } from '../accounts/queries.ts'
import { countFactors, lockAccount } from '../factors/queries.ts'
import { factorAdded, factorRemoved, type Proof, prove, within } from '../factors/service.ts'
import { algorithms, challengeIn, hashCeremony, siteOf, transportsIn, userHandleOf } from './policy.ts'
import {
  type Ceremony,
  deletePasskey,
  findPasskeys,
  insertCeremony,
  insertPasskey,
  lockPasskey,
  noteUse,
  setName,
  takeCeremony,
} from './queries.ts'
import { creationOptions, toPasskey } from './view.ts'

/** Something to sign, once and for this purpose alone. */
export async function beginCeremony({ db }: Pick<Context, 'db'>, ceremony: Ceremony) {
  const challenge = randomBytes(32).toString('base64url')
  const hash = hashCeremony(challenge)
  await transaction(db, pinsOf(ceremony, hash), (tx) => insertCeremony(tx, hash, ceremony))
  return challenge
}

/** What was signed, if it was asked for and not answered before. Committed by itself: a wrong answer uses it up. */
export async function endCeremony({ db }: Pick<Context, 'db'>, clientDataJson: string, ceremony: Ceremony) {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined) return undefined
  const hash = hashCeremony(challenge)
  const isOurs = await transaction(db, pinsOf(ceremony, hash), (tx) => takeCeremony(tx, hash, ceremony))
  return isOurs ? challenge : undefined
}

const pinsOf = (ceremony: Ceremony, hash: string) => ({
  token: hash,
  ...('account_id' in ceremony && { viewer: ceremony.account_id }),
})

const registration = ({ viewer: { accountId, sessionId } }: SignedIn): Ceremony => ({
  purpose: 'register',
  account_id: accountId,
  subject_id: sessionId,
})

export async function begin(context: SignedIn, proof: Proof) {
  await prove(context, proof)
  const { owner, email, existing } = await within(context, async (tx, accountId) => ({
    owner: await lockAccount(tx, accountId),
    email: (await findEmail(tx, accountId)) ?? '',
    existing: await findPasskeys(tx, accountId),
  }))
  if (existing.length >= passkeysPerAccount) throw refused(tooManyPasskeys)
  const challenge = await beginCeremony(context, registration(context))
  return { options: creationOptions(context.publicUrl, challenge, { ...owner, email }, existing) }
}

export async function add(context: SignedIn, { name, passkey }: { name: string; passkey: NewPasskey }) {
  const { publicUrl, log } = context
  const challenge = await endCeremony(context, passkey.response.clientDataJSON, registration(context))
  if (challenge === undefined) throw refused(passkeyRefused)
  const { transports = [], ...response } = passkey.response
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    ...siteOf(publicUrl),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a new passkey was refused')
    return { registrationInfo: undefined }
  })
  if (!made) throw refused(passkeyRefused)
  return within(context, async (tx, accountId) => {
    const owner = await lockAccount(tx, accountId)
    if ((await countFactors(tx, accountId)).passkeys >= passkeysPerAccount) throw refused(tooManyPasskeys)
    const row = await insertPasskey(tx, {
      id: randomUUIDv7(),
      account_id: accountId,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: transportsIn(transports),
      name,
      aaguid: made.aaguid,
      backed_up: made.credentialBackedUp,
    })
    const recoveryCodes = await factorAdded(context, tx, owner, { passkey: name })
    return { passkey: toPasskey(row), recoveryCodes }
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'identity_passkeys_credential_id_key') ? refused(passkeyKnown) : error
  })
}

export async function rename(context: SignedIn, { id, name }: { id: string; name: string }) {
  if (!(await within(context, (tx, accountId) => setName(tx, accountId, id, name)))) throw refused(notFound)
  return {}
}

export async function remove(context: SignedIn, { id, ...proof }: Proof & { id: string }) {
  await prove(context, proof)
  await within(context, async (tx, accountId) => {
    const owner = await lockAccount(tx, accountId)
    const name = await deletePasskey(tx, accountId, id)
    if (name === undefined) throw refused(notFound)
    await factorRemoved(context, tx, owner, { passkey: name })
  })
  return {}
}

interface Answer {
  accountId: string
  passkey: PasskeyAnswer
  challenge: string
  /** Must the authenticator have checked its owner, by a finger or a PIN? */
  mustVerifyUser: boolean
}

/** Only inside a transaction pinned to the account; notes the use when the answer is right. */
export async function isRightAnswer(
  { publicUrl, log }: Context,
  tx: Tx,
  { accountId, passkey, challenge, mustVerifyUser }: Answer,
) {
  const { userHandle, ...response } = passkey.response
  if (userHandle != null && userHandle !== userHandleOf(accountId)) return false
  const known = await lockPasskey(tx, accountId, passkey.id)
  if (!known) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...siteOf(publicUrl),
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
      },
      requireUserVerification: mustVerifyUser,
    })
    if (!verified) return false
    await noteUse(tx, known.id, authenticationInfo.newCounter, authenticationInfo.credentialBackedUp)
    return true
  } catch (error) {
    // Also a counter that went back: somebody may have copied the authenticator.
    log.warn({ err: error, accountId }, 'a passkey was refused')
    return false
  }
}
