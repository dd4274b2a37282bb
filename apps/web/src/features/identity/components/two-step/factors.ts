import { queryOptions } from '@tanstack/react-query'
import { wrongCode } from '@wayfellow/contract/client/identity/challenges'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  listFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  totpNotBegun,
} from '@wayfellow/contract/client/identity/factors'
import type { Factors, PasskeyAnswer } from '@wayfellow/contract/identity/factors'
import { act } from '../../../../lib/action.ts'
import { ApiError } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/api.ts'
import { fetchItem } from '../../../../lib/query.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { showError } from '../../../../ui/dialogs/dialogs.ts'
import type { Outcome } from '../../../../lib/outcome.ts'
import { makePasskey, PasskeyUnused } from '../passkeys.ts'

// Apart from api.ts, because the screens before a log-in must not carry what makes passkeys.

/** Proof that the account's owner is changing the second steps. */
export type Proof = { password: string } | { code: string } | { passkey: PasskeyAnswer }

const queryKey = ['identity', 'factors']

export const factorsQuery = queryOptions({
  queryKey,
  queryFn: () => fetchItem<Factors>(() => call(listFactors, {})),
  // The screen says by itself that there is no network.
  networkMode: 'always',
})

/** Resolves to the key for an app; undefined after a refusal, which has been shown. */
export const beginApp = (proof: Proof) => orShowError(() => act(beginTotp, proof))

export const removeApp = (proof: Proof) => changed(() => act(removeTotp, proof))

export const renewCodes = (proof: Proof) =>
  changed(async () => (await act(renewRecoveryCodes, proof)).recoveryCodes)

/** `codes` are those of the first second step; empty when there are some from before. */
export async function confirmApp(code: string): Promise<Outcome & { codes?: string[] }> {
  try {
    const { recoveryCodes } = await call(confirmTotp, { code })
    await refetch()
    return { is: 'done', codes: recoveryCodes }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const ends: Record<string, 'wrong' | 'over'> = { [wrongCode.code]: 'wrong', [totpNotBegun.code]: 'over' }
    return { is: ends[error.code] ?? 'failed', words: error.message }
  }
}

export function makeAndKeepPasskey(proof: Proof, name: string) {
  return changed(async () => {
    const { options } = await act(beginPasskey, proof)
    const passkey = await makePasskey(options)
    return (await act(addPasskey, { name, passkey })).recoveryCodes
  })
}

export const rename = (id: string, name: string) => changed(() => act(renamePasskey, { id, name }))

export const remove = (id: string, proof: Proof) => changed(() => act(removePasskey, { id, ...proof }))

async function changed<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  const result = await orShowError(work)
  if (result !== undefined) await refetch()
  return result
}

/** Resolves to undefined when it failed; the reason has been shown in a dialog. */
export async function orShowError<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PasskeyUnused) await showError({ message: error.message })
    else if (!(error instanceof ApiError)) throw error
    return undefined
  }
}

const refetch = () => queryClient.invalidateQueries({ queryKey })
