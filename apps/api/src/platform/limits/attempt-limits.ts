import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Counter } from 'prom-client'
import type { Config } from '../config.ts'
import { connectForCounting } from './counting-redis.ts'
import { within } from '../deadlines.ts'
import type { Log } from '../telemetry/log.ts'
import { countAttemptsHere, countAttemptsInRedis, type Patience, type Verdict } from './attempt-windows.ts'

/** The subject that an attempt counts against; `who` never leaves the process in readable form. */
export interface Subject {
  kind: string
  who: string
  patience: Patience
}

interface Reservation extends Verdict {
  /** The try was no guess after all: it leaves no trace. */
  giveBack: () => Promise<void>
}

export interface AttemptLimits {
  /** Takes a try from every subject, or from none and says how long to wait. */
  reserve: (subjects: readonly Subject[]) => Promise<Reservation>
  look: (subjects: readonly Subject[]) => Promise<Verdict>
  forget: (subjects: readonly Subject[]) => Promise<void>
}

const remembered = 100_000
/** Keeps all tries in one slot of a cluster, so that those of several subjects are counted in one step. */
const sameSlot = '{tries}'
const countedHere = new Counter({
  name: 'wayfellow_tries_counted_here_total',
  help: 'Tries counted in the process because Redis did not answer in time',
})

/**
 * Counts tries over all processes in Redis; while Redis is away each process counts by itself with the same
 * numbers, so that guessing is then slowed by each of them, and never free.
 */
export function createAttemptLimits(
  config: Pick<Config, 'REDIS_URL' | 'ROTATION_KEY'>,
  log: Log,
  clock = { aheadMs: 0 },
  // Far more than Redis ever takes, far less than a password costs a guesser.
  answerWithinMs = 250,
): AttemptLimits & { untilReady: () => Promise<void>; close: () => void } {
  const redis = connectForCounting(config.REDIS_URL, log, 'tries')
  const inRedis = countAttemptsInRedis(redis, answerWithinMs, clock)
  const here = countAttemptsHere(remembered)
  // Of its own, so that nothing learnt about one use of the key helps with the other.
  const secret = createHmac('sha256', config.ROTATION_KEY).update('names of tries').digest()
  const keyOf = ({ kind, who }: Subject) =>
    `tries:${sameSlot}${createHmac('sha256', secret).update(`${kind} ${who}`).digest('base64url')}`

  async function count(subjects: readonly Subject[], mark?: string) {
    const attempts = subjects.map((subject) => ({ key: keyOf(subject), patience: subject.patience }))
    return inRedis(attempts, mark).catch(() => {
      countedHere.inc()
      return here.count(attempts, mark, Date.now() + clock.aheadMs)
    })
  }

  return {
    look: (subjects) => count(subjects),
    reserve: async (subjects) => {
      const mark = randomUUID()
      const verdict = await count(subjects, mark)
      return {
        ...verdict,
        giveBack: async () => {
          const keys = subjects.map(keyOf)
          here.giveBack(keys, mark)
          const removed = Promise.all(keys.map((key) => redis.zrem(key, mark)))
          await within(answerWithinMs, removed).catch(() => countedHere.inc())
        },
      }
    },
    forget: async (subjects) => {
      const keys = subjects.map(keyOf)
      here.forget(keys)
      await within(answerWithinMs, redis.del(...keys))
    },
    untilReady: async () => {
      if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(5_000) })
    },
    close: () => redis.disconnect(),
  }
}
