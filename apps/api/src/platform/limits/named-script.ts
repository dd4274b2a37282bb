import { createHash } from 'node:crypto'
import type { RedisClient } from '../redis/connect-to-redis.ts'

/** Runs a script of one key by its name: the script itself is longer than all else that a call says to Redis. */
export function namedScript(redis: RedisClient, script: string) {
  const name = createHash('sha1').update(script).digest('hex')
  return (key: string, ...values: (string | number)[]) =>
    redis
      .evalsha(name, 1, key, ...values)
      .catch((error: unknown) =>
        isUnknown(error) ? redis.eval(script, 1, key, ...values) : Promise.reject(error),
      )
}

/** A Redis that has just started knows no script. */
const isUnknown = (error: unknown) => error instanceof Error && error.message.startsWith('NOSCRIPT')
