import { randomUUIDv7 } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { notFound } from '@wayfellow/contract/errors'
import {
  type NewPasskey,
  passkeyKnown,
  passkeyRefused,
  passkeysPerAccount,
  tooManyPasskeys,
} from '@wayfellow/contract/identity/factors'
import type { SignedIn } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findEmail } from '../accounts/queries.ts'
import { countFactors, lockAccount } from '../factors/queries.ts'
import { factorAdded, factorRemoved, type Proof, prove, within } from '../factors/second-factors.ts'
import { beginCeremony, endCeremony } from './passkey-ceremonies.ts'
import { algorithms, siteOf, transportsIn } from './passkey-codes.ts'
import { type Ceremony, deletePasskey, findPasskeys, insertPasskey, setName } from './queries.ts'
import { creationOptions, toPasskey } from './view.ts'

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
