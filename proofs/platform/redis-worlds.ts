import { setTimeout } from 'node:timers/promises'
import { askRedis, type OwnRedis } from '../../apps/api/testing/redis.fixture.ts'
import { startCluster } from '../../apps/api/testing/redis-cluster.fixture.ts'
import { startSentinels } from '../../apps/api/testing/redis-sentinel.fixture.ts'

/** How long a master is silent before the others take it for dead; docs/operating.md names the same. */
export const silentMs = 3_000

/** Servers of which one is struck, and what they themselves say of who serves a key. */
export interface RedisWorld {
  url: string
  /** The address of one server alone, for the control. */
  plainUrl: () => Promise<string>
  /** A master that serves, at this moment, the keys for which `serves` holds. */
  victim: () => Promise<OwnRedis>
  serves: (server: OwnRedis, keys: readonly string[]) => Promise<string[]>
  /** The server that answers for a key, which is none of those that were struck. */
  whoServes: (key: string, struck: OwnRedis) => Promise<OwnRedis | undefined>
  /** Freezes the first of those who watch over the servers, where there are any; returns the end of it. */
  freezeWatcher: () => () => void
  stop: () => Promise<void>
}

export async function sentinelWorld(): Promise<RedisWorld> {
  const { url, servers, sentinels, masterPort, stop } = await startSentinels({
    replicas: 2,
    sentinels: 3,
    silentMs,
  })
  const master = async () => {
    const port = await masterPort()
    return servers.find((server) => server.port === port)
  }
  const victim = async () => {
    const found = await master()
    if (!found) throw new Error('the sentinels name a master that is none of ours')
    return found
  }
  return {
    url,
    plainUrl: async () => (await victim()).url,
    victim,
    serves: async (_server, keys) => [...keys],
    whoServes: async (_key, struck) => {
      const named = await master().catch(() => undefined)
      return named === struck ? undefined : named
    },
    freezeWatcher: () => {
      sentinels[0]?.freeze()
      return () => sentinels[0]?.thaw()
    },
    stop,
  }
}

export async function clusterWorld(): Promise<RedisWorld> {
  const { url, nodes, stop } = await startCluster({ masters: 3, replicas: 1, silentMs })
  let nth = 0
  return {
    url,
    plainUrl: async () => nodes[0]?.url ?? '',
    victim: async () => {
      const masters: OwnRedis[] = []
      for (const node of nodes) if ((await roleOf(node)) === 'master') masters.push(node)
      const found = masters[nth++ % masters.length]
      if (!found) throw new Error('the cluster has no master')
      return found
    },
    serves: servedBy,
    whoServes: async (key, struck) => {
      for (const node of nodes) if (node !== struck && (await servedBy(node, [key])).length > 0) return node
      return undefined
    },
    freezeWatcher: () => () => undefined,
    stop,
  }
}

/** Those of the keys for which a node of a cluster answers, instead of naming another. */
async function servedBy({ port }: OwnRedis, keys: readonly string[]): Promise<string[]> {
  const asked = await askRedis(port, (redis) =>
    Promise.all(
      keys.map((key) =>
        redis.hget(key, 'current').then(
          () => [key],
          () => [],
        ),
      ),
    ),
  ).catch(() => [])
  return asked.flat()
}

const roleOf = ({ port }: OwnRedis) =>
  askRedis(port, async (redis) => String((await redis.role())[0])).catch(() => 'away')

/** Waits until a server that was struck copies the new master, as it must before the next one is struck. */
export async function untilReplica(server: OwnRedis) {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    const isReplica = await askRedis(server.port, async (redis) =>
      (await redis.info('replication')).includes('master_link_status:up'),
    ).catch(() => false)
    if (isReplica) return
    await setTimeout(100)
  }
  throw new Error('a server that was struck did not come back as a replica within a minute')
}
