import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import {
  beginPasskeyLogin,
  ceremonyMinutes,
  loginWithPasskey,
} from '@wayfellow/contract/client/identity/factors'
import { send } from '../../../../lib/http.ts'
import type { Outcome } from '../../../../lib/outcome.ts'
import { withoutGaps } from '../passkeys.ts'
import { finishWith } from './answer-step.ts'

/** A minute before the server forgets what is to be signed. */
const freshMs = (ceremonyMinutes - 1) * 60_000

const cancel = () => WebAuthnAbortService.cancelCeremony()

/** Waits until a passkey is chosen from the suggestions; `stale` when it took so long that it must begin anew. */
export async function suggestPasskeys(stop: AbortSignal): Promise<Outcome | 'stale' | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const { options } = await send(beginPasskeyLogin, {})
  const signal = AbortSignal.any([stop, AbortSignal.timeout(freshMs)])
  if (signal.aborted) return undefined
  signal.addEventListener('abort', cancel)
  try {
    const passkey = await startAuthentication({
      optionsJSON: withoutGaps(options),
      useBrowserAutofill: true,
    })
    return await finishWith(() => send(loginWithPasskey, { passkey }))
  } catch (error) {
    // Closed, or another window asks for a passkey: whoever did it knows.
    if (!signal.aborted) console.error(error)
    return signal.aborted && !stop.aborted ? 'stale' : undefined
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
