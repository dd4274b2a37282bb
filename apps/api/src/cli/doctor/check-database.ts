import { Client } from '@wayfellow/pg-pipeline'
import { listen } from '../../platform/database/listen.ts'
import { readMigrations } from '../../platform/database/migration-files.ts'
import { findMissingDeadlines } from '../../platform/database/role-deadlines.ts'
import { type Check, type Environment, fault, type Finding, ok } from './run-checks.ts'

const unreachable =
  'See that PostgreSQL runs, that DATABASE_URL names its host, port, database and password, and that no firewall is between.'
const prepareIt = 'Run the preparation of this version (docs/operating.md, Preparing an installation).'
const extensions = ['postgis', 'pg_trgm', 'unaccent', 'btree_gist', 'citext', 'pgcrypto']
const oldestServer = 15
const toleratedMs = 2_000

export const databaseChecks = (now: () => number = Date.now): Check[] => [
  check('Database', async (client) => {
    const { version } = await one<{ version: number }>(
      client,
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    if (version < oldestServer)
      return fault(`PostgreSQL ${version}`, `Move to PostgreSQL ${oldestServer} or newer.`)
    return ok(`PostgreSQL ${version} answers`)
  }),
  check('Role', async (client) => {
    const role = await one<{
      name: string
      exempt: boolean
      owns: boolean
      member: boolean
      creates: boolean
    }>(
      client,
      `select rolname as name, rolsuper or rolbypassrls as exempt,
         exists (select from pg_class where relowner = r.oid) as owns,
         exists (select from pg_database d where datname = current_database()
           and d.datdba <> r.oid and pg_has_role(r.oid, d.datdba, 'member')) as member,
         has_schema_privilege('public', 'create') as creates
       from pg_roles r where rolname = current_user`,
    )
    const fix = 'Let DATABASE_URL name the role wayfellow_api, as scripts/services.d/database.sql makes it.'
    if (role.exempt) return fault(`${role.name} is not subject to row-level security`, fix)
    if (role.owns) return fault(`${role.name} owns tables, and could switch row-level security off`, fix)
    if (role.member)
      return fault(`${role.name} may act as the owner of the database`, `${fix} Revoke the membership.`)
    if (role.creates)
      return fault(
        `${role.name} may create tables`,
        `Run \`revoke create on schema public from ${role.name}, public\`.`,
      )
    return ok(`${role.name} owns nothing and is subject to row-level security`)
  }),
  check('Tables', async (client) => {
    const { there } = await one<{ there: boolean }>(
      client,
      "select to_regclass('migrations') is not null as there",
    )
    if (!there) return fault('the database is empty', prepareIt)
    const wanted = await readMigrations()
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const missing = wanted.filter(({ name }) => !applied.has(name))
    const first = missing.find(({ phase }) => phase === 'expand')
    if (first) return fault(`${missing.length} migrations are missing, the first is ${first.name}`, prepareIt)
    if (missing.length > 0)
      return ok(`${missing.length} migrations wait for \`pnpm db:prepare --finish\` after the roll-out`)
    return ok(`all ${wanted.length} migrations ran`)
  }),
  check('Rights', async (client) => {
    const { jobs, accounts } = await one<{ jobs: boolean; accounts: boolean }>(
      client,
      `select coalesce(has_schema_privilege(to_regnamespace('pgboss')::oid, 'usage'), false) as jobs,
         coalesce(has_table_privilege(to_regclass('identity_accounts')::oid, 'select'), false) as accounts`,
    )
    if (!jobs) return fault('the role of the app may not use the job tables', prepareIt)
    if (!accounts) return fault('the role of the app may not read its tables', prepareIt)
    const { rows } = await client.query<{ name: string }>(
      `select distinct c.oid::regclass::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
       where not c.relrowsecurity order by 1`,
    )
    const [open] = rows
    if (open)
      return fault(
        `row-level security is switched off for ${rows.map(({ name }) => name).join(', ')}`,
        `Run \`alter table ${open.name} enable row level security\` as the owner, for each.`,
      )
    return ok('the role of the app may use its tables, and row-level security is on')
  }),
  check('Deadlines', async (client, { DATABASE_DIRECT_URL }) => {
    const missing = await findMissingDeadlines(client)
    if (missing.length === 0) return ok('the role of the app has them, also behind a pooler')
    if (!DATABASE_DIRECT_URL) return ok('each connection of the app brings them along')
    return fault(`behind the pooler nothing keeps ${missing.join(', ')}`, prepareIt)
  }),
  check('Direct connection', async (client, { DATABASE_DIRECT_URL }) => {
    if (!DATABASE_DIRECT_URL) return ok('DATABASE_URL is one')
    const hears = await hearsItself(DATABASE_DIRECT_URL, client)
    return hears
      ? ok('hears what other processes say')
      : fault(
          'DATABASE_DIRECT_URL hears nothing from the server: ended sessions end late',
          'Let it lead to PostgreSQL itself, in the database of DATABASE_URL, not to a pooler.',
        )
  }),
  check('Extensions', async (client) => {
    const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension')
    const missing = extensions.filter((name) => !rows.some((row) => row.name === name))
    if (missing.length === 0) return ok(extensions.join(', '))
    const commands = missing.map((name) => `create extension ${name}`).join('; ')
    return fault(`${missing.join(', ')} missing`, `Run \`${commands}\` in this database as a superuser.`)
  }),
  check('Time zones', async (client) => {
    const { zone, known } = await one<{ zone: string; known: boolean }>(
      client,
      `select current_setting('TimeZone') as zone,
         exists (select from pg_timezone_names where name = 'Europe/Lisbon') as known`,
    )
    if (!known)
      return fault('PostgreSQL knows no time zones', 'Install the package tzdata beside PostgreSQL.')
    if (!['UTC', 'Etc/UTC'].includes(zone))
      return fault(
        `the day of the database changes by ${zone}`,
        `Run \`alter database … set timezone = 'UTC'\` as its owner.`,
      )
    if (!Intl.supportedValuesOf('timeZone').includes('Europe/Lisbon'))
      return fault('this Node knows no time zones', 'Use a Node that was built with full ICU.')
    return ok('UTC, and the zones of the world are known')
  }),
  check('Lists', async (client) => {
    const { places, universities } = await one<{ places: boolean; universities: boolean }>(
      client,
      'select exists (select from places) as places, exists (select from universities) as universities',
    )
    if (!places) return fault('there are no places: nobody can search, travel, post or host', prepareIt)
    if (!universities) return fault('there are no universities: nobody can be confirmed', prepareIt)
    return ok('places and universities are there')
  }),
  check('Clock', async (client) => {
    const before = now()
    const { ms } = await one<{ ms: number }>(
      client,
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    const away = Math.max(before - ms, ms - now(), 0)
    if (away > toleratedMs)
      return fault(
        `this machine and the database are ${(away / 1000).toFixed(1)} s apart`,
        'Let both follow a time server, for example with chrony.',
      )
    return ok('this machine and the database agree')
  }),
]

function check(name: string, ask: (client: Client, environment: Environment) => Promise<Finding>): Check {
  const run = async (environment: Environment) => {
    const client = new Client({
      connectionString: environment['DATABASE_URL'],
      connectionTimeoutMillis: 8_000,
      query_timeout: 8_000,
    })
    // A connection that breaks is seen by the query that waits on it.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await ask(client, environment)
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  return { name, needs: ['DATABASE_URL'], fix: unreachable, run }
}

/** Whether a connection by this address hears what another says within two seconds. */
async function hearsItself(url: string, other: Client): Promise<boolean> {
  const channel = `wayfellow_doctor_${process.pid}`
  const heard = Promise.withResolvers<boolean>()
  const listener = await listen(url, channel, () => heard.resolve(true))
  const giveUp = setTimeout(() => heard.resolve(false), toleratedMs)
  try {
    await other.query('select pg_notify($1, $2)', [channel, ''])
    return await heard.promise
  } finally {
    clearTimeout(giveUp)
    await listener.stop()
  }
}

async function one<Row extends object>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text)
  const [row] = rows
  if (!row) throw new Error('the database answered with nothing')
  return row
}
