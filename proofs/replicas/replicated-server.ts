import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../apps/api/testing/two-processes.ts'
import { queues } from '../../apps/api/src/app/queues.ts'
import { migrate } from '../../apps/api/src/platform/database/migrations.ts'
import { prepareJobs } from '../../apps/api/src/platform/jobs/prepare-jobs.ts'
import { createLog } from '../../apps/api/src/platform/telemetry/log.ts'
import { ownPostgres, urlsAt } from '../kit/own-postgres.ts'

/** A primary without tables' rows; its replicas are copied from it once it is filled. */
export async function startReplicatedServer() {
  const postgres = ownPostgres('replicas')
  const primary = { data: join(postgres.folder, 'primary'), port: await freePort() }
  const replicas: { data: string; port: number }[] = []
  const running = new Set<string>()
  async function start({ data, port }: typeof primary) {
    await postgres.start(data, port)
    running.add(data)
  }
  async function stop({ data }: typeof primary, mode: 'fast' | 'immediate' = 'fast') {
    if (running.delete(data)) await postgres.stop(data, mode)
  }

  await postgres.initialize(primary.data)
  appendFileSync(join(primary.data, 'postgresql.conf'), settings(postgres.folder))
  await start(primary)
  await postgres.runSql(primary.port, 'postgres', 'scripts/services.d/database.sql')
  const database = urlsAt(primary.port)
  await migrate(database.ownerUrl)
  await prepareJobs(database.ownerUrl, queues, createLog({ LOG_LEVEL: 'error', ROLE: 'worker' }))

  return {
    database,
    primary,
    replicas,
    start,
    stop,
    addReplica: async () => {
      const replica = {
        data: join(postgres.folder, `replica-${replicas.length + 1}`),
        port: await freePort(),
      }
      await postgres.asPostgres(
        `${postgres.bin}/pg_basebackup`,
        ...'--checkpoint=fast --write-recovery-conf -p'.split(' '),
        String(primary.port),
        '-D',
        replica.data,
      )
      await start(replica)
      replicas.push(replica)
      return replica
    },
    readUrls: () => replicas.map(({ port }) => urlsAt(port).apiUrl).join(','),
    remove: async () => {
      for (const server of [...replicas, primary]) await stop(server, 'immediate').catch(() => undefined)
      postgres.remove()
    },
  }
}
export type ReplicatedServer = Awaited<ReturnType<typeof startReplicatedServer>>

/** The disk of the machine is no part of the question. */
const settings = (folder: string) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 100
shared_buffers = 256MB
max_wal_size = 4GB
fsync = off
hot_standby_feedback = on
shared_preload_libraries = 'pg_stat_statements'
dynamic_shared_memory_type = mmap
jit = off
timezone = 'UTC'
`

/** Holds a replica up for random times, each with the log that piles up meanwhile, until it is stopped. */
export function delayAtRandom(port: number, dice: () => number) {
  const end = new AbortController()
  let pauses = 0
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'wayfellow' })
  const run = async () => {
    await client.connect()
    while (!end.signal.aborted) {
      await client.query('select pg_wal_replay_pause()')
      pauses += 1
      // Some pauses are longer than what the app tolerates of a replica.
      await setTimeout(dice() < 0.05 ? 7_000 : dice() * 1_500)
      await client.query('select pg_wal_replay_resume()')
      await setTimeout(dice() * 1_000)
    }
    await client.end()
  }
  const running = run()
  return {
    stop: async () => {
      end.abort()
      await running
      return pauses
    },
  }
}
