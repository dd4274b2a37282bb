import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../apps/api/testing/two-processes.ts'
import { root } from '../../scripts/local/environment.ts'
import { findPgBouncer } from '../../scripts/local/pgbouncer.ts'

/** A PgBouncer in transaction mode before the server of the address, for all its databases, by the sample of ops/pgbouncer. */
export async function startPooler(apiUrl: string) {
  const server = new URL(apiUrl)
  const folder = mkdtempSync(join(tmpdir(), 'wayfellow-pooler-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `"${server.username}" ""\n"watcher" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `${readFileSync(join(root, 'ops/pgbouncer/pgbouncer.ini'), 'utf8')}
[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
stats_users = watcher
logfile = ${folder}/log
pidfile = ${folder}/pid
; A test drops its database when nobody is connected to it any more.
server_idle_timeout = 1
`,
  )
  const words = [...findPgBouncer(), join(folder, 'pgbouncer.ini')]
  const isRoot = process.getuid?.() === 0
  // It refuses to run as root.
  if (isRoot) execFileSync('chown', ['-R', 'nobody', folder])
  const whole = isRoot ? ['runuser', '-u', 'nobody', '--', ...words] : words
  const pooler = spawn(whole[0] ?? '', whole.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(pooler, 'exit')
  await untilItAnswers(port, ended)
  return {
    port,
    transactions: () => countTransactions(port),
    stop: async () => {
      pooler.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const askWatcher = async (port: number) => {
  const client = new Client({ host: '127.0.0.1', port, user: 'watcher', database: 'pgbouncer' })
  await client.connect()
  try {
    return (await client.query<{ database: string; xact_count: string }>('show stats_totals')).rows
  } finally {
    await client.end()
  }
}

const countTransactions = async (port: number) =>
  (await askWatcher(port))
    .filter(({ database }) => database !== 'pgbouncer')
    .reduce((sum, { xact_count: count }) => sum + Number(count), 0)

async function untilItAnswers(port: number, ended: Promise<unknown>) {
  const gone = ended.then(() => {
    throw new Error('PgBouncer ended')
  })
  for (let tried = 1; ; tried += 1) {
    try {
      await Promise.race([askWatcher(port), gone])
      return
    } catch (error) {
      if (tried === 100) throw error
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), gone])
    }
  }
}
