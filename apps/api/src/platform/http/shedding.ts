import { rateClasses, type RateClass } from '@wayfellow/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Config } from '../config.ts'

/** How busy the process is: how late its timers fire, and how many requests it holds. */
export interface Load {
  delayMs: number
  inFlight: number
}

const tickMs = 50
const memoryMs = 500
const firstBound = 50

const shed = new Counter({
  name: 'wayfellow_shed_total',
  help: 'Requests refused because the process was overloaded, by class',
  labelNames: ['class'],
})
// A series that begins with its first refusal hides it from every rate.
for (const rate of rateClasses) shed.inc({ class: rate }, 0)
const loopDelay = new Gauge({
  name: 'wayfellow_event_loop_delay_seconds',
  help: 'Smoothed delay of the event loop, by which load is shed',
})

/**
 * Whether this much load leaves no room for this class. The class given up first bears the least; each one
 * above it twice as much, so that `safety` is refused only when hardly anything could be answered at all.
 */
export function isOverloaded(rate: RateClass, { delayMs, inFlight }: Load, shedDelayMs: number): boolean {
  const doublings = rateClasses.length - 1 - rateClasses.indexOf(rate)
  return delayMs >= shedDelayMs * 2 ** doublings || inFlight >= firstBound * 2 ** doublings
}

/** Refuses what can wait, so that what can't is answered in time. */
export function createShedding(config: Pick<Config, 'SHED_DELAY_MS'>) {
  const load: Load = { delayMs: 0, inFlight: 0 }
  let lastTick = performance.now()
  // Node's histogram of the delay forgets, after each reset, the very pause in which the reset was late.
  const timer = setInterval(() => {
    const now = performance.now()
    const gap = now - lastTick
    lastTick = now
    // Half a second of memory: one pause of the collector sheds nobody, a second of trouble does.
    const weight = 1 - Math.exp(-gap / memoryMs)
    load.delayMs += weight * (Math.max(gap - tickMs, 0) - load.delayMs)
    loopDelay.set(load.delayMs / 1000)
  }, tickMs).unref()

  return {
    load: (): Readonly<Load> => load,

    /** Seconds to stay away, or nothing. */
    admit: (rate: RateClass): number | undefined => {
      if (!isOverloaded(rate, load, config.SHED_DELAY_MS)) return undefined
      shed.inc({ class: rate })
      // Spread, so that those sent away don't all come back in the same second.
      return 1 + Math.floor(Math.random() * 5)
    },

    countRequests: (app: FastifyInstance) => {
      app.addHook('onRequest', async (_request, reply) => {
        load.inFlight += 1
        let isOver = false
        const end = () => {
          if (!isOver) load.inFlight -= 1
          isOver = true
        }
        // A caller who hangs up closes without finishing.
        reply.raw.once('finish', end).once('close', end)
      })
    },

    /**
     * Delays while the process loads do not count as load, so a process that has just started refuses nobody for them.
     */
    begin: () => {
      lastTick = performance.now()
      load.delayMs = 0
    },

    stop: () => {
      clearInterval(timer)
    },
  }
}
