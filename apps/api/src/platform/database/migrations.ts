import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from '@wayfellow/pg-pipeline'

const folder = fileURLToPath(new URL('../../db/migrations/', import.meta.url))

interface Migration {
  name: string
  text: string
  digest: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}${name}`, 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Runs the missing migrations in order; concurrent runs wait for each other. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('wayfellow migrations'))")
    // A migration that can't get its lock must not make every request queue behind it.
    await client.query("set lock_timeout = '2s'")
    await client.query(`create table if not exists migrations (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`)
    await client.query('grant select on migrations to wayfellow_api')
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from migrations',
    )
    const known = new Map(rows.map(({ name, digest }) => [name, digest]))
    const applied: string[] = []
    for (const migration of await readMigrations()) {
      const digest = known.get(migration.name)
      if (digest === migration.digest) continue
      if (digest) throw new Error(`${migration.name} was changed after it ran; write a new migration instead`)
      await apply(client, migration)
      applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}

async function apply(client: Client, { name, text, digest }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
