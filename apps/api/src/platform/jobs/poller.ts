import { setTimeout } from 'node:timers/promises'
import type { Log } from '../telemetry/log.ts'

/** One look at what is due. Says whether more may be waiting. */
export type Round = (signal: AbortSignal) => Promise<boolean>

/**
 * Looks again and again for rows that are due: what is too frequent to be a job. Several processes may do it at once,
 * so a round takes its rows with SKIP LOCKED, and what a dead one had taken comes again.
 */
export function createPoller(log: Log, everyMs = 1_000) {
  const stopping = new AbortController()
  const running: Promise<void>[] = []

  async function goRound(name: string, round: Round) {
    while (!stopping.signal.aborted) {
      try {
        if (await round(stopping.signal)) continue
      } catch (error) {
        log.warn({ err: error, round: name }, 'a round failed and comes again')
      }
      await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    start: (name: string, round: Round) => {
      running.push(goRound(name, round))
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
export type Poller = ReturnType<typeof createPoller>
