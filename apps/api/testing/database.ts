import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type ClientBase, Pool } from 'pg'
import { prepareJobs } from '../src/platform/jobs/prepare-jobs.ts'
import { createLog } from '../src/platform/telemetry/log.ts'
import { connect, type Db } from '../src/platform/database/db.ts'
import { readMigrations } from '../src/platform/database/migration-files.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { queues } from '../src/app/queues.ts'

function ownerUrl(database?: string) {
  const text = process.env['DATABASE_OWNER_URL']
  if (!text) throw new Error('DATABASE_OWNER_URL is not set: run the tests by `pnpm test`')
  const url = new URL(text)
  if (database) url.pathname = `/${database}`
  return url
}

/** Runs something as the owner of a database, or of the servers, on a connection that no other run has at the time. */
export async function asOwner<T>(database: string | undefined, run: (client: ClientBase) => Promise<T>) {
  const client = await ownerPool(database).connect()
  let isClean = false
  try {
    const result = await run(client)
    await client.query(forgetSession)
    isClean = true
    return result
  } finally {
    client.release(!isClean)
  }
}

/** `discard all` without its plans: what the database functions have planned is most of what a new connection costs. */
const forgetSession = `close all; set session authorization default; reset all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`

const pools = new Map<string, Pool>()

function ownerPool(database = '') {
  const known = pools.get(database)
  if (known) return known
  const pool = new Pool({
    connectionString: ownerUrl(database || undefined).href,
    max: 50,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  })
  // A test may end connections; the next run opens a new one.
  pool.on('error', () => undefined)
  pools.set(database, pool)
  return pool
}

const owners = new Map<string, Db>()

/** The owner's connection to a test database, for what the API's role may not write. Closed when the database is dropped. */
export function ownerOf(database: string): Db {
  const known = owners.get(database) ?? connect(ownerUrl(database).href, 10)
  owners.set(database, known)
  return known
}

async function closeOwner(database: string) {
  await Promise.all([owners.get(database)?.destroy(), pools.get(database)?.end()])
  owners.delete(database)
  pools.delete(database)
}

/** Migrated once per set of migrations; every test file then copies it in a tenth of a second. */
async function prepareTemplate() {
  const digest = createHash('sha256')
  for (const migration of await readMigrations()) digest.update(migration.digest)
  digest.update(JSON.stringify(queues))
  const name = `wayfellow_template_${digest.digest('hex').slice(0, 12)}`
  await asOwner(undefined, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('wayfellow test template'))")
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const raw = `${name}_raw`
    await client.query(`drop database if exists ${raw}`)
    await client.query(`create database ${raw}`)
    await migrate(ownerUrl(raw).href)
    await prepareJobs(ownerUrl(raw).href, queues, createLog({ LOG_LEVEL: 'error', ROLE: 'worker' }))
    // Renamed when it is whole, so that a run that was cut short leaves no half template behind.
    await client.query(`alter database ${raw} rename to ${name}`)
  })
  return name
}

/** The gate deletes its servers with all their data: dropping one database after the other costs a checkpoint each. */
const isLeftToTheGate = process.env['WAYFELLOW_TIER'] === 'gate'

export interface TestDatabase {
  name: string
  apiUrl: string
  /** By way of the pooler that TEST_POOLER_PORT names; the apps of the tests then use it. */
  pooledUrl?: string
  ownerUrl: string
  drop: () => Promise<void>
}

/** A database of its own for one test file, with the API's role as in production. */
export const aDatabase = async () => copyDatabase(await prepareTemplate())

/** Without tables, as before the first preparation; the server's own template brings the extensions. */
export const anEmptyDatabase = () => copyDatabase('template1')

/** Copies a database with all that is in it. Nobody may be connected to the original. */
export const aCopyOf = async ({ name }: Pick<TestDatabase, 'name'>) => {
  await closeOwner(name)
  await asOwner(undefined, (client) => untilUnused(client, name))
  return copyDatabase(name)
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `wayfellow_test_${randomBytes(6).toString('hex')}`
  await asOwner(undefined, async (client) => {
    // Copies of one template wait for each other: two at once would find it in use.
    await client.query("select pg_advisory_lock(hashtext('wayfellow test template'))")
    await client.query(`create database ${name} template ${template}`)
  })
  const api = ownerUrl(name)
  api.username = 'wayfellow_api'
  const pooled = new URL(api)
  pooled.port = process.env['TEST_POOLER_PORT'] ?? ''
  return {
    name,
    apiUrl: api.href,
    ...(pooled.port && { pooledUrl: pooled.href }),
    ownerUrl: ownerUrl(name).href,
    drop: async () => {
      await closeOwner(name)
      if (isLeftToTheGate) return
      await asOwner(undefined, async (client) => {
        await untilUnused(client, name)
        await client.query(`drop database if exists ${name}`)
      })
    },
  }
}

/** A connection that was just closed is still seen for a moment. */
async function untilUnused(client: ClientBase, name: string) {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (!rowCount) return
    await setTimeout(50)
  }
}
