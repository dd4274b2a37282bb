import { within } from '../deadlines.ts'
import type { RedisClient } from '../redis/connect-to-redis.ts'
import { namedScript } from './named-script.ts'
import { remember } from './rate-window.ts'

const daySeconds = 86_400

/** The calls admitted since the first one of the window; it ends after 24 hours, and counting starts again. */
interface Day {
  until: number
  count: number
  seen: Set<number>
}

interface Counted {
  key: string
  limit: number
  /** With a thing, different things are counted: the same one again is free. */
  thing?: number | undefined
}

/** Counts days in this process for at most `keys` accounts; who was silent longest is forgotten first. */
export function countDayHere(keys: number) {
  const days = new Map<string, Day>()
  /** Returns the seconds to wait; 0 is now. */
  return ({ key, limit, thing }: Counted, seconds: number): number => {
    const last = days.get(key)
    const day =
      last && last.until > seconds ? last : { until: seconds + daySeconds, count: 0, seen: new Set<number>() }
    remember(days, key, day, keys)
    if (thing !== undefined && day.seen.has(thing)) return 0
    if (day.count >= limit) return Math.max(Math.ceil(day.until - seconds), 1)
    day.count += 1
    if (thing !== undefined) day.seen.add(thing)
    return 0
  }
}

/** The same in Redis, for all processes; fails when it is slow to answer. */
export function countDayInRedis(redis: RedisClient, withinMs: number) {
  const run = namedScript(redis, script)
  return async ({ key, limit, thing }: Counted): Promise<number> => {
    const wait = await within(withinMs, run(key, limit, thing ?? ''))
    if (typeof wait !== 'number') throw new Error('Redis counted no number')
    return wait
  }
}

// Things are integers, so that Redis keeps up to 512 of them as a sorted array of 8 bytes each. A HyperLogLog takes
// 12 kB and can't say whether one thing is in it, which "the same one again is free" needs.
const script = `
local limit = tonumber(ARGV[1])
local thing = ARGV[2]
local count
if thing == '' then
  count = tonumber(redis.call('GET', KEYS[1]) or '0')
else
  if redis.call('SISMEMBER', KEYS[1], thing) == 1 then return 0 end
  count = redis.call('SCARD', KEYS[1])
end
if count >= limit then return math.max(redis.call('TTL', KEYS[1]), 1) end
if thing == '' then redis.call('INCR', KEYS[1]) else redis.call('SADD', KEYS[1], thing) end
if count == 0 then redis.call('EXPIRE', KEYS[1], ${daySeconds}) end
return 0
`
