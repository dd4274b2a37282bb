// Writes the files of ops/cluster with the values of this cluster, where each server finds its own.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../local/environment.ts'
import {
  addresses,
  appFile,
  appServers,
  databaseServers,
  dataFolder,
  folderOf,
  logFolder,
  network,
  ports,
  publicUrl,
  runFolder,
  type Server,
  servers,
  settingsFile,
  socketFolder,
  socketsOf,
} from './plan.ts'
import { run } from './run.ts'

const samples = join(root, 'ops/cluster')
const secret = () => randomBytes(24).toString('hex')

/** The settings of ops/cluster with the addresses and passwords of this cluster; folders differ by server. */
function settingsOf(server: Server, secrets: Record<string, string>) {
  const folder = folderOf(server)
  return {
    ...addresses,
    network: `${network}.0/24`,
    ...secrets,
    etcd_data: join(folder, 'etcd'),
    postgres_bin: postgresPrograms(),
    postgres_data: join(folder, 'postgres'),
    // Inside a file system of its own, so that it can be filled up.
    postgres_wal: join(folder, 'wal/log'),
    postgres_socket: socketsOf(server),
    postgres_passwords: join(folder, 'patroni-passwords'),
    wal_keep: '512MB',
    max_wal: '384MB',
    shared_buffers: '256MB',
    redis_data: join(folder, 'redis'),
    haproxy_socket: join(socketsOf(server), 'haproxy.sock'),
    pgbouncer_folder: folder,
    pgbouncer_socket: socketsOf(server),
    pgbouncer_log: join(folder, 'pgbouncer.log'),
    pgbouncer_pid: join(folder, 'pgbouncer.pid'),
  }
}

function postgresPrograms() {
  const found = run(
    'sh',
    '-c',
    'ls /usr/share/postgresql/*/extension/postgis.control | cut -d/ -f5 | sort -V',
  )
  return `/usr/lib/postgresql/${found.trim().split('\n').at(-1) ?? ''}/bin`
}

const secretNames = [
  'superuser_password',
  'replication_password',
  'rewind_password',
  'patroni_password',
  'owner_password',
  'api_password',
  'redis_password',
]

const sampleOf = (path: string) => readFileSync(join(root, 'ops', path), 'utf8')

const asLines = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** Fills in a sample with the program that operators use. */
const fill = (server: Server, settings: string, sample: string) =>
  execFileSync(join(samples, 'fill'), [server, settings, join(samples, sample)], { encoding: 'utf8' })

/** The sample for people, led to two servers, and without TLS. */
export function frontOf(sample: string, address: string, targets = addresses): string {
  return sample
    .replace(/^frontend plain\n(\t.*\n)+/m, '')
    .replace(/^\tbind :443 .*$/m, `\tbind ${address}:${ports.people}`)
    .replace(/^\tmaxconn .*$/m, '\tmaxconn 4000')
    .replace(/^\thttp-request set-header X-Forwarded-Proto https\n/m, '')
    .replaceAll('127.0.0.1:8081', `${targets.app1}:${ports.api}`)
    .replaceAll('127.0.0.1:8084', `${targets.app2}:${ports.api}`)
    .replaceAll('127.0.0.1:8082', `${targets.app1}:${ports.realtime}`)
    .replaceAll('127.0.0.1:8085', `${targets.app2}:${ports.realtime}`)
}

/** Writes everything anew, with new passwords and keys, into an empty folder. */
export function configure() {
  for (const folder of [dataFolder, runFolder, logFolder, socketFolder])
    mkdirSync(folder, { recursive: true })
  const secrets = Object.fromEntries(secretNames.map((name) => [name, secret()]))
  writeFileSync(settingsFile, asLines(secrets), { mode: 0o600 })
  for (const server of servers) {
    mkdirSync(folderOf(server), { recursive: true })
    mkdirSync(socketsOf(server), { recursive: true, mode: 0o777 })
    chmodSync(socketsOf(server), 0o777)
    writeFileSync(join(folderOf(server), 'settings.env'), asLines(settingsOf(server, secrets)), {
      mode: 0o600,
    })
  }
  for (const server of databaseServers) configureDatabaseServer(server)
  for (const server of appServers) configureAppServer(server)
  const keys = { TOKEN_KEYS: secret(), ROTATION_KEY: secret(), FACTOR_KEY: secret() }
  writeFileSync(
    appFile,
    asLines({ ...keys, PUBLIC_URL: publicUrl, CONTACT_EMAIL: 'help@wayfellow.example' }),
    { mode: 0o600 },
  )
}

/** A file or folder that belongs to the user of its program, as Debian's packages have it. */
function give(path: string, user: string, text?: string) {
  if (text === undefined) mkdirSync(path, { recursive: true, mode: 0o700 })
  else writeFileSync(path, text, { mode: 0o600 })
  run('chown', `${user}:`, path)
}

function configureDatabaseServer(server: Server) {
  const folder = folderOf(server)
  const filled = (sample: string) => fill(server, join(folder, 'settings.env'), sample)
  // Patroni keeps a file of passwords there.
  run('chown', 'postgres:', folder)
  give(join(folder, 'etcd'), 'etcd')
  give(join(folder, 'etcd.env'), 'root', filled('etcd.env'))
  give(join(folder, 'postgres'), 'postgres')
  const wal = join(folder, 'wal')
  give(wal, 'postgres')
  run('mount', '-t', 'tmpfs', '-o', 'size=1500m,mode=700', 'wayfellow-wal', wal)
  run('chown', 'postgres:', wal)
  give(join(folder, 'patroni.yml'), 'postgres', filled('patroni.yml'))
  give(join(folder, 'redis'), 'redis')
  const follows = server === 'db1' ? '' : `replicaof ${addresses.db1} ${ports.redis}\n`
  give(join(folder, 'redis/redis.conf'), 'redis', `${filled('redis.conf')}${follows}`)
  give(join(folder, 'redis/sentinel.conf'), 'redis', filled('sentinel.conf'))
}

function configureAppServer(server: Server) {
  const folder = folderOf(server)
  const filled = (sample: string) => fill(server, join(folder, 'settings.env'), sample)
  give(join(folder, 'haproxy.cfg'), 'haproxy', frontOf(sampleOf('haproxy/haproxy.cfg'), addresses[server]))
  give(join(folder, 'haproxy-cluster.cfg'), 'haproxy', filled('haproxy.cfg'))
  give(join(folder, 'pgbouncer.ini'), 'nobody', sampleOf('pgbouncer/pgbouncer.ini'))
  appendFileSync(join(folder, 'pgbouncer.ini'), filled('pgbouncer.ini'))
  give(join(folder, 'userlist.txt'), 'nobody', filled('userlist.txt'))
  give(join(folder, 'app.env'), 'root', filled('app.env'))
  run('chown', 'nobody:', folder)
}

const readEnv = (path: string) =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(path, 'utf8'))).map(([name, value]) => [name, value ?? '']),
  )

/** The passwords of the cluster that runs. */
export const readSecrets = () => readEnv(settingsFile)

/** The environment of etcd on a server. */
export const etcdEnvironment = (server: Server) => readEnv(join(folderOf(server), 'etcd.env'))

/** The environment of the app's processes and of its commands on a server. */
export function appEnvironment(server: Server): Record<string, string> {
  return {
    NODE_ENV: 'development',
    // Load comes from one address here.
    RATE_FACTOR: '1000',
    WEB_FOLDER: join(root, 'apps/web/dist'),
    ...readEnv(appFile),
    ...readEnv(join(folderOf(server), 'app.env')),
  }
}

/** The database as its owner, reached from this machine. */
export const ownerUrl = (server: Server) =>
  `postgres://wayfellow_owner:${readSecrets()['owner_password'] ?? ''}@${addresses[server]}:${ports.primary}/wayfellow`
