import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

interface Timing {
  /** While it lasts we still answer, so that the balancer can see that we are not ready and look elsewhere. */
  drainMs?: number
  /** Whatever is not over by then is cut off. */
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
      const outcome = await within(cutOff - Date.now(), stop)
      if (outcome === 'done') continue
      isClean = false
      log.error({ step: what, err: outcome === 'late' ? undefined : outcome }, 'a part did not stop')
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

async function within(ms: number, stop: () => Promise<void> | void): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(ms, 0))
  })
  try {
    return await Promise.race([Promise.resolve(stop()).then(() => 'done' as const), late])
  } catch (error) {
    return error
  } finally {
    clearTimeout(timer)
  }
}
