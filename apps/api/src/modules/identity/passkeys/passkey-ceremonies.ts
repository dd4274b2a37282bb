import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@wayfellow/contract/identity/factors'
import type { Context } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { challengeIn, hashCeremony, siteOf, userHandleOf } from './passkey-codes.ts'
import { type Ceremony, insertCeremony, lockPasskey, noteUse, takeCeremony } from './queries.ts'

/** Something to sign, once and for this purpose alone. */
export async function beginCeremony({ db }: Pick<Context, 'db'>, ceremony: Ceremony) {
  const challenge = randomBytes(32).toString('base64url')
  const hash = hashCeremony(challenge)
  await transaction(db, pinsOf(ceremony, hash), (tx) => insertCeremony(tx, hash, ceremony))
  return challenge
}

/**
 * Returns the signed challenge if it was issued and not answered before. Commits by itself: a wrong answer uses it up.
 */
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
