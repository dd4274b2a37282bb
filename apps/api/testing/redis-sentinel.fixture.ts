import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { askRedis, freePort, type OwnRedis, spawnRedis, startRedis, untilRedis } from './redis.fixture.ts'

const masterName = 'wayfellow'

interface Size {
  replicas?: number
  sentinels?: number
  /** How long a master may be silent before the sentinels take it for dead. */
  silentMs?: number
}

/** A master, its replicas and sentinels of one's own, as few as can fail over unless more are asked for. */
export async function startSentinels({ replicas = 1, sentinels = 1, silentMs = 5_000 }: Size = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wayfellow-sentinels-'))
  const servers: OwnRedis[] = []
  const watchers: Sentinel[] = []
  const stop = async () => {
    for (const part of [...watchers, ...servers]) await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // Without this a replica waits five seconds for others that may want the same copy.
    const settings = ['--repl-diskless-sync-delay', '0', '--dir', folder]
    const first = await startRedis(...settings)
    servers.push(first)
    for (let nth = 0; nth < replicas; nth += 1)
      servers.push(await startRedis(...settings, '--replicaof', '127.0.0.1', String(first.port)))
    await untilRedis(first.port, 'replicas', async (redis) =>
      (await redis.info('replication')).includes(`connected_slaves:${replicas}`),
    )
    const monitor = { folder, masterPort: first.port, silentMs, quorum: Math.floor(sentinels / 2) + 1 }
    for (let nth = 0; nth < sentinels; nth += 1) watchers.push(await startSentinel(monitor))
    for (const { port } of watchers)
      await untilRedis(port, 'sentinels', (redis) => knowsAll(redis, replicas, sentinels))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `redis+sentinel://${watchers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${masterName}`,
    servers,
    sentinels: watchers,
    /** The port of the server that a sentinel names as the master. */
    masterPort: async () => {
      const address = await askRedis(watchers.at(-1)?.port ?? 0, (redis) =>
        redis.call('sentinel', 'get-master-addr-by-name', masterName),
      )
      return Array.isArray(address) ? Number(address[1]) : 0
    },
    /** Makes a replica the master while the old one still answers. */
    failOver: () =>
      askRedis(watchers.at(-1)?.port ?? 0, (redis) => redis.call('sentinel', 'failover', masterName)),
    stop,
  }
}

interface Monitor {
  folder: string
  masterPort: number
  silentMs: number
  quorum: number
}

async function startSentinel({ folder, masterPort, silentMs, quorum }: Monitor) {
  const port = await freePort()
  const path = join(folder, `${port}.conf`)
  writeFileSync(
    path,
    `port ${port}
dir ${folder}
sentinel monitor ${masterName} 127.0.0.1 ${masterPort} ${quorum}
sentinel down-after-milliseconds ${masterName} ${silentMs}
sentinel failover-timeout ${masterName} 10000
`,
  )
  const sentinel = await spawnRedis([path, '--sentinel'])
  return {
    port,
    freeze: () => sentinel.kill('SIGSTOP'),
    thaw: () => sentinel.kill('SIGCONT'),
    stop: async () => {
      sentinel.kill('SIGKILL')
      await once(sentinel, 'exit')
    },
  }
}
type Sentinel = Awaited<ReturnType<typeof startSentinel>>

/** A sentinel finds the others and the replicas by and by; before that nothing can fail over. */
async function knowsAll(redis: Redis, replicas: number, sentinels: number) {
  const [known, others] = await Promise.all([
    redis.call('sentinel', 'replicas', masterName),
    redis.call('sentinel', 'sentinels', masterName),
  ])
  return (
    Array.isArray(known) &&
    known.length === replicas &&
    Array.isArray(others) &&
    others.length === sentinels - 1
  )
}
