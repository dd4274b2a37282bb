import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the app says it is ready; false when `signal` comes first. */
export async function ready(port: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const { ok } = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) })
      if (ok) return true
    } catch {
      // Not listening yet.
    }
    await pause(100)
  }
  return false
}
