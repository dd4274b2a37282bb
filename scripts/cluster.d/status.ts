// Asks every part of the cluster how it is.
import { z } from 'zod/mini'
import { ask, takesConnections } from './ask.ts'
import { readSecrets } from './configure.ts'
import { addressOf, roles } from './parts.ts'
import { findLeader, isRunningOn, type Member, readMembers } from './patroni.ts'
import {
  addresses,
  type AppServer,
  appServers,
  type DatabaseServer,
  databaseServers,
  ports,
  servers,
  socketsOf,
} from './plan.ts'
import { readBackends, readRedis } from './read-answers.ts'
import type { Row, Status } from './status-table.ts'
import { readFaults } from './fault-record.ts'

const answerMs = 2_000

export async function readStatus(): Promise<Status> {
  const members = await readMembers()
  const rows = (
    await Promise.all([
      ...databaseServers.map((server) => askDatabaseServer(server, members)),
      ...appServers.map(askAppServer),
    ])
  ).flat()
  const following = members.filter(({ state }) => state === 'streaming').length
  const isDatabaseWhole = findLeader(members) !== undefined && following === databaseServers.length - 1
  return {
    rows,
    faults: readFaults().map(({ name, server }) => `${name} ${server}`),
    isWhole: isDatabaseWhole && rows.every(({ isUp }) => isUp),
  }
}

const askDatabaseServer = (server: DatabaseServer, members: readonly Member[]) =>
  Promise.all([askEtcd(server), askPostgres(server, members), askRedis(server), askSentinel(server)])

const askAppServer = (server: AppServer) =>
  Promise.all([askHaproxy(server), askPgbouncer(server), ...roles.map((role) => askRole(server, role))])

const EtcdStatus = z.object({ header: z.object({ member_id: z.string() }), leader: z.optional(z.string()) })

async function askEtcd(server: DatabaseServer): Promise<Row> {
  const found = await fetch(`http://${addresses[server]}:${ports.etcd}/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(answerMs),
  })
    .then(async (reply) => EtcdStatus.parse(await reply.json()))
    .catch(() => undefined)
  const words =
    found?.leader === undefined ? '' : found.leader === found.header.member_id ? 'leads' : 'follows'
  return { server, part: 'etcd', isUp: words !== '', words }
}

async function askPostgres(server: DatabaseServer, members: readonly Member[]): Promise<Row> {
  const isUp = await isRunningOn(server)
  const member = members.find(({ name }) => name === server)
  return { server, part: 'patroni', isUp, words: member && isUp ? describeMember(member) : '' }
}

export function describeMember({ role, state, timeline, lag }: Member): string {
  if (role === 'leader') return `PRIMARY, timeline ${timeline ?? '?'}`
  const kind = role === 'sync_standby' ? 'synchronous standby' : 'standby'
  const behind = typeof lag === 'number' ? `${(lag / 1024 / 1024).toFixed(1)} MB behind` : 'lag unknown'
  return `${kind}, ${state}, ${behind}, timeline ${timeline ?? '?'}`
}

const serverAt = (address: string | undefined) =>
  servers.find((server) => addresses[server] === address) ?? 'somebody else'

async function askRedis(server: DatabaseServer): Promise<Row> {
  const { redis_password: password = '' } = readSecrets()
  const info = await ask(
    { host: addresses[server], port: ports.redis },
    `AUTH ${password}\r\nINFO replication\r\nQUIT\r\n`,
  )
  const found = readRedis(info ?? '')
  const words = !found
    ? ''
    : found.role === 'master'
      ? 'MASTER'
      : `replica of ${serverAt(found.master)}${found.isFollowing ? '' : ', not connected'}`
  return { server, part: 'redis', isUp: found?.role === 'master' || found?.isFollowing === true, words }
}

const dottedAddress = /\d+\.\d+\.\d+\.\d+(?=\r\n)/

async function askSentinel(server: DatabaseServer): Promise<Row> {
  const answer = await ask(
    { host: addresses[server], port: ports.sentinel },
    'SENTINEL get-master-addr-by-name mymaster\r\n',
    dottedAddress,
  )
  const address = dottedAddress.exec(answer ?? '')?.[0]
  const words = address === undefined ? '' : `names ${serverAt(address)} as master`
  return { server, part: 'sentinel', isUp: words !== '', words }
}

async function askHaproxy(server: AppServer): Promise<Row> {
  const csv = await ask({ path: `${socketsOf(server)}/haproxy.sock` }, 'show stat\n')
  const backends = readBackends(csv ?? '')
  const words = ['primary', 'replicas', 'api', 'realtime'].map(
    (section) => `${section}: ${(backends.get(section) ?? []).filter(isNoSpare).join(' ') || 'NONE'}`,
  )
  return {
    server,
    part: 'haproxy',
    isUp: backends.size > 0,
    words: backends.size > 0 ? words.join(', ') : '',
  }
}
/** Servers that are used only when no other is ready. */
const isNoSpare = (name: string) => !name.endsWith('_unready')

async function askPgbouncer(server: AppServer): Promise<Row> {
  const isUp = await takesConnections({ path: `${socketsOf(server)}/.s.PGSQL.${ports.pgbouncer}` })
  return { server, part: 'pgbouncer', isUp, words: '' }
}

const Ready = z.object({ status: z.string() })

async function askRole(server: AppServer, role: (typeof roles)[number]): Promise<Row> {
  const words = await fetch(`${addressOf(server, role)}/ready`, { signal: AbortSignal.timeout(answerMs) })
    .then(async (reply) => Ready.parse(await reply.json()).status)
    .catch(() => '')
  return { server, part: role, isUp: words === 'ready', words: words === 'ready' ? '' : words }
}
