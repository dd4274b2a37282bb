import { ceremonyMinutes, type Passkey, type PasskeyCreation } from '@wayfellow/contract/identity/factors'
import { algorithms, siteOf, transportsIn, userHandleOf } from './passkey-codes.ts'

interface Row {
  id: string
  name: string
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

export const toPasskey = (row: Row): Passkey => ({
  _id: row.id,
  name: row.name,
  isBackedUp: row.backed_up,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

const timeout = ceremonyMinutes * 60_000

interface Stored {
  credential_id: string
  transports: string[]
}

const toCredential = ({ credential_id: id, transports }: Stored) => ({
  id,
  type: 'public-key' as const,
  transports: transportsIn(transports),
})

/** For `navigator.credentials.create`: one the authenticator can find by itself, where it can. */
export function creationOptions(
  publicUrl: string,
  challenge: string,
  { id, name, email }: { id: string; name: string; email: string },
  existing: readonly Stored[],
): PasskeyCreation {
  return {
    rp: { id: siteOf(publicUrl).expectedRPID, name: 'Wayfellow' },
    user: { id: userHandleOf(id), name: email, displayName: name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: existing.map(toCredential),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
  }
}

/** For `navigator.credentials.get`, after a password. */
export const stepOptions = (publicUrl: string, challenge: string, existing: readonly Stored[]) => ({
  rpId: siteOf(publicUrl).expectedRPID,
  challenge,
  timeout,
  userVerification: 'preferred' as const,
  allowCredentials: existing.map(toCredential),
})

/** Instead of a password: the authenticator must check its owner, and no account is named. */
export const loginOptions = (publicUrl: string, challenge: string) => ({
  rpId: siteOf(publicUrl).expectedRPID,
  challenge,
  timeout,
  userVerification: 'required' as const,
})
