import { isIP, isIPv6 } from 'node:net'
import type { RateClass } from '@wayfellow/contract/endpoint'
import { Counter } from 'prom-client'
import type { Config } from './config.ts'
import { connectForCounting } from './counting-redis.ts'
import { expandedGroups } from './log-privacy.ts'
import type { Log } from './log.ts'
import { countHere, countInRedis } from './rate-window.ts'

/** Calls per minute. An address gets more than an account: a hall of residence is one address. */
export const allowances: Record<RateClass, { account: number; address: number }> = {
  safety: { account: 120, address: 1200 },
  auth: { account: 60, address: 600 },
  write: { account: 90, address: 300 },
  read: { account: 600, address: 1200 },
  search: { account: 120, address: 300 },
  background: { account: 60, address: 300 },
}

const remembered = 100_000

const refused = new Counter({
  name: 'wayfellow_rate_limited_total',
  help: 'Requests refused because somebody made too many, by class',
  labelNames: ['class'],
})
const countedHere = new Counter({
  name: 'wayfellow_rate_limits_counted_here_total',
  help: 'Requests counted in the process because Redis did not answer in time',
})

/** Counts calls over all processes in Redis; without Redis each process counts by itself, with the same numbers. */
export function createRateLimits(
  config: Pick<Config, 'REDIS_URL' | 'RATE_FACTOR'>,
  log: Log,
  answerWithinMs = 20,
) {
  const redis = connectForCounting(config.REDIS_URL, log, 'rate limits')
  const inRedis = countInRedis(redis, answerWithinMs)
  const here = countHere(remembered)

  return {
    /** Seconds to wait, or nothing. `who` is the id of an account or a session, or an address; `times` raises the limit. */
    spend: async (rate: RateClass, who: string, times = 1): Promise<number | undefined> => {
      const kind = isIP(who) ? 'address' : 'account'
      const whose = kind === 'address' ? networkOf(who) : who
      const key = times === 1 ? `rate:${rate}:${whose}` : `rate:${rate}:${times}:${whose}`
      const limit = allowances[rate][kind] * config.RATE_FACTOR * times
      const wait = await inRedis(key, limit).catch(() => {
        countedHere.inc()
        return here(key, limit, Date.now() / 1000)
      })
      if (wait === 0) return undefined
      refused.inc({ class: rate })
      return wait
    },
    isReady: () => redis.status === 'ready',
    close: () => redis.disconnect(),
  }
}

/** One customer of an IPv6 provider has at least a /64, so all of it counts as one address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${expandedGroups(plain).slice(0, 4).join(':')}::/64` : plain
}
