import { proofMinutes, proofNeeded, type proveSession } from '@wayfellow/contract/identity/proofs'
import { wrongProof } from '@wayfellow/contract/identity/factors'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { refused } from '../../../platform/http/errors.ts'
import { asGuess, isOwnPasskey, within } from '../factors/second-factors.ts'
import { hasProof, keepProof } from './queries.ts'

export async function prove(context: SignedIn, shown: z.output<typeof proveSession.input>) {
  if (!(await isRight(context, shown))) throw refused(wrongProof)
  await within(context, (tx) => keepProof(tx, context.viewer.sessionId))
  return {}
}

async function isRight(context: SignedIn, { password, passkey }: z.output<typeof proveSession.input>) {
  if (passkey) return isOwnPasskey(context, passkey)
  if (password === undefined) return false
  return asGuess(context, ({ password_hash: hash }) => context.vault.passwords.verify(hash, password))
}

/** Before an act that reaches far: somebody who only found the device open gets no further. */
export async function requireProof(context: SignedIn) {
  const isFresh = await within(context, (tx) => hasProof(tx, context.viewer.sessionId, proofMinutes))
  if (!isFresh) throw refused(proofNeeded)
}
