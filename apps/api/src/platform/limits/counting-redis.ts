import { connectToRedis } from '../redis/connect-to-redis.ts'
import type { Log } from '../telemetry/log.ts'

/** A connection for counters: it never queues and never retries, because whoever counts can also count alone. */
export function connectForCounting(url: string, log: Log, what: string) {
  const redis = connectToRedis(url, { waits: false })
  let isAway = false
  redis.on('error', () => undefined)
  redis.on('close', () => {
    if (!isAway) log.warn({}, `${what} are counted per process: Redis is away`)
    isAway = true
  })
  redis.on('ready', () => {
    isAway = false
  })
  return redis
}
