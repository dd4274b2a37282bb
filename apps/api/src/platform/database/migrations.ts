import { Client } from '@wayfellow/pg-pipeline'
import { takeLock } from './advisory-lock.ts'
import { applyMigration, type Progress } from './apply-migration.ts'
import { type Migration, readMigrations } from './migration-files.ts'

interface MigrateSettings {
  /** Also runs what must wait until every process is of this version. An empty database needs no waiting. */
  finish?: boolean
  folder?: string
  say?: Progress
  pauseMs?: number
}

/** Names of those that ran, and of those that wait for the end of the roll-out. */
export interface Migrated {
  applied: string[]
  waiting: string[]
}

/** Runs the missing migrations in order; concurrent runs wait for each other. */
export async function migrate(ownerUrl: string, settings: MigrateSettings = {}): Promise<Migrated> {
  const { finish = false, folder, say = () => undefined, pauseMs = 500 } = settings
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await takeLock(client, 'wayfellow migrations')
    // A migration that can't get its lock must not make every request queue behind it.
    await client.query("set lock_timeout = '2s'")
    const { missing, isEmpty, deferred } = await readState(client, await readMigrations(folder))
    const { now, later } = divide(missing, { all: finish || isEmpty, deferred })
    for (const migration of now) await applyMigration(client, migration, { say, pauseMs })
    const waiting = later.map(({ name }) => name)
    await defer(client, waiting)
    return { applied: now.map(({ name }) => name), waiting }
  } finally {
    await client.end()
  }
}

async function readState(client: Client, migrations: readonly Migration[]) {
  await client.query(`create table if not exists migrations (
    name text primary key, digest text not null, applied_at timestamptz not null default now())`)
  await client.query('grant select on migrations to wayfellow_api')
  await client.query('create table if not exists migrations_deferred (name text primary key)')
  const done = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
  const known = new Map(done.rows.map(({ name, digest }) => [name, digest]))
  for (const { name, digest } of migrations) {
    if ((known.get(name) ?? digest) !== digest)
      throw new Error(`${name} was changed after it ran; write a new migration instead`)
  }
  const deferred = await client.query<{ name: string }>('select name from migrations_deferred')
  return {
    missing: migrations.filter(({ name }) => !known.has(name)),
    isEmpty: known.size === 0,
    deferred: new Set(deferred.rows.map(({ name }) => name)),
  }
}

/**
 * Contracting waits for the end of the roll-out. Where an earlier roll-out left it and nobody finished it, it runs
 * before the next one's migrations: by then every process is of the version that it waited for.
 */
export function divide(
  missing: readonly Migration[],
  { all, deferred }: { all: boolean; deferred: ReadonlySet<string> },
): { now: Migration[]; later: Migration[] } {
  const isNewVersion = missing.some(({ phase }) => phase === 'expand')
  const runsNow = ({ name, phase }: Migration) =>
    all || phase === 'expand' || (isNewVersion && deferred.has(name))
  return { now: missing.filter(runsNow), later: missing.filter((migration) => !runsNow(migration)) }
}

async function defer(client: Client, names: readonly string[]) {
  await client.query('delete from migrations_deferred where name <> all ($1)', [names])
  await client.query('insert into migrations_deferred select unnest($1::text[]) on conflict do nothing', [
    names,
  ])
}
