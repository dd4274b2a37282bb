import { within } from '../deadlines.ts'
import type { RedisClient } from '../redis/connect-to-redis.ts'
import { namedScript } from './named-script.ts'

const windowSeconds = 60

/** The calls of the current minute and of the one before. */
interface Count {
  minute: number
  current: number
  previous: number
}

/**
 * A sliding minute from two counters: the minute before counts by the part of it that still lies within the
 * last 60 seconds. Only what is let in is counted, so somebody who hammers is let in again in time.
 */
function step(last: Count | undefined, limit: number, seconds: number): { count: Count; wait: number } {
  const minute = Math.floor(seconds / windowSeconds)
  const part = seconds / windowSeconds - minute
  const age = last ? minute - last.minute : 2
  const current = last && age <= 0 ? last.current : 0
  const previous = last && age <= 0 ? last.previous : last && age === 1 ? last.current : 0
  if (previous * (1 - part) + current + 1 <= limit) {
    return { count: { minute, current: current + 1, previous }, wait: 0 }
  }
  const minutes =
    current + 1 <= limit
      ? 1 - (limit - 1 - current) / previous - part
      : 1 - part + Math.max(1 - (limit - 1) / current, 0)
  return { count: { minute, current, previous }, wait: Math.max(Math.ceil(minutes * windowSeconds), 1) }
}

/** Counts in this process for at most `keys` callers; the one that came first is forgotten first. */
export function countHere(keys: number) {
  const counts = new Map<string, Count>()
  return (key: string, limit: number, seconds: number): number => {
    const { count, wait } = step(counts.get(key), limit, seconds)
    remember(counts, key, count, keys)
    return wait
  }
}

/** Puts the newest last and forgets the first beyond `most`. */
export function remember<Value>(kept: Map<string, Value>, key: string, value: Value, most: number) {
  kept.delete(key)
  kept.set(key, value)
  const oldest = kept.size > most ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
}

/** The same in Redis, by its own clock, so that all processes mean the same minute; fails when it is slow to answer. */
export function countInRedis(redis: RedisClient, withinMs: number) {
  const count = namedScript(redis, script)
  return async (key: string, limit: number): Promise<number> => {
    const wait = await within(withinMs, count(key, limit))
    if (typeof wait !== 'number') throw new Error('Redis counted no number')
    return wait
  }
}

const script = `
local time = redis.call('TIME')
local seconds = time[1] + time[2] / 1000000
local minute = math.floor(seconds / ${windowSeconds})
local part = seconds / ${windowSeconds} - minute
local limit = tonumber(ARGV[1])
local last = redis.call('HMGET', KEYS[1], 'minute', 'current', 'previous')
local age = last[1] and minute - last[1] or 2
local current = age <= 0 and tonumber(last[2]) or 0
local previous = age <= 0 and tonumber(last[3]) or age == 1 and tonumber(last[2]) or 0
if previous * (1 - part) + current + 1 <= limit then
  redis.call('HSET', KEYS[1], 'minute', minute, 'current', current + 1, 'previous', previous)
  redis.call('EXPIRE', KEYS[1], ${2 * windowSeconds})
  return 0
end
local minutes
if current + 1 <= limit then
  minutes = 1 - (limit - 1 - current) / previous - part
else
  minutes = 1 - part + math.max(1 - (limit - 1) / current, 0)
end
return math.max(math.ceil(minutes * ${windowSeconds}), 1)
`
