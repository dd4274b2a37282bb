import { within } from '../deadlines.ts'
import type { RedisClient } from '../redis/connect-to-redis.ts'
import { remember } from './rate-window.ts'

/** How often something may be tried under one key, and how the waits between tries grow. */
export interface Patience {
  /** Tries after which nobody waits. */
  free: number
  /** Seconds to wait after the last free try, and after each one that follows; the last wait stays. */
  waits: readonly number[]
  /** In any hour, whatever the waits say. */
  perHour: number
  /** Seconds after which a single try no longer counts. */
  memory: number
  /** Seconds without a try after which all of them are forgotten; a day unless told otherwise. */
  quiet?: number
}

export interface Attempt {
  key: string
  patience: Patience
}

export interface Verdict {
  /** Seconds until the next try is evaluated; 0 means now. */
  wait: number
  /** The most tries that any of the keys has seen in the last quarter of an hour. */
  recent: number
  /** The most tries that any of the keys still remembers, without this one. */
  remembered: number
}

const daySeconds = 86_400
const hourMs = 3_600_000
const recentMs = 900_000

/** Judges one key by the times, in milliseconds, of the tries it has seen, oldest first. */
function judge(times: readonly number[], { free, waits, perHour }: Patience, now: number): Verdict {
  const recent = times.filter((time) => time > now - recentMs).length
  const remembered = times.length
  const last = times.at(-1)
  if (last === undefined) return { wait: 0, recent, remembered }
  const grown = times.length >= free ? (waits[Math.min(times.length - free, waits.length - 1)] ?? 0) : 0
  const hourly = times.at(-perHour)
  const until = Math.max(last + grown * 1000, hourly === undefined ? 0 : hourly + hourMs)
  return { wait: Math.max(Math.ceil((until - now) / 1000), 0), recent, remembered }
}

/** Counts in this process for at most `capacity` keys; the one that was used longest ago is forgotten first. */
export function countAttemptsHere(capacity: number) {
  const seen = new Map<string, { time: number; mark: string }[]>()

  function remembered({ key, patience }: Attempt, now: number) {
    const attempts = seen.get(key) ?? []
    const isQuiet = now - (attempts.at(-1)?.time ?? 0) >= (patience.quiet ?? daySeconds) * 1000
    return isQuiet ? [] : attempts.filter(({ time }) => time > now - patience.memory * 1000)
  }

  return {
    /** With a mark it also takes one try from every key, unless one of them says to wait. */
    count: (attempts: readonly Attempt[], mark: string | undefined, now: number): Verdict => {
      const judged = attempts.map((attempt) => {
        const earlier = remembered(attempt, now)
        const times = earlier.map(({ time }) => time)
        return { ...attempt, earlier, verdict: judge(times, attempt.patience, now) }
      })
      const wait = Math.max(0, ...judged.map(({ verdict }) => verdict.wait))
      const recent = Math.max(0, ...judged.map(({ verdict }) => verdict.recent))
      const most = Math.max(0, ...judged.map(({ verdict }) => verdict.remembered))
      const verdict = { wait, recent, remembered: most }
      if (wait > 0 || mark === undefined) return verdict
      for (const { key, earlier } of judged) {
        remember(seen, key, [...earlier, { time: now, mark }], capacity)
      }
      return verdict
    },
    giveBack: (keys: readonly string[], mark: string) => {
      for (const key of keys) {
        const attempts = seen.get(key)
        if (attempts)
          seen.set(
            key,
            attempts.filter((one) => one.mark !== mark),
          )
      }
    },
    forget: (keys: readonly string[]) => {
      for (const key of keys) seen.delete(key)
    },
  }
}

/** The same in Redis, all keys in one step, so that no try slips in between the question and the count. */
export function countAttemptsInRedis(redis: RedisClient, withinMs: number, clock: { aheadMs: number }) {
  return async (attempts: readonly Attempt[], mark: string | undefined): Promise<Verdict> => {
    const keys = attempts.map(({ key }) => key)
    const rules = attempts.map(({ patience }) => JSON.stringify(patience))
    const answer = redis.eval(script, keys.length, ...keys, clock.aheadMs, mark ?? '', ...rules)
    const reply = await within(withinMs, answer)
    const [wait, recent, remembered] = Array.isArray(reply) ? reply.map(Number) : []
    if (wait === undefined || recent === undefined || remembered === undefined)
      throw new Error('Redis counted no tries')
    return { wait, recent, remembered }
  }
}

const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[1])
local mark = ARGV[2]
local wait = 0
local recent = 0
local remembered = 0
for index, key in ipairs(KEYS) do
  local rule = cjson.decode(ARGV[index + 2])
  local last = tonumber(redis.call('ZREVRANGE', key, 0, 0, 'WITHSCORES')[2])
  local quiet = (rule.quiet or ${daySeconds}) * 1000
  if last and now - last >= quiet then
    redis.call('DEL', key)
  elseif last then
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - rule.memory * 1000)
    local count = redis.call('ZCARD', key)
    remembered = math.max(remembered, count)
    recent = math.max(recent, redis.call('ZCOUNT', key, '(' .. (now - ${recentMs}), '+inf'))
    local untilThen = 0
    if count > 0 then untilThen = last end
    if count >= rule.free then
      untilThen = last + rule.waits[math.min(count - rule.free + 1, #rule.waits)] * 1000
    end
    local hourly = tonumber(redis.call('ZREVRANGE', key, rule.perHour - 1, rule.perHour - 1, 'WITHSCORES')[2])
    if hourly then untilThen = math.max(untilThen, hourly + ${hourMs}) end
    wait = math.max(wait, math.ceil((untilThen - now) / 1000))
  end
end
if wait == 0 and mark ~= '' then
  for index, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, mark)
    local rule = cjson.decode(ARGV[index + 2])
    redis.call('PEXPIRE', key, math.min((rule.quiet or ${daySeconds}) * 1000, rule.memory * 1000))
  end
end
return { wait, recent, remembered }
`
