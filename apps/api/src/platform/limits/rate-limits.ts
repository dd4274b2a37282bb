import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import { rateClasses, type RateClass } from '@wayfellow/contract/endpoint'
import { Counter } from 'prom-client'
import type { Config } from '../config.ts'
import { connectForCounting } from './counting-redis.ts'
import { countDayHere, countDayInRedis } from './daily-window.ts'
import { expandedGroups } from '../telemetry/log-privacy.ts'
import type { Log } from '../telemetry/log.ts'
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

/** In 24 hours, far beyond what a person does; fewer while nobody knows whose account it is. */
export const dailyCaps = {
  profiles: 400,
  profilesUnverified: 60,
  searches: 1_500,
  searchesUnverified: 300,
  /** At the start of a term a campus signs up from one address, and a city of students from one network. */
  signUpsOfAddress: 300,
  signUpsOfNetwork: 1_000,
}
export type DailyCap = keyof typeof dailyCaps

const remembered = 100_000
/** Fewer, because each may hold the profiles of a day. */
const daysRemembered = 10_000

const refused = new Counter({
  name: 'wayfellow_rate_limited_total',
  help: 'Requests refused because somebody made too many, by class',
  labelNames: ['class'],
})
// A series that begins with its first refusal hides it from every rate.
for (const rate of rateClasses) refused.inc({ class: rate }, 0)
const capped = new Counter({
  name: 'wayfellow_daily_caps_reached_total',
  help: 'Requests refused because somebody did more in a day than a person does, by cap',
  labelNames: ['cap'],
})
const countedHere = new Counter({
  name: 'wayfellow_rate_limits_counted_here_total',
  help: 'Requests counted in the process because Redis did not answer in time',
})

/** Counts calls over all processes in Redis; without Redis each process counts by itself, with the same numbers. */
export function createRateLimits(
  config: Pick<Config, 'REDIS_URL' | 'RATE_FACTOR' | 'ROTATION_KEY'>,
  log: Log,
  answerWithinMs = 20,
  caps: Record<DailyCap, number> = dailyCaps,
) {
  const redis = connectForCounting(config.REDIS_URL, log, 'rate limits')
  const inRedis = countInRedis(redis, answerWithinMs)
  const here = countHere(remembered)
  const dayInRedis = countDayInRedis(redis, answerWithinMs)
  const dayHere = countDayHere(daysRemembered)
  // Of its own, so that nothing learnt about one use of the key helps with the other.
  const secret = createHmac('sha256', config.ROTATION_KEY).update('names of days').digest()
  // Nobody must be able to read in Redis who looked at whom.
  const nameOf = (text: string) => createHmac('sha256', secret).update(text).digest()

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
    /** The same for a day. With a thing, such as a username, each different one counts once. */
    spendDaily: async (cap: DailyCap, who: string, thing?: string): Promise<number | undefined> => {
      const counted = {
        key: `day:${cap}:${nameOf(who).toString('base64url')}`,
        limit: caps[cap] * config.RATE_FACTOR,
        // 48 bits keep the few things of one day apart.
        thing: thing === undefined ? undefined : nameOf(`${who} ${thing}`).readUIntBE(0, 6),
      }
      const wait = await dayInRedis(counted).catch(() => {
        countedHere.inc()
        return dayHere(counted, Date.now() / 1000)
      })
      if (wait === 0) return undefined
      capped.inc({ cap })
      return wait
    },
    isReady: () => redis.status === 'ready',
    close: () => redis.disconnect(),
  }
}

export type SpendDaily = ReturnType<typeof createRateLimits>['spendDaily']

/** One customer of an IPv6 provider has at least a /64, so all of it counts as one address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${expandedGroups(plain).slice(0, 4).join(':')}::/64` : plain
}
