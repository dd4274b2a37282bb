import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { Call } from '@wayfellow/contract/call'
import type { Refusal } from '@wayfellow/contract/errors'
import { showError } from '../ui/dialogs/dialogs.ts'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'
import type { Input, Output } from './http.ts'

/**
 * Does something on the server. A failure is shown here in a dialog, but for the refusals that the caller has a
 * better place for; the error still reaches the caller.
 */
export async function act<E extends Call>(
  endpoint: E,
  input: Input<E>,
  shownByCaller: readonly Refusal[] = [],
): Promise<Output<E>> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!shownByCaller.some(({ code }) => code === error.code)) showFailure(error)
    throw error
  }
}

export function useAction<E extends Call>(endpoint: E) {
  return useMutation({ mutationFn: (input: Input<E>) => act(endpoint, input) })
}

function showFailure({ flags, message }: ApiError): void {
  // A code is asked for next, or the log-out has its own words.
  if (flags.newDevice || flags.pending2FA || flags.logout) return
  void showError({ title: t`Error`, message: message || t`Server error` })
}
