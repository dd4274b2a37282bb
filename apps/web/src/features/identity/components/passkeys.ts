import { t } from '@lingui/core/macro'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@wayfellow/contract/identity/factors'

/** No passkey came of it: closed, run out, or this device has none that fits. Browsers don't tell which. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused'
}

export const canUsePasskeys = browserSupportsWebAuthn

export async function askPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  try {
    return await startAuthentication({ optionsJSON: withoutGaps(options) })
  } catch (error) {
    throw unused(error, t`No passkey was used. Try again, or choose another way.`)
  }
}

export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  try {
    const excludeCredentials = options.excludeCredentials.map(asListed)
    return await startRegistration({ optionsJSON: { ...options, excludeCredentials } })
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw unused(
      error,
      isThere
        ? t`This device already has a passkey for your account.`
        : t`No passkey was created. Try again.`,
    )
  }
}

/** An answer leaves out what it does not know; our types would also let it say `undefined`. */
export function withoutGaps({ allowCredentials, ...rest }: PasskeyRequest) {
  return { ...rest, ...(allowCredentials && { allowCredentials: allowCredentials.map(asListed) }) }
}

function asListed({ transports, ...rest }: PasskeyCreation['excludeCredentials'][number]) {
  return { ...rest, ...(transports && { transports }) }
}

function unused(error: unknown, words: string): unknown {
  if (!(error instanceof Error)) return error
  console.error(error)
  return new PasskeyUnused(words)
}
