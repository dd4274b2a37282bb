import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from '../../apps/api/testing/database.ts'
import { isPrivate } from './judge-inventory.ts'
import { readInventory } from './read-inventory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const ask = async <Row extends object>(question: string, values: unknown[] = []) =>
  asOwner(database.name, async (client) => (await client.query<Row>(question, values)).rows)

const unprotected = (tables: string[]) =>
  ask<{ relname: string }>(
    `select relname from pg_class where relname = any($1) and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity)`,
    [tables],
  )

describe('a migrated database', () => {
  const entries = readInventory(readFileSync('docs/data-inventory.md', 'utf8'))
  const tables = [...new Set(entries.filter(isPrivate).map(({ store }) => store))]

  it('shows rows of tables with sensitive or secret columns only as row-level security allows', async () => {
    expect(tables).toContain('identity_credentials')
    expect(await unprotected(tables)).toEqual([])
  })

  it('would be caught with a table that is not protected', async () => {
    await asOwner(database.name, (client) =>
      client.query('create table diaries (words text); alter table diaries enable row level security'),
    )
    expect(await unprotected([...tables, 'diaries'])).toEqual([{ relname: 'diaries' }])
  })

  it("gives the API's role nothing to own and no way round", async () => {
    const owned = await ask(
      `select oid::regclass::text from pg_class where relowner = 'wayfellow_api'::regrole
       union all select oid::regprocedure::text from pg_proc where proowner = 'wayfellow_api'::regrole
       union all select nspname::text from pg_namespace where nspowner = 'wayfellow_api'::regrole
       union all select datname::text from pg_database where datdba = 'wayfellow_api'::regrole`,
    )
    expect(owned).toEqual([])
    const role = await ask(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
              pg_has_role('wayfellow_api', 'wayfellow_owner', 'member') as "actsAsOwner"
       from pg_roles where rolname = 'wayfellow_api'`,
    )
    expect(role).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        actsAsOwner: false,
      },
    ])
  })
})
