import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from './test-database.ts'
import { partlyShown, readable, unwalled } from './wall-tables.ts'

// No code of the app stands between these tests and the tables: whatever its policies say, the database refuses.

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  await ask(readFileSync(new URL('wall-scene.sql', import.meta.url), 'utf8'))
})
afterAll(() => database.drop())

// As in the scene.
const idEnding = (end: string) => `019a0000-0000-7000-8000-0000000000${end}`
const [ana, ben, ada, sam] = [idEnding('a1'), idEnding('b1'), idEnding('d1'), idEnding('e1')]

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(database.name, async (client) => (await client.query<Row>(text, values)).rows)

/** As the API's role, pinned as said, in a transaction that is rolled back. */
async function asApi<T>(pins: Record<string, string>, run: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: database.apiUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const [pin, value] of Object.entries(pins))
      await client.query('select set_config($1, $2, true)', [`app.${pin}`, value])
    return await run(client)
  } finally {
    await client.end()
  }
}

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

describe('a conversation', () => {
  const chat = '(select chats.direct_id($1, $2))'

  it('is there for those in it alone, also by its id', async () => {
    const count = (pins: Record<string, string>) =>
      asApi(pins, async (client) => {
        const [{ id } = { id: '' }] = (await client.query<{ id: string }>(`select ${chat} as id`, [ana, ben]))
          .rows
        await client.query("select set_config('app.conversation', $1, true)", [id])
        const seen = []
        for (const table of ['conversations', 'participants', 'messages'])
          seen.push((await client.query(`select from chats.${table}`)).rowCount)
        return seen
      })
    expect(await count({ viewer: ana })).toEqual([1, 2, 1])
    expect(await count({ viewer: ben })).toEqual([1, 2, 1])
    expect(await count({ viewer: sam })).toEqual([0, 0, 0])
    expect(await count({ viewer: ada })).toEqual([0, 0, 0])
    expect(await count({})).toEqual([0, 0, 0])
  })

  it('lets nobody come in by writing a row of their own, or by moving one', async () => {
    const added = asApi({ viewer: sam }, (client) =>
      client.query(
        `insert into chats.participants (conversation_id, account_id, other_id) values (${chat}, $3, $1)`,
        [ana, ben, sam],
      ),
    )
    await expect(added).rejects.toThrow('row-level security')
    const moved = asApi({ viewer: ana }, (client) =>
      client.query('update chats.participants set conversation_id = gen_random_uuid()'),
    )
    await expect(moved).rejects.toThrow('permission denied')
  })

  it('of a group is entered by its function alone', async () => {
    const made = asApi({ viewer: sam }, (client) =>
      client.query(
        "insert into chats.conversations (id, kind, started_by) values (gen_random_uuid(), 'group', $1)",
        [sam],
      ),
    )
    await expect(made).rejects.toThrow('row-level security')
  })
})

/** The trips that somebody sees, each with how many of its stops. */
const audiencesFor = (pins: Record<string, string>) =>
  asApi(pins, async (client) => {
    const { rows } = await client.query<{ audience: string; legs: number }>(
      `select t.audience, (select count(*)::int from trips_legs l where l.trip_id = t.id) as legs
       from trips t order by t.audience`,
    )
    return rows.map(({ audience, legs }) => `${audience} ${legs}`)
  })

describe('a trip', () => {
  it('is there for its owner and for whom its audience says', async () => {
    expect(await audiencesFor({ viewer: ana })).toEqual([
      'everyone 0',
      'onlyMe 1',
      'sameGender 1',
      'verified 1',
    ])
    expect(await audiencesFor({ viewer: ben })).toEqual(['everyone 0', 'sameGender 1', 'verified 1'])
    expect(await audiencesFor({ viewer: sam })).toEqual(['everyone 0'])
    expect(await audiencesFor({})).toEqual([])
  })

  it('takes no stop, mate or photo from somebody else', async () => {
    for (const write of [
      `insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates)
       select t.id, gen_random_uuid(), $1, p.id, p.point, 1, daterange('2031-01-01', '2031-01-02'), 'meet', true, false
       from trips t, places p where t.audience = 'everyone'`,
      `insert into trips_mates (trip_id, account_id, via_trip_id) select id, $1, id from trips`,
    ])
      await expect(asApi({ viewer: sam }, (client) => client.query(write, [sam]))).rejects.toThrow(
        /row-level security|permission denied/,
      )
  })

  it('is hidden and shown again by the team’s functions alone', async () => {
    const attempt = asApi({ viewer: ana }, (client) => client.query('update trips set hidden_at = null'))
    await expect(attempt).rejects.toThrow('permission denied')
    const shown = asApi({ viewer: ana }, (client) => client.query('select trips_hide(id, false) from trips'))
    await expect(shown).rejects.toThrow('only admins show it again')
  })
})

describe('a home', () => {
  it('has its days taken and freed by its owner alone', async () => {
    const freed = (viewer: string) =>
      asApi({ viewer }, async (client) => (await client.query('delete from homes_blocks')).rowCount)
    expect(await freed(ana)).toBe(1)
    expect(await freed(sam)).toBe(0)
    const blocked = asApi({ viewer: sam }, (client) =>
      client.query(
        "insert into homes_blocks (account_id, source, days) values ($1, 'own', '[2031-01-01,2031-01-02)')",
        [ana],
      ),
    )
    await expect(blocked).rejects.toThrow('row-level security')
  })
})
