import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partlyShown, readable, unwalled } from './tables.ts'
import { ada, ana, aWall, sam, type Wall } from './helpers.ts'

// Checks that the database refuses, whatever the app's own policies say.

let wall: Wall
beforeAll(async () => {
  wall = await aWall()
})
afterAll(() => wall.drop())

const ask: Wall['ask'] = (text, values) => wall.ask(text, values)
const asApi: Wall['asApi'] = (pins, run) => wall.asApi(pins, run)

interface Table {
  name: string
  isWalled: boolean
  isReadable: boolean
}

const listTables = () =>
  ask<Table>(`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity as "isWalled",
      exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*')
        and 0 = any (p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true') as "isReadable"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' and c.relname !~ '^queue_stats_'`)

const namesOf = (tables: Table[], which: (table: Table) => boolean) =>
  tables
    .filter(which)
    .map(({ name }) => name)
    .toSorted()

describe('every table', () => {
  it('is walled, or stands in the list with its reason', async () => {
    const tables = await listTables()
    expect(namesOf(tables, ({ isWalled }) => !isWalled)).toEqual(Object.keys(unwalled).toSorted())
    expect(namesOf(tables, ({ isWalled, isReadable }) => isWalled && isReadable)).toEqual(
      Object.keys(readable).toSorted(),
    )
  })

  it('would be found without either', async () => {
    await ask('create table diaries (words text)')
    const tables = await listTables()
    await ask('drop table diaries')
    expect(namesOf(tables, ({ isWalled }) => !isWalled)).toContain('diaries')
  })
})

/** How many rows somebody sees, changes and deletes; a refusal counts as none. */
async function reach(client: Client, table: string) {
  const attempt = async (text: string) => {
    await client.query('savepoint attempt')
    const done = await client.query(text).catch(() => undefined)
    await client.query('rollback to attempt')
    return done?.rowCount ?? 0
  }
  const { rows } = await client.query<{ column: string }>(
    `select a.attname as column from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and has_column_privilege(a.attrelid, a.attnum, 'update') order by a.attnum desc limit 1`,
    [table],
  )
  const column = rows[0]?.column
  return {
    seen: await attempt(`select from ${table}`),
    changed: column === undefined ? 0 : await attempt(`update ${table} set "${column}" = "${column}"`),
    deleted: await attempt(`delete from ${table}`),
  }
}

describe('a walled table', () => {
  const none = { seen: 0, changed: 0, deleted: 0 }

  it('shows, changes and deletes nothing without a pin, but what is for everybody to read', async () => {
    const walled = namesOf(await listTables(), ({ isWalled }) => isWalled)
    const reached = await asApi({}, async (client) => {
      const all: Record<string, object> = {}
      for (const table of walled) {
        const { seen, ...written } = await reach(client, table)
        all[table] = { seen: table in readable || table in partlyShown ? 0 : seen, ...written }
      }
      return all
    })
    expect(reached).toEqual(Object.fromEntries(walled.map((table) => [table, none])))
  })

  it('holds rows that could have been reached', async () => {
    const walled = namesOf(await listTables(), ({ isWalled }) => isWalled)
    let filled = 0
    for (const table of walled) {
      const [row] = await ask<{ some: boolean }>(`select exists (select from ${table}) as some`)
      if (row?.some === true) filled += 1
    }
    expect(filled).toBeGreaterThan(15)
  })

  it('with a gap would show others to a stranger: every wall is the one that holds', async () => {
    const stillShut: string[] = []
    for (const table of namesOf(await listTables(), ({ isWalled }) => isWalled)) {
      if (table in readable || table in partlyShown) continue
      const [row] = await ask<{ some: boolean }>(
        `select exists (select from ${table}) and has_any_column_privilege('wayfellow_api', '${table}', 'select') as some`,
      )
      if (row?.some !== true) continue
      await ask(`create policy gap on ${table} using (true)`)
      const { seen } = await asApi({ viewer: sam }, (client) => reach(client, table))
      await ask(`drop policy gap on ${table}`)
      if (seen === 0) stillShut.push(table)
    }
    expect(stillShut).toEqual([])
  })

  it('shows, changes and deletes nothing of others for a stranger', async () => {
    const walled = namesOf(await listTables(), ({ isWalled }) => isWalled)
    // Their own row, and what was made with it.
    const own: Record<string, object> = {
      identity_accounts: { seen: 0, changed: 1, deleted: 0 },
    }
    const reached = await asApi({ viewer: sam }, async (client) => {
      const all: Record<string, object> = {}
      for (const table of walled) {
        const { seen, ...written } = await reach(client, table)
        all[table] = { seen: table in readable || table in partlyShown ? 0 : seen, ...written }
      }
      return all
    })
    expect(reached).toEqual(Object.fromEntries(walled.map((table) => [table, own[table] ?? none])))
  })
})

describe('privileges', () => {
  it.each([
    ["role = 'admin'"],
    ['city_admin = true'],
    ["verification = 'verified'"],
    ['banned_until = null'],
    ['limited_until = null'],
    ['locked_at = null'],
    ["created_at = now() - interval '1 year'"],
    ["username = 'admin'"],
  ])('are not written by the API’s role, even on one’s own account: %s', async (change) => {
    const attempt = asApi({ viewer: sam }, (client) =>
      client.query(`update identity_accounts set ${change} where id = $1`, [sam]),
    )
    await expect(attempt).rejects.toThrow('permission denied')
  })

  it.each([
    ['role', "'admin'"],
    ['city_admin', 'true'],
    ['verification', "'verified'"],
    ['created_at', "now() - interval '1 year'"],
  ])('are not brought along with a new account: %s', async (column, value) => {
    const id = '019a0000-0000-7000-8000-00000000beef'
    const attempt = asApi({ viewer: id }, (client) =>
      client.query(`insert into identity_accounts (id, name, ${column}) values ($1, 'Eve', ${value})`, [id]),
    )
    await expect(attempt).rejects.toThrow('permission denied')
  })

  it.each([
    ['identity_set_ban($1, null)'],
    ['identity_set_limit($1, null)'],
    ['identity_set_city_admin($1, true)'],
    ['identity_unlock($1)'],
  ])('are given by admins alone: %s', async (call) => {
    const attempt = (pins: Record<string, string>) =>
      asApi(pins, (client) => client.query(`select ${call}`, [sam]))
    await expect(attempt({})).rejects.toThrow('only admins decide')
    await expect(attempt({ viewer: sam })).rejects.toThrow('only admins decide')
    await expect(attempt({ viewer: ada })).resolves.toBeDefined()
  })

  it('of a locked admin are none', async () => {
    await asApi({ viewer: ada }, async (client) => {
      await client.query('select identity_lock_own()')
      await expect(client.query('select identity_unlock($1)', [ada])).rejects.toThrow('only admins decide')
    })
  })

  it('let nobody become verified without a confirmation', async () => {
    const found = await asApi({ viewer: sam }, async (client) => {
      await client.query('select identity_follow_verification(null)')
      return client.query('select verification from identity_accounts where id = $1', [sam])
    })
    expect(found.rows).toEqual([{ verification: 'none' }])
  })

  it('let nobody write to the account of somebody else', async () => {
    const changed = await asApi({ viewer: sam }, (client) =>
      client.query("update identity_accounts set name = 'Owned' where id = $1", [ana]),
    )
    expect(changed.rowCount).toBe(0)
    const held = await asApi({ viewer: ada }, (client) =>
      client.query('select from identity_accounts where id = $1 for update', [ana]),
    )
    expect(held.rowCount).toBe(1)
    const written = asApi({ viewer: ada }, (client) =>
      client.query("update identity_accounts set name = 'Owned' where id = $1", [ana]),
    )
    await expect(written).rejects.toThrow('row-level security')
  })
})
