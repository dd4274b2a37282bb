import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, storageSettings } from '../../../testing/app.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { asOwner } from '../../../testing/database.ts'
import { createTestDatabase, listen } from '../../../testing/environment.ts'
import { importList } from '../../modules/universities/index.ts'
import { readOwnList } from '../../modules/universities/imports/university-list-parser.ts'
import { createStorage } from '../../platform/files/storage.ts'
import { databaseChecks } from './check-database.ts'
import { replicaCheck } from './check-replicas.ts'
import { proxyChecks } from './check-proxy.ts'
import { serverChecks } from './check-servers.ts'
import { settingChecks } from './check-settings.ts'
import { storageCheck } from './check-storage.ts'
import { describe as describeResults, type Environment, runChecks } from './run-checks.ts'

const keys = {
  TOKEN_KEYS: 'p3Vw0gq9cXh1nYtZr5uKe7sLmB8dJfA2oQi6',
  ROTATION_KEY: 'Zk4tY8wQ2mN6vB1xC9sD3fG7hJ5lP0oIuRaE',
  FACTOR_KEY: 'u7H2jK9lM4nB6vC1xZ3aS5dF8gQ0wErTyUiO',
}
/** Nothing listens there. */
const nobody = 'olga:hidden@127.0.0.1:9'
let app: Awaited<ReturnType<typeof anApp>>
let sound: Environment
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  await importList(app.services.db, {
    source: 'own',
    entries: readOwnList('university\tIT\tBologna\tUniversity of Bologna\t\t\tunibo.it\thipo'),
  })
  await asOwnerRun(`alter database ${app.database.name} set timezone = 'UTC'`)
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  sound = {
    ...keys,
    ...storageSettings(),
    NODE_ENV: 'test',
    DATABASE_URL: app.database.apiUrl,
    REDIS_URL: process.env['REDIS_URL'],
    SMTP_URL: process.env['SMTP_URL'],
    PUBLIC_URL: url,
  }
  await createStorage({ S3_REGION: 'us-east-1', ...storageSettings() })?.prepare()
})
afterAll(() => app.stop())

const allChecks = (now?: () => number) => [
  ...settingChecks,
  ...databaseChecks(now),
  replicaCheck,
  ...serverChecks,
  storageCheck,
  ...proxyChecks,
]

/** Returns what the named part is found to be, with these settings instead of the sound ones. */
async function examine(name: string, settings: Environment = {}, { now, deadlineMs = 20_000 }: Options = {}) {
  const checks = allChecks(now).filter((check) => check.name === name)
  const [result] = await runChecks(checks, { ...sound, ...settings }, deadlineMs)
  return result
}
interface Options {
  now?: () => number
  deadlineMs?: number
}

const aFault = (words: string, fix: string) => ({
  state: 'fault',
  words: expect.stringContaining(words) as unknown,
  fix: expect.stringContaining(fix) as unknown,
})

const asOwnerRun = (text: string) => asOwner(app.database.name, (client) => client.query(text))

/** Changes the database as its owner, and back after the look. */
async function whileChanged(change: string, back: string, look: () => Promise<void>) {
  await asOwnerRun(change)
  try {
    await look()
  } finally {
    await asOwnerRun(back)
  }
}

/** A server of TCP that answers each connection in its own way. */
async function aServer(answer: (write: (text: string) => void) => void) {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer((text) => socket.write(text)))
  })
  const port = await listen(server)
  return { port, close: () => server.close() }
}

describe('the doctor', () => {
  it('finds nothing wrong with an installation that is right', async () => {
    const results = await runChecks(allChecks(), sound, 30_000)
    expect(results.filter(({ state }) => state === 'fault')).toEqual([])
    expect(describeResults(results)).toContain('Nothing is wrong.')
  })

  it.each([
    ['Settings', { PORT: 'eighty' }, 'PORT', 'docs/configuration.md'],
    ['Keys', { FACTOR_KEY: undefined }, 'FACTOR_KEY is not set', 'Set FACTOR_KEY'],
    ['Keys', { ROTATION_KEY: 'short' }, 'ROTATION_KEY: shorter', 'openssl rand'],
    ['Keys', { TOKEN_KEYS: 'a'.repeat(40) }, 'TOKEN_KEYS: not made at random', 'openssl rand'],
    ['Keys', { FACTOR_KEY: keys.ROTATION_KEY }, 'the same key', 'opens one door'],
    [
      'Owner',
      { NODE_ENV: 'production', DATABASE_OWNER_URL: 'postgres://o@x/y' },
      'DATABASE_OWNER_URL',
      'preparation',
    ],
    ['Database', { DATABASE_URL: `postgres://${nobody}/x` }, 'ECONNREFUSED', 'DATABASE_URL'],
    ['Redis', { REDIS_URL: `redis://${nobody}` }, 'ECONNREFUSED', 'REDIS_URL'],
    [
      'Redis',
      { REDIS_URL: `redis+sentinel://${nobody}/wayfellow` },
      'failed to connect to sentinel',
      'the master',
    ],
    ['Redis', { REDIS_URL: `redis+cluster://${nobody}` }, 'none of the nodes', 'REDIS_URL'],
    ['Redis', { REDIS_URL: `redis+sentinel://${nobody}` }, 'names no master', 'REDIS_URL'],
    ['Mail', { SMTP_URL: `smtp://${nobody}` }, 'ECONNREFUSED', 'SMTP_URL'],
    ['Mail', { SMTP_URL: '', NODE_ENV: 'production' }, 'nobody can sign up', 'Set SMTP_URL'],
    ['Mail', { NODE_ENV: 'production', MAIL_FROM: 'W <hello@localhost>' }, 'MAIL_FROM', 'your domain'],
    ['Storage', { S3_SECRET_KEY: 'hidden' }, 'SignatureDoesNotMatch', 'both keys'],
    ['Storage', { S3_BUCKET: 'not-there' }, 'NoSuchBucket', 'S3_BUCKET'],
    ['Storage', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'ECONNREFUSED', 'S3_ENDPOINT'],
    ['Proxy', { TRUST_PROXY: '10.0.0.1, everybody' }, 'everybody is no address', 'addresses or networks'],
    ['Proxy', { TRUST_PROXY: '0.0.0.0/0' }, 'believes everybody', 'only your proxies'],
  ])('says of %s with %o what is wrong and what helps', async (name, settings, words, fix) => {
    const result = await examine(name, settings)
    expect(result).toMatchObject(aFault(words, fix))
    expect(JSON.stringify(result)).not.toContain('hidden')
  })

  it('finds an app that runs as the owner of its tables', async () => {
    const role = await examine('Role', { DATABASE_URL: app.database.ownerUrl })
    expect(role).toMatchObject(aFault('owns tables', 'wayfellow_api'))
  })

  it('finds an address past the pooler that hears nothing, and deadlines that nothing keeps', async () => {
    const other = await createTestDatabase()
    const settings = { DATABASE_DIRECT_URL: other.apiUrl }
    expect(await examine('Direct connection', settings)).toMatchObject(
      aFault('hears nothing', 'PostgreSQL itself'),
    )
    expect(await examine('Deadlines', settings)).toMatchObject(
      aFault('statement_timeout', 'Run the preparation'),
    )
    await other.drop()
    const same = { DATABASE_DIRECT_URL: app.database.apiUrl }
    expect(await examine('Direct connection', same)).toMatchObject({ state: 'ok' })
    expect(await examine('Deadlines')).toMatchObject({ state: 'ok' })
  })

  it('finds an address for reads that leads to no replica', async () => {
    const primary = { DATABASE_READ_URL: app.database.apiUrl }
    expect(await examine('Replicas', primary)).toMatchObject(
      aFault('none of the addresses', 'a replica that runs'),
    )
    const away = { DATABASE_READ_URL: `${app.database.apiUrl}, postgres://${nobody}/x` }
    expect(await examine('Replicas', away)).toMatchObject(aFault('ECONNREFUSED', 'DATABASE_READ_URL'))
    expect(await examine('Replicas')).toMatchObject({ state: 'not asked' })
  })

  it('finds an empty database, without its extensions', async () => {
    const empty = await createTestDatabase()
    const name = new URL(empty.apiUrl).pathname.slice(1)
    await asOwner(undefined, async (client) => {
      await client.query(`drop database ${name}`)
      await client.query(`create database ${name} template template0`)
    })
    const settings = { DATABASE_URL: empty.apiUrl }
    expect(await examine('Tables', settings)).toMatchObject(aFault('is empty', 'Run the preparation'))
    expect(await examine('Rights', settings)).toMatchObject(aFault('job tables', 'Run the preparation'))
    const missing = aFault('postgis, pg_trgm', 'create extension postgis; create extension pg_trgm')
    expect(await examine('Extensions', settings)).toMatchObject(missing)
    await empty.drop()
  })

  it('finds missing migrations, rights, walls and lists', async () => {
    const last = '(select max(name) from migrations)'
    await whileChanged(
      `update migrations set name = name || '~' where name = ${last}`,
      "update migrations set name = replace(name, '~', '')",
      async () =>
        expect(await examine('Tables')).toMatchObject(aFault('1 migrations are missing', 'preparation')),
    )
    await whileChanged(
      'revoke usage on schema pgboss from wayfellow_api',
      'grant usage on schema pgboss to wayfellow_api',
      async () => expect(await examine('Rights')).toMatchObject(aFault('job tables', 'preparation')),
    )
    await whileChanged(
      'alter table identity_credentials disable row level security',
      'alter table identity_credentials enable row level security',
      async () =>
        expect(await examine('Rights')).toMatchObject(aFault('identity_credentials', 'enable row level')),
    )
    await whileChanged(
      'alter table places rename to plaices',
      'alter table plaices rename to places',
      async () => expect(await examine('Lists')).toMatchObject(aFault('places', 'PostgreSQL')),
    )
  })

  it('finds a database whose days begin elsewhere, and clocks that differ', async () => {
    const { name } = app.database
    await whileChanged(
      `alter database ${name} set timezone = 'Asia/Tokyo'`,
      `alter database ${name} set timezone = 'UTC'`,
      async () => expect(await examine('Time zones')).toMatchObject(aFault('Asia/Tokyo', "timezone = 'UTC'")),
    )
    const clock = await examine('Clock', {}, { now: () => Date.now() + 60_000 })
    expect(clock).toMatchObject(aFault('60.0 s apart', 'time server'))
  })

  it('finds a Redis that wants a password, and a mail server that refuses ours', async () => {
    const redis = await aServer((write) => write('-NOAUTH Authentication required.\r\n'.repeat(9)))
    const settings = { REDIS_URL: `redis://127.0.0.1:${redis.port}` }
    expect(await examine('Redis', settings)).toMatchObject(aFault('NOAUTH', 'REDIS_URL'))
    redis.close()

    const mail = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth: (_login, _session, answer) => answer(new Error('wrong password')),
    })
    const port = await listen(mail.server)
    const refused = await examine('Mail', { SMTP_URL: `smtp://olga:hidden@127.0.0.1:${port}` })
    expect(refused).toMatchObject(aFault('EAUTH', 'SMTP_URL'))
    mail.close()
  })

  it.each(['Database', 'Redis', 'Mail', 'Storage', 'Proxy'])('gives up on %s when it hangs', async (name) => {
    const silent = await aServer(() => undefined)
    const at = `127.0.0.1:${silent.port}`
    const settings = {
      DATABASE_URL: `postgres://wayfellow_api@${at}/x`,
      REDIS_URL: `redis://${at}`,
      SMTP_URL: `smtp://${at}`,
      S3_ENDPOINT: `http://${at}`,
      PUBLIC_URL: `http://${at}`,
    }
    const result = await examine(name, settings, { deadlineMs: 50 })
    expect(result).toMatchObject(aFault('no answer within 0.05 s', ' '))
    silent.close()
  })

  it('finds a storage that answers forged signatures', async () => {
    const files = new Map<string, Buffer>()
    const server = createServer((request, reply) => {
      const path = request.url?.split('?')[0] ?? ''
      if (request.method === 'GET') {
        reply.end(files.get(path))
        return
      }
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        files.set(path, Buffer.concat(chunks))
        reply.end()
      })
    })
    const port = await listen(server)
    const result = await examine('Storage', { S3_ENDPOINT: `http://127.0.0.1:${port}` })
    expect(result).toMatchObject(aFault('forged signature', 'checks signatures'))
    server.close()
  })

  it('finds a proxy that is not trusted, that passes on no websocket, and a stranger at our address', async () => {
    const target = sound['PUBLIC_URL'] ?? ''
    const proxy = createServer((request, reply) => {
      fetch(`${target}${request.url}`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
        .then(async (answer) => reply.writeHead(answer.status).end(await answer.text()))
        .catch(() => reply.writeHead(502).end())
    })
    const url = `http://127.0.0.1:${await listen(proxy)}`
    expect(await examine('Proxy', { PUBLIC_URL: url })).toMatchObject(aFault('not named', 'Set TRUST_PROXY'))
    expect(await examine('Sockets', { PUBLIC_URL: url })).toMatchObject(aFault('websocket', 'Upgrade'))
    proxy.close()

    const stranger = createServer((_request, reply) => reply.end('It works!'))
    const strange = `http://127.0.0.1:${await listen(stranger)}`
    expect(await examine('Proxy', { PUBLIC_URL: strange })).toMatchObject(
      aFault('something else', 'every path'),
    )
    stranger.close()
    expect(await examine('Proxy', { PUBLIC_URL: strange })).toMatchObject({ state: 'not asked' })
  })

  it('answers as a command: in words or as JSON, with an exit code', async () => {
    const file = fileURLToPath(new URL('../doctor.ts', import.meta.url))
    const run = (words: string[], settings: Environment) =>
      promisify(execFile)(process.execPath, [file, ...words], {
        env: { PATH: process.env['PATH'], ...sound, ...settings },
      })
    const { stdout } = await run(['--json'], {})
    expect(JSON.parse(stdout)).toMatchObject({ isSound: true })
    await expect(run([], { FACTOR_KEY: 'short' })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('FAULT Keys') as unknown,
    })
  })
})
