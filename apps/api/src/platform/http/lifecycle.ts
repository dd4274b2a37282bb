import type { FastifyInstance } from 'fastify'
import { within } from '../deadlines.ts'
import type { Log } from '../telemetry/log.ts'

interface Timing {
  /** While it lasts we still answer, so that the balancer can see that we are not ready and look elsewhere. */
  drainMs?: number
  /** Everything that has not finished by then is cut off. */
  deadlineMs?: number
}

/** Stops a process so that nobody notices: first not ready, then nothing new, then nothing left, then gone. */
export function createLifecycle(log: Log, { drainMs = 2_000, deadlineMs = 10_000 }: Timing = {}) {
  const steps: { what: string; stop: () => Promise<void> | void }[] = []
  let stopping: Promise<boolean> | undefined

  async function stopAll(): Promise<boolean> {
    log.info({}, 'stopping')
    await pause(drainMs)
    const cutOff = Date.now() + deadlineMs
    let isClean = true
    for (const { what, stop } of steps) {
      try {
        await within(Math.max(cutOff - Date.now(), 0), Promise.resolve().then(stop))
      } catch (error) {
        isClean = false
        log.error({ step: what, err: error }, 'a part did not stop')
      }
    }
    log.info({ isClean }, 'stopped')
    return isClean
  }

  const stop = () => (stopping ??= stopAll())

  return {
    isStopping: () => stopping !== undefined,

    /** Parts stop in the order in which they were named, each with what is left of the deadline. */
    onStop: (what: string, stopIt: () => Promise<void> | void) => {
      steps.push({ what, stop: stopIt })
    },

    /** Asks clients with a connection kept alive to open their next one elsewhere. */
    letGoOfConnections: (app: FastifyInstance) => {
      app.addHook('onSend', async (_request, reply) => {
        if (stopping) void reply.header('connection', 'close')
      })
    },

    /** True when every part stopped in time. */
    stop,

    /** Exits 0 after a clean stop; a second signal doesn't wait. */
    stopOnSignals: () => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => {
          if (stopping) process.exit(1)
          void stop().then((isClean) => process.exit(isClean ? 0 : 1))
        })
      }
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
