import type { Outcome } from '../../../lib/outcome.ts'

/** Somebody is here: the first of these starts the offer, so that pages nobody uses ask the server for nothing. */
const signs = ['focusin', 'pointermove', 'pointerdown', 'keydown']

/**
 * Passkeys among what the browser suggests for the address. Where it can't, or none is chosen, nobody notices.
 * Returns how to stop.
 */
export function offerPasskeys(onOutcome: (outcome: Outcome) => void): () => void {
  const end = new AbortController()

  async function offer(): Promise<void> {
    const { suggestPasskeys } = await import('./login-steps/suggest-passkeys.ts')
    const outcome = end.signal.aborted ? undefined : await suggestPasskeys(end.signal)
    if (!outcome || end.signal.aborted) return
    if (outcome !== 'stale') onOutcome(outcome)
    // Another passkey may be the right one.
    if (outcome === 'stale' || outcome.is !== 'done') wait()
  }

  function wait(): void {
    const awaited = new AbortController()
    const begin = () => {
      awaited.abort()
      offer().catch((error: unknown) => console.error(error))
    }
    const signal = AbortSignal.any([end.signal, awaited.signal])
    for (const sign of signs) document.addEventListener(sign, begin, { signal })
  }

  if ('PublicKeyCredential' in window) wait()
  return () => end.abort()
}
