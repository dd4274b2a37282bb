import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { prepareJobs } from '../platform/prepare-jobs.ts'
import { createLog } from '../platform/log.ts'
import { connect, type Db } from '../platform/db.ts'
import { migrate, readMigrations } from '../platform/migrations.ts'
import { queues } from './queues.ts'

function ownerUrl(database?: string) {
  const text = process.env['DATABASE_OWNER_URL']
  if (!text) throw new Error('DATABASE_OWNER_URL is not set: run the tests by `pnpm test`')
  const url = new URL(text)
  if (database) url.pathname = `/${database}`
  return url
}

export async function asOwner<T>(database: string | undefined, run: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: ownerUrl(database).href })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const owners = new Map<string, Db>()

/** The owner's connection to a test database, for what the API's role may not write. Closed when the database is dropped. */
export function ownerOf(database: string): Db {
  const known = owners.get(database) ?? connect(ownerUrl(database).href, 10)
  owners.set(database, known)
  return known
}

async function closeOwner(database: string) {
  await owners.get(database)?.destroy()
  owners.delete(database)
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

export interface TestDatabase {
  name: string
  apiUrl: string
  ownerUrl: string
  drop: () => Promise<void>
}

/** A database of its own for one test file, with the API's role as in production. */
export const aDatabase = async () => copyDatabase(await prepareTemplate())

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
  return {
    name,
    apiUrl: api.href,
    ownerUrl: ownerUrl(name).href,
    drop: async () => {
      await closeOwner(name)
      await asOwner(undefined, async (client) => {
        await untilUnused(client, name)
        await client.query(`drop database if exists ${name}`)
      })
    },
  }
}

/** A connection that was just closed is still seen for a moment. */
async function untilUnused(client: Client, name: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (!rowCount) return
    await setTimeout(50)
  }
}
