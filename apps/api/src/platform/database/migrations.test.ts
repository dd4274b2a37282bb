import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@wayfellow/pg-pipeline'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/environment.ts'
import { type Migration, readDirectives, splitStatements } from './migration-files.ts'
import { divide, migrate } from './migrations.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'migrations-'))}/`
  await client.query('drop table if exists beds, migrations, migrations_deferred')
  await write({ '0001_beds.sql': 'create table beds (id integer primary key, kind text, width integer);' })
  return () => rm(folder, { recursive: true })
})

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}${name}`, text)
}
const run = (settings: { finish?: boolean; say?: (line: string) => void } = {}) =>
  migrate(database.ownerUrl, { folder, pauseMs: 1, ...settings })
const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows

describe('contracting migrations', () => {
  const narrow = '-- migration: contract\nalter table beds drop column kind;'

  it('run with all others in an empty database', async () => {
    await write({ '0002_narrow.sql': narrow })
    expect(await run()).toEqual({ applied: ['0001_beds.sql', '0002_narrow.sql'], waiting: [] })
  })

  it('wait for the end of the roll-out, however often the same version is prepared', async () => {
    await run()
    await write({ '0002_narrow.sql': narrow, '0003_size.sql': 'alter table beds add column size text;' })
    expect(await run()).toEqual({ applied: ['0003_size.sql'], waiting: ['0002_narrow.sql'] })
    expect(await run()).toEqual({ applied: [], waiting: ['0002_narrow.sql'] })
    expect(await run({ finish: true })).toEqual({ applied: ['0002_narrow.sql'], waiting: [] })
  })

  it('run in their place when the next version comes and nobody finished', async () => {
    await run()
    await write({ '0002_narrow.sql': narrow })
    await run()
    await write({ '0003_again.sql': 'alter table beds add column kind integer;' })
    expect(await run()).toEqual({ applied: ['0002_narrow.sql', '0003_again.sql'], waiting: [] })
  })
})

describe('migrations outside a transaction', () => {
  const index = 'create unique index concurrently if not exists beds_kind on beds (kind);'

  it('run statement by statement', async () => {
    await write({ '0002_index.sql': `-- migration: no-transaction\n${index}\nanalyze beds;` })
    await run()
    expect(await rows("select indexname from pg_indexes where indexname = 'beds_kind'")).toHaveLength(1)
  })

  it('make an index anew that was left invalid', async () => {
    await run()
    await client.query("insert into beds values (1, 'sofa'), (2, 'sofa')")
    await write({ '0002_index.sql': `-- migration: no-transaction\n${index}` })
    await expect(run()).rejects.toThrow('migration 0002_index.sql failed')
    await client.query('delete from beds where id = 2')
    await run()
    expect(await rows("select indisvalid from pg_index where indexrelid = 'beds_kind'::regclass")).toEqual([
      { indisvalid: true },
    ])
  })

  it('make an index anew that a transaction of somebody else left invalid', async () => {
    await run()
    await write({ '0002_index.sql': `-- migration: no-transaction\n${index}` })
    const reader = new Client({ connectionString: database.ownerUrl })
    await reader.connect()
    await reader.query('begin isolation level repeatable read')
    await reader.query('select from beds')
    const said: string[] = []
    await run({
      say: (line) => {
        said.push(line)
        void reader.end()
      },
    })
    expect(said.length).toBeGreaterThan(0)
    expect(await rows("select indisvalid from pg_index where indexrelid = 'beds_kind'::regclass")).toEqual([
      { indisvalid: true },
    ])
  })
})

describe('backfills', () => {
  it('go on in batches until nothing changes, and tell how far they are', async () => {
    await run()
    await client.query("insert into beds select g, 'sofa' from generate_series(1, 25000) g")
    await write({
      '0002_width.sql': `-- migration: backfill
        update beds set width = 90 where id in (select id from beds where width is null limit 8000);`,
    })
    const said: string[] = []
    await run({ say: (line) => said.push(line) })
    expect(said).toEqual(['0002_width.sql: 16,000 rows so far', '0002_width.sql: 24,000 rows so far'])
    expect(await rows('select count(*)::integer as open from beds where width is null')).toEqual([
      { open: 0 },
    ])
  })

  it('keep what was done when they are cut short', async () => {
    await run()
    await client.query("insert into beds values (1, '70'), (2, '80'), (3, 'wide')")
    await write({
      '0002_width.sql': `-- migration: backfill
        update beds set width = kind::integer
          where id in (select id from beds where width is null order by id limit 1);`,
    })
    await expect(run()).rejects.toThrow('migration 0002_width.sql failed')
    expect(await rows('select width from beds order by id')).toEqual([
      { width: 70 },
      { width: 80 },
      { width: null },
    ])
    await client.query("update beds set kind = '90' where id = 3")
    expect((await run()).applied).toEqual(['0002_width.sql'])
  })
})

it('tries again when somebody holds the table', async () => {
  await run()
  const holder = new Client({ connectionString: database.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table beds in access share mode')
  await write({ '0002_size.sql': 'alter table beds add column size text;' })
  const said: string[] = []
  const end = await migrate(database.ownerUrl, {
    folder,
    pauseMs: 1,
    say: (line) => {
      said.push(line)
      void holder.query('commit')
    },
  })
  expect(end.applied).toEqual(['0002_size.sql'])
  expect(said[0]).toBe('0002_size.sql: somebody else holds the table; trying again (1 of 11)')
  await holder.end()
})

it('refuses a migration that was changed after it ran', async () => {
  await run()
  await write({ '0001_beds.sql': 'create table beds (id bigint);' })
  await expect(run()).rejects.toThrow('0001_beds.sql was changed after it ran')
})

const migration = (name: string, phase: Migration['phase']): Migration => ({
  name,
  phase,
  text: '',
  digest: '',
  manner: 'transaction',
})

describe('divide', () => {
  const missing = [migration('a', 'contract'), migration('b', 'expand'), migration('c', 'contract')]
  it('lets a contracting migration of this version wait also behind one of the version before', () => {
    const { now, later } = divide(missing, { all: false, deferred: new Set(['a']) })
    expect([now, later].map((list) => list.map(({ name }) => name))).toEqual([['a', 'b'], ['c']])
  })
})

describe('reading a migration', () => {
  it('refuses a directive that does not exist', () => {
    expect(() => readDirectives('-- migration: contracts\nselect 1;')).toThrow('not "contracts"')
  })

  it('splits between statements alone', () => {
    const text = `-- a; comment
      create function f() returns text language sql as $$ select 'a;b'; $$;
      insert into t values ('it''s; here', "odd;name"); /* ; */ select 1 - 2`
    expect(splitStatements(text)).toEqual([
      "create function f() returns text language sql as $$ select 'a;b'; $$",
      `insert into t values ('it''s; here', "odd;name")`,
      'select 1 - 2',
    ])
  })
})
