import { Cluster } from 'ioredis'
import { connectToRedis, type RedisClient } from '../../platform/redis/connect-to-redis.ts'
import { findRedisAddressFault, readRedisAddress } from '../../platform/redis/redis-address.ts'
import { type Check, fault, ok } from './run-checks.ts'

const fix =
  'See that Redis runs and that REDIS_URL names its hosts, port and password, and for Sentinel the master, with `rediss` where it speaks TLS.'

export const checkRedis: Check = {
  name: 'Redis',
  needs: ['REDIS_URL'],
  fix,
  run: async ({ REDIS_URL = '' }) => {
    const wrong = findRedisAddressFault(REDIS_URL)
    if (wrong !== undefined) return fault(`REDIS_URL ${wrong}`, fix)
    const { kind } = readRedisAddress(REDIS_URL)
    const redis = connectToRedis(REDIS_URL, { waits: false, isOnce: true })
    // The last error says why; the command itself only says that the connection is closed.
    let cause: Error | undefined
    for (const event of ['error', 'sentinelError', 'node error'])
      redis.on(event, (error: Error) => (cause ??= error))
    try {
      await redis.connect()
      const info = await redis.info('server')
      const version = Number(/redis_version:(\d+)/.exec(info)?.[1] ?? 0)
      if (version < 6) return fault(`Redis ${version}`, 'Move to Redis 7, or to Valkey.')
      // Rate limits are scripts.
      await redis.eval('return 1', 0)
      const alone = await findLonelyServer(redis, kind)
      if (alone !== undefined)
        return fault(alone, 'Add a replica, so that there is a server to fail over to.')
      return ok(`Redis ${version} answers and runs scripts${after[kind]}`)
    } catch (error) {
      // ioredis does not say why a node did not answer.
      if (kind === 'cluster' && cause?.message === 'Connection is closed.')
        return fault('none of the nodes that are named answers', fix)
      throw cause ?? error
    } finally {
      redis.disconnect()
    }
  },
}

const after = {
  server: '',
  sentinel: '; its sentinels know the master, which has a replica',
  cluster: '; every node of the cluster has a replica',
}

/** Says when nothing stands behind an address that is meant to fail over. */
async function findLonelyServer(redis: RedisClient, kind: keyof typeof after): Promise<string | undefined> {
  if (kind === 'sentinel' && /^connected_slaves:0\r?$/m.test(await redis.info('replication')))
    return 'the master that the sentinels name has no replica'
  if (redis instanceof Cluster && redis.nodes('slave').length < redis.nodes('master').length)
    return 'a node of the cluster has no replica'
  return undefined
}
