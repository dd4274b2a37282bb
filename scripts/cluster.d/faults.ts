// Faults that can be caused, and how each is undone.
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output, Stopped } from '../local/steps.ts'
import { readFaults, writeFaults } from './fault-record.ts'
import { dropPackets, letPacketsPass, plugIn, processesOn, unplug } from './network.ts'
import { holdFileOf, type PartKind, pidFileOf, wordsOn } from './parts.ts'
import { findLeader, readMembers } from './patroni.ts'
import { readSecrets } from './configure.ts'
import { addresses, databaseServers, folderOf, isServer, ports, type Server, socketsOf } from './plan.ts'
import { ask } from './ask.ts'
import { readRedis } from './read-answers.ts'
import { run, succeeds } from './run.ts'

interface Fault {
  words: string
  /** The server that is meant when none is named. */
  usual: () => Promise<Server>
  cause: (server: Server) => unknown
  /** Absent where the cluster recovers by itself. */
  undo?: (server: Server) => void
}

const kill = (part: PartKind) => (server: Server) => {
  process.kill(Number(readFileSync(pidFileOf({ server, kind: part }), 'utf8')), 'SIGKILL')
}
const app1 = () => Promise.resolve<Server>('app1')

const faults: Record<string, Fault> = {
  'kill-primary': {
    words: 'kill -9 of the PostgreSQL that leads; Patroni stays',
    usual: leader,
    cause: (server) => process.kill(postmasterOn(server), 'SIGKILL'),
  },
  'kill-node': {
    words: 'kill -9 of Patroni and its PostgreSQL, and no restart until heal',
    usual: leader,
    cause: (server) => {
      writeFileSync(holdFileOf({ server, kind: 'patroni' }), 'kill-node')
      succeeds('kill', '-KILL', ...databaseProcessesOn(server).map(String))
    },
    undo: (server) => rmSync(holdFileOf({ server, kind: 'patroni' }), { force: true }),
  },
  'stop-primary': {
    words: 'SIGSTOP of Patroni and its PostgreSQL: connections stay, nobody answers',
    usual: leader,
    cause: (server) => signalDatabase(server, 'STOP'),
    undo: (server) => signalDatabase(server, 'CONT'),
  },
  partition: {
    words: 'the server’s cable is pulled',
    usual: leader,
    cause: unplug,
    undo: plugIn,
  },
  deaf: {
    words: 'the server’s packets arrive elsewhere, but it receives none',
    usual: leader,
    cause: (server) => dropPackets(server, 'input'),
    undo: letPacketsPass,
  },
  mute: {
    words: 'the server receives packets, but its own arrive nowhere',
    usual: leader,
    cause: (server) => dropPackets(server, 'output'),
    undo: letPacketsPass,
  },
  'kill-etcd': { words: 'kill -9 of etcd', usual: leader, cause: kill('etcd') },
  'kill-haproxy': { words: 'kill -9 of HAProxy', usual: app1, cause: kill('haproxy') },
  'kill-pgbouncer': { words: 'kill -9 of PgBouncer', usual: app1, cause: kill('pgbouncer') },
  'kill-redis-master': {
    words: 'kill -9 of the Redis that leads, and no restart until heal',
    usual: redisMaster,
    cause: (server) => {
      writeFileSync(holdFileOf({ server, kind: 'redis' }), 'kill-redis-master')
      kill('redis')(server)
    },
    undo: (server) => rmSync(holdFileOf({ server, kind: 'redis' }), { force: true }),
  },
  'kill-api': { words: 'kill -9 of a process of the app', usual: app1, cause: kill('api') },
  'kill-realtime': { words: 'the same for sockets', usual: app1, cause: kill('realtime') },
  'kill-worker': { words: 'the same for jobs', usual: app1, cause: kill('worker') },
  'full-wal-disk': {
    words: 'the disk of the write-ahead log is full',
    usual: leader,
    cause: fillDisk,
    undo: (server) => rmSync(fillerOn(server), { force: true }),
  },
}

const fillerOn = (server: Server) => join(folderOf(server), 'wal/filler')

/** Takes what is free, and then has the log grow until the files that it kept for later are used up, too. */
async function fillDisk(server: Server) {
  const { bavail, bsize } = statfsSync(join(folderOf(server), 'wal'))
  if (bavail > 0) succeeds('fallocate', '--length', String(bavail * bsize), fillerOn(server))
  const grow = `do $$ begin for n in 1..100 loop
    perform pg_logical_emit_message(false, 'fault', repeat('x', 15000000)); end loop; end $$`
  const words = ['psql', '-q', '-X', '-h', socketsOf(server), '-d', 'postgres', '-c', grow]
  // It fails, as PostgreSQL does.
  await output(wordsOn(server, 'postgres', words)).catch(() => undefined)
}

async function leader(): Promise<Server> {
  const found = findLeader(await readMembers())
  if (!found) throw new Stopped('nobody leads; name a server')
  return found
}

async function redisMaster(): Promise<Server> {
  const { redis_password: password = '' } = readSecrets()
  const question = `AUTH ${password}\r\nINFO replication\r\nQUIT\r\n`
  for (const server of databaseServers) {
    const info = await ask({ host: addresses[server], port: ports.redis }, question)
    if (readRedis(info ?? '')?.role === 'master') return server
  }
  throw new Stopped('no Redis leads; name a server')
}

const postmasterOn = (server: Server) =>
  Number(readFileSync(join(folderOf(server), 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const databaseProcessesOn = (server: Server) =>
  processesOn(server).filter((pid) => /^(patroni|postgres)/.test(nameOfProcess(pid)))

function nameOfProcess(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return ''
  }
}

/** Patroni first: it must not see what happens to its PostgreSQL. */
function signalDatabase(server: Server, signal: 'STOP' | 'CONT') {
  const found = databaseProcessesOn(server).toSorted((one, other) => one - other)
  if (found.length > 0) run('kill', `-${signal}`, ...found.map(String))
}

/** Causes a fault and remembers it if it has to be undone. Returns which server it struck, and when. */
export async function causeFault(name: string, named?: string): Promise<{ server: Server; at: number }> {
  const fault = faults[name]
  if (!fault) throw new Stopped(`there is no fault ${name}\n\n${listFaults()}`)
  if (named !== undefined && !isServer(named)) throw new Stopped(`there is no server ${named}`)
  const server = named ?? (await fault.usual())
  // Written first: what is interrupted halfway can be undone all the same.
  if (fault.undo) writeFaults([...readFaults(), { name, server }])
  const at = performance.now()
  await fault.cause(server)
  return { server, at }
}

/** Undoes what was caused and says what it was. */
export function heal(): string[] {
  const caused = readFaults()
  for (const { name, server } of caused.toReversed()) faults[name]?.undo?.(server)
  writeFaults([])
  return caused.map(({ name, server }) => `${name} ${server}`)
}

export const listFaults = () =>
  Object.entries(faults)
    .map(([name, { words }]) => `${name.padEnd(18)} ${words}`)
    .join('\n')
