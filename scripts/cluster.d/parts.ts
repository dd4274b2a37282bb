// Every program of the cluster: on which server, as whom, and with which words it runs.
import { join } from 'node:path'
import { findPgBouncer } from '../local/pgbouncer.ts'
import { root } from '../local/environment.ts'
import { appEnvironment, etcdEnvironment } from './configure.ts'
import { namespaceOf } from './network.ts'
import {
  addresses,
  appServers,
  type AppServer,
  databaseServers,
  type DatabaseServer,
  folderOf,
  ports,
  runFolder,
  type Server,
} from './plan.ts'

const databaseParts = ['etcd', 'patroni', 'redis', 'sentinel'] as const
export const roles = ['api', 'realtime', 'worker'] as const
const appParts = ['haproxy', 'pgbouncer', ...roles] as const
export type PartKind = (typeof databaseParts)[number] | (typeof appParts)[number]

/** A program on a server. */
export interface PartName {
  server: Server
  kind: PartKind
}

export interface Part extends PartName {
  user: string
  words: readonly string[]
  environment: Record<string, string>
}

export const nameOf = ({ server, kind }: PartName) => `${server}-${kind}`
export const pidFileOf = (part: PartName) => join(runFolder, `${nameOf(part)}.pid`)
/** While this file is there, the program is not started again. */
export const holdFileOf = (part: PartName) => join(runFolder, `${nameOf(part)}.hold`)

export const allPartNames: readonly PartName[] = [
  ...databaseParts.flatMap((kind) => databaseServers.map((server) => ({ server, kind }))),
  ...appParts.flatMap((kind) => appServers.map((server) => ({ server, kind }))),
]

export function readParts(): Part[] {
  const pgbouncer = findPgBouncer()
  return [
    ...databaseServers.flatMap(databasePartsOf),
    ...appServers.flatMap((server) => appPartsOf(server, pgbouncer)),
  ]
}

function databasePartsOf(server: DatabaseServer): Part[] {
  const folder = folderOf(server)
  const redis = (file: string, ...words: string[]) => ['redis-server', join(folder, 'redis', file), ...words]
  return [
    { server, kind: 'etcd', user: 'etcd', words: ['etcd'], environment: etcdEnvironment(server) },
    {
      server,
      kind: 'patroni',
      user: 'postgres',
      words: ['patroni', join(folder, 'patroni.yml')],
      environment: {},
    },
    { server, kind: 'redis', user: 'redis', words: redis('redis.conf'), environment: {} },
    { server, kind: 'sentinel', user: 'redis', words: redis('sentinel.conf', '--sentinel'), environment: {} },
  ]
}

function appPartsOf(server: AppServer, pgbouncer: readonly string[]): Part[] {
  const folder = folderOf(server)
  const files = ['haproxy.cfg', 'haproxy-cluster.cfg'].flatMap((file) => ['-f', join(folder, file)])
  return [
    // Needs port 80, and then becomes the user that its file names.
    { server, kind: 'haproxy', user: 'root', words: ['haproxy', '-db', ...files], environment: {} },
    {
      server,
      kind: 'pgbouncer',
      user: 'nobody',
      words: [...pgbouncer, join(folder, 'pgbouncer.ini')],
      environment: {},
    },
    ...roles.map((role): Part => ({
      server,
      kind: role,
      user: 'root',
      words: [process.execPath, join(root, 'apps/api/src/app/main.ts')],
      environment: { ...appEnvironment(server), ROLE: role, PORT: String(ports[role]) },
    })),
  ]
}

/** The words that run a program on a server as a user; the process that they start becomes the program. */
export function wordsOn(server: Server, user: string, words: readonly string[]): string[] {
  const as =
    user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${groupOf(user)}`, '--init-groups']
  return ['ip', 'netns', 'exec', namespaceOf(server), ...as, ...words]
}

const groupOf = (user: string) => (user === 'nobody' ? 'nogroup' : user)

/** Returns the address at which this machine reaches a process of the app. */
export const addressOf = (server: AppServer, role: (typeof roles)[number]) =>
  `http://${addresses[server]}:${ports[role]}`
