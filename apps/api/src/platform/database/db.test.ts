import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { connect, type Db, inOneTrip, poolUse, retryDeadlocks } from './db.ts'
import { hot } from './prepared-statements.ts'
import { createTestDatabase } from '../../../testing/environment.ts'

const viewer = '018f4b5e-0000-7000-8000-000000000001'
const pinned = hot<{ name: string }>()('test.pinned', (q, arg) =>
  q.selectNoFrom(sql<string>`current_setting(${arg('name')}::text, true)`.as('value')),
)
const divide = hot<{ by: number }>()('test.divide', (q, arg) =>
  q.selectNoFrom(sql<number>`10 / ${arg('by')}::integer`.as('value')),
)

const echo = hot<{ text: string | null }>()('test.echo', (q, arg) =>
  q
    .selectNoFrom([
      sql<string | null>`${arg('text')}::text`.as('text'),
      sql<Date>`timestamptz '2026-11-15 10:00:00.5Z'`.as('moment'),
      sql<string>`date '2026-02-28'`.as('day'),
      sql<boolean>`true`.as('yes'),
      sql<string[]>`array['a', null, 'ü']`.as('list'),
      sql<object>`'{"a": [1]}'::json`.as('json'),
    ])
    .$castTo<Record<string, unknown>>(),
)
const survive = hot<{ isOver: boolean }>()('test.survive', (q, arg) =>
  q.selectNoFrom(
    sql`case when ${arg('isOver')}::boolean then pg_terminate_backend(pg_backend_pid()) end`.as('killed'),
  ),
)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.apiUrl, 1)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('counts callers as waiting only when all connections are taken', async () => {
  const two = connect(database.apiUrl, 2)
  const ask = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(two)
  try {
    await ask(0)
    const quick = [ask(0), ask(0)]
    // One connection is idle and the other can still be opened.
    expect(poolUse(two).waiting).toBe(0)
    await Promise.all(quick)
    const all = [ask(0.3), ask(0.3), ask(0)]
    await expect.poll(() => poolUse(two)).toEqual({ used: 2, idle: 0, waiting: 1 })
    await Promise.all(all)
    expect(poolUse(two).waiting).toBe(0)
  } finally {
    await two.destroy()
  }
})

// The first trip of a connection prepares its statements, later ones go out as one write.
const trips = ['first', 'second', 'third']

test.each(trips)(
  'the %s time statements see the pins, answer in order, and leave nothing pinned',
  async () => {
    const [seen, half] = await inOneTrip(db, { viewer }, [
      pinned.bind({ name: 'app.viewer' }),
      divide.bind({ by: 2 }),
    ])
    expect(seen).toEqual([{ value: viewer }])
    expect(half).toEqual([{ value: 5 }])
    expect(await pinned.first(db, { name: 'app.viewer' })).toEqual({ value: '' })
  },
)

test.each(trips)('the %s time values come as they are, whatever their type', async () => {
  for (const text of [null, '', 'São Tomé 🌍', 'x'.repeat(70_000)]) {
    expect(await inOneTrip(db, {}, [echo.bind({ text })])).toEqual([
      [
        {
          text,
          moment: new Date('2026-11-15T10:00:00.500Z'),
          day: '2026-02-28',
          yes: true,
          list: ['a', null, 'ü'],
          json: { a: [1] },
        },
      ],
    ])
  }
})

test.each(trips)('the %s time one refused statement undoes the trip and keeps the connection', async () => {
  const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await expect(
    inOneTrip(db, { viewer }, [pinned.bind({ name: 'app.viewer' }), divide.bind({ by: 0 })]),
  ).rejects.toMatchObject({ code: '22012' })
  const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  expect(after.rows).toEqual(before.rows)
  expect(await pinned.first(db, { name: 'app.viewer' })).toEqual({ value: '' })
})

test('the statements of a trip are stored together or not at all, also when only the commit fails', async () => {
  const owner = connect(database.ownerUrl, 1)
  try {
    await sql`create table of_trips (n integer unique deferrable initially deferred)`.execute(owner)
    const add = hot<{ n: number }>()('test.add', (q, arg) =>
      q
        .with(
          'added',
          () => sql<{ n: number }>`(insert into of_trips values (${arg('n')}::integer) returning n)`,
        )
        .selectFrom('added')
        .select('n'),
    )
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from of_trips`.execute(owner)).rows[0]?.n
    for (const n of [1, 2, 3]) expect(await inOneTrip(owner, {}, [add.bind({ n })])).toEqual([[{ n }]])
    await expect(inOneTrip(owner, {}, [add.bind({ n: 4 }), divide.bind({ by: 0 })])).rejects.toMatchObject({
      code: '22012',
    })
    await inOneTrip(owner, {}, [divide.bind({ by: 1 })])
    await expect(inOneTrip(owner, {}, [add.bind({ n: 5 }), divide.bind({ by: 0 })])).rejects.toMatchObject({
      code: '22012',
    })
    await expect(inOneTrip(owner, {}, [add.bind({ n: 6 }), add.bind({ n: 1 })])).rejects.toMatchObject({
      code: '23505',
    })
    expect(await count()).toBe(3)
  } finally {
    await owner.destroy()
  }
})

test('many trips at once over one connection each get their own answer', async () => {
  const asked = Array.from({ length: 50 }, (_, index) => index + 1)
  const answers = await Promise.all(
    asked.map((by) => inOneTrip(db, {}, [divide.bind({ by }), echo.bind({ text: String(by) })])),
  )
  expect(answers.map(([[half], [said]]) => [half?.value, said?.['text']])).toEqual(
    asked.map((by) => [Math.trunc(10 / by), String(by)]),
  )
})

test.each(trips)('the %s time a connection that dies in mid-trip is not used again', async () => {
  await inOneTrip(db, {}, [survive.bind({ isOver: false })])
  await expect(inOneTrip(db, {}, [survive.bind({ isOver: true })])).rejects.toThrow(/terminat/)
  expect(await inOneTrip(db, {}, [divide.bind({ by: 5 })])).toEqual([[{ value: 2 }]])
})

const failing = (times: number, code: string) => {
  let left = times
  return async () => {
    if (left-- > 0) throw Object.assign(new Error('failed'), { code })
    return 'done'
  }
}

describe('retryDeadlocks', () => {
  it('runs again after deadlocks, five times in all', async () => {
    expect(await retryDeadlocks(failing(4, '40P01'))).toBe('done')
    await expect(retryDeadlocks(failing(5, '40P01'))).rejects.toThrow('failed')
  })

  it('passes every other error on at once', async () => {
    await expect(retryDeadlocks(failing(1, '23505'))).rejects.toThrow('failed')
  })
})
