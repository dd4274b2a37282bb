import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/api/testing/two-processes.ts'
import { ownPostgres, repository, urlsAt } from '../kit/own-postgres.ts'

const stanza = 'wayfellow'

/** A PostgreSQL of its own with pgBackRest, in folders that are gone afterwards. It writes to disk as in production. */
export async function startBackedUpServer() {
  if (!existsSync('/usr/bin/pgbackrest')) throw new Error('pgBackRest is missing: apt-get install pgbackrest')
  const port = await freePort()
  // The tools are told where everything is once there is a folder for it.
  const env: NodeJS.ProcessEnv = { STANZA: stanza, PGPORT: String(port) }
  const { asPostgres, bin, folder, initialize, start, stop, runSql, remove } = ownPostgres('backups', env)
  const data = join(folder, 'data')
  const config = join(folder, 'pgbackrest.conf')
  Object.assign(env, {
    PGBACKREST_CONFIG: config,
    METRICS_FOLDER: join(folder, 'metrics'),
    RESTORE_FOLDER: join(folder, 'restore-test'),
  })
  for (const name of ['data', 'repo', 'log', 'spool', 'lock', 'metrics'])
    mkdirSync(join(folder, name), { mode: 0o700 })
  writeFileSync(config, configOf(folder, data, port))
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', folder])

  await initialize(data)
  appendFileSync(join(data, 'postgresql.conf'), settingsOf(folder, config))
  // Filled without a log, as nobody keeps what a generator can make again.
  await start(data, port, '-c fsync=off -c wal_level=minimal -c max_wal_senders=0 -c archive_mode=off')
  await runSql(port, 'postgres', 'scripts/services.d/database.sql')

  const restored = { data: join(folder, 'restored'), port: await freePort() }
  let isRestored = false
  const pgbackrest = (...words: string[]) => asPostgres('pgbackrest', `--stanza=${stanza}`, ...words)
  return {
    database: urlsAt(port),
    restoredDatabase: urlsAt(restored.port),
    folder,
    bin,
    asPostgres,
    sql: (file: string) => runSql(port, 'wayfellow', file),
    /** From here on as in production, with the first backup to come. */
    beginToKeep: async () => {
      await stop(data)
      await start(data, port)
      await pgbackrest('stanza-create')
    },
    backUp: (type: 'full' | 'incr') => asPostgres(join(repository, 'ops/backup/wayfellow-backup'), type),
    testRestore: () => asPostgres(join(repository, 'ops/backup/wayfellow-restore-test')),
    /** Everything that is written is in the repository afterwards. */
    archiveAll: () => pgbackrest('check'),
    info: async () => JSON.parse(await pgbackrest('info', '--output=json')) as unknown,
    /** Into another folder, as it was at a moment. */
    restoreTo: async (moment: string) => {
      await pgbackrest(
        `--pg1-path=${restored.data}`,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        '--archive-mode=off',
        'restore',
      )
    },
    startRestored: async () => {
      isRestored = true
      await start(restored.data, restored.port)
    },
    stop: async () => {
      await stop(data).catch(() => undefined)
      if (isRestored) await stop(restored.data).catch(() => undefined)
      remove()
    },
  }
}
export type BackedUpServer = Awaited<ReturnType<typeof startBackedUpServer>>

/** As ops/backup/pgbackrest.conf, with a folder in place of S3. */
const configOf = (folder: string, data: string, port: number) => `[global]
repo1-path=${folder}/repo
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=the passphrase of a repository that is gone in an hour
repo1-retention-full-type=time
repo1-retention-full=28
repo1-bundle=y
compress-type=zst
process-max=2
start-fast=y
archive-async=y
spool-path=${folder}/spool
log-path=${folder}/log
lock-path=${folder}/lock
log-level-console=warn
log-level-file=off
[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`

const settingsOf = (folder: string, config: string) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 60
shared_buffers = 512MB
max_wal_size = 4GB
shared_preload_libraries = 'pg_stat_statements'
jit = off
timezone = 'UTC'
wal_compression = lz4
archive_mode = on
archive_timeout = 60
archive_command = 'pgbackrest --config=${config} --stanza=${stanza} archive-push %p'
`
