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
  const succeededAt = new Map<string, number>()

  async function goRound(name: string, round: Round) {
    while (!stopping.signal.aborted) {
      try {
        const hasMore = await round(stopping.signal)
        succeededAt.set(name, performance.now())
        if (hasMore) continue
      } catch (error) {
        log.warn({ err: error, round: name }, 'a round failed and comes again')
      }
      await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    start: (name: string, round: Round) => {
      succeededAt.set(name, performance.now())
      running.push(goRound(name, round))
    },
    /** Seconds since the last round of each name that succeeded, or since its start. */
    ages: () => new Map([...succeededAt].map(([name, at]) => [name, (performance.now() - at) / 1000])),
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
export type Poller = ReturnType<typeof createPoller>
