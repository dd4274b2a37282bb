import { t } from '@lingui/core/macro'
import type { Call } from '@wayfellow/contract/call'
import { beginPasskeyProof } from '@wayfellow/contract/client/identity/factors'
import { proofNeeded, proveSession } from '@wayfellow/contract/client/identity/proofs'
import { act } from '../../../lib/action.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Input, Output } from '../../../lib/http.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { askPassword } from '../../../ui/dialogs/dialogs.ts'
import { askPasskey, canUsePasskeys, PasskeyUnused } from './passkeys.ts'
import { factorsQuery } from './two-step/factors.ts'

/** Like `act`, for actions that need proof of identity: asks for the passkey or password when the server demands it. */
export async function actWithProof<E extends Call>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  try {
    return await act(endpoint, input, [proofNeeded])
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== proofNeeded.code) throw error
    if (!(await prove())) throw error
    return act(endpoint, input)
  }
}

/** Proves the identity. Returns false if the dialog was cancelled. */
async function prove(): Promise<boolean> {
  const passkey = await showPasskey()
  const password = passkey ? undefined : await askPassword({ message: t`Confirm that it's you.` })
  if (!passkey && password === undefined) return false
  await act(proveSession, passkey ? { passkey } : { password })
  return true
}

/** Returns undefined if there is no passkey or it was not used; the password is asked for instead. */
async function showPasskey() {
  const factors = await queryClient.fetchQuery(factorsQuery)
  if (!factors || factors.passkeys.length === 0 || !canUsePasskeys()) return undefined
  const { options } = await act(beginPasskeyProof, {})
  try {
    return await askPasskey(options)
  } catch (error) {
    if (error instanceof PasskeyUnused) return undefined
    throw error
  }
}
