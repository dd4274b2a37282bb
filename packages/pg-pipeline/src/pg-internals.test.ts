// Each test holds one internal of pg or pg-pool that this package uses, on a real PostgreSQL.
import type { Pool, PoolClient } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { need } from '../../../apps/api/testing/environment.ts'
import { createPool, nameStatement, runPipelined } from './index.ts'

const values = nameStatement(
  'pg-pipeline.values',
  `select $1::text as text, timestamptz '2026-11-15 10:00:00.5Z' as moment, date '2026-02-28' as day,
    9007199254740993::bigint as big, 1.50::numeric as amount, 2.5::float8 as real, true as yes,
    array['a', null, 'ü'] as list, array[1, 2] as numbers, '{"a": [1]}'::jsonb as json, '\\x00ff'::bytea as bytes,
    interval '1 day' as span, null::int as nothing`,
)
const divide = nameStatement('pg-pipeline.divide', 'select 10 / $1::integer as value')
const backend = nameStatement('pg-pipeline.backend', 'select pg_backend_pid() as pid')

const pools: Pool[] = []
function aPool(config: Parameters<typeof createPool>[0] = {}) {
  const pool = createPool({ connectionString: need('DATABASE_URL'), max: 1, ...config })
  pool.on('error', () => undefined)
  pools.push(pool)
  return pool
}
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})

const run = (pool: Pool, text: string, args: unknown[] = []) => runPipelined(pool, [{ text, values: args }])

/** Runs `use` on the one connection of the pool. */
async function onConnection<T>(pool: Pool, use: (client: PoolClient) => T | Promise<T>) {
  const client = await pool.connect()
  try {
    return await use(client)
  } finally {
    client.release()
  }
}

describe('Client.query', () => {
  it('is what a pool calls, so that named texts are prepared once and others are not', async () => {
    const pool = aPool()
    await pool.query(divide, [2])
    await pool.query(divide, [5])
    await pool.query('select $1::int', [1])
    const { rows } = await pool.query('select name, statement from pg_prepared_statements')
    expect(rows).toEqual([{ name: 'pg-pipeline.divide', statement: divide }])
  })
})

describe('Client._queryable', () => {
  it('keeps a connection whose answer did not come from being lent again', async () => {
    const pool = aPool({ query_timeout: 50, statement_timeout: 5_000 })
    const client = await pool.connect()
    const failure = await client.query('select pg_sleep(600)').catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'Query read timeout' })
    client.release()
    expect(pool.totalCount).toBe(0)
  })
})

const asOwner = () => aPool({ connectionString: need('DATABASE_OWNER_URL'), max: 2 })

describe('a plan that no longer fits its table', () => {
  const table = `stale_plan_${process.pid}`
  const read = nameStatement('pg-pipeline.stale', `select width from ${table} where width = $1`)
  let owner: Pool
  beforeEach(async () => {
    owner = createPool({ connectionString: need('DATABASE_OWNER_URL'), max: 1 })
    await owner.query(`create table ${table} (width integer)`)
    await owner.query(`insert into ${table} values (90)`)
    return async () => {
      await owner.query(`drop table ${table}`)
      await owner.end()
    }
  })
  const widen = () => owner.query(`alter table ${table} alter column width type bigint`)

  it('costs one call and its connection', async () => {
    const pool = asOwner()
    await pool.query(read, [90])
    await widen()
    await expect(pool.query(read, [90])).rejects.toMatchObject({ code: '0A000' })
    expect(pool.totalCount).toBe(0)
    expect((await pool.query(read, [90])).rows).toEqual([{ width: '90' }])
  })

  it('is replaced without a failed call where statements are sent together', async () => {
    const pool = asOwner()
    await Promise.all([run(pool, read, [90]), run(pool, read, [90])])
    expect(pool.totalCount).toBe(2)
    await widen()
    expect(await Promise.all([run(pool, read, [90]), run(pool, read, [90])])).toEqual([
      [[{ width: '90' }]],
      [[{ width: '90' }]],
    ])
  })

  it('fails at last when each new connection says so, too', async () => {
    const pool = aPool({ max: 1 })
    const always = nameStatement(
      'pg-pipeline.always-stale',
      `do $$ begin raise exception 'cached plan must not change result type' using errcode = '0A000'; end $$`,
    )
    await expect(run(pool, always)).rejects.toMatchObject({ code: '0A000' })
  })
})

describe('Query, submitted by our own class', () => {
  let messages: string[]
  /** Runs a statement whose second run is pipelined, and lists the answers of the server to that run. */
  async function heard(pool: Pool, text: string, args: unknown[]) {
    await run(pool, text, args)
    await onConnection(pool, ({ connection }) => {
      connection.on('message', ({ name }: { name: string }) => messages.push(name))
    })
    return run(pool, text, args)
  }
  beforeAll(() => {
    messages = []
  })

  it('gets only what it asked for: no description, no begin, one ready for all', async () => {
    const pool = aPool()
    await heard(pool, divide, [2])
    expect(messages).toEqual(['bindComplete', 'dataRow', 'commandComplete', 'readyForQuery'])
  })

  it('leaves in one write', async () => {
    const pool = aPool()
    await run(pool, divide, [2])
    const writes = await onConnection(pool, ({ connection: { stream } }) => [
      vi.spyOn(stream, '_write'),
      vi.spyOn(stream, '_writev'),
    ])
    const both = [2, 5].map((by) => ({ text: divide, values: [by] }))
    expect(await runPipelined(pool, both)).toEqual([[{ value: 5 }], [{ value: 2 }]])
    expect(writes.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  it('reads every type as the library does', async () => {
    const pool = aPool()
    const { rows } = await pool.query(values, ['São Tomé 🌍'])
    await run(pool, values, ['São Tomé 🌍'])
    expect(await run(pool, values, ['São Tomé 🌍'])).toEqual([rows])
  })

  it('keeps the answers of many transactions on one connection apart', async () => {
    const pool = aPool()
    const asked = Array.from({ length: 50 }, (_, index) => index + 1)
    const answers = await Promise.all(asked.map((by) => run(pool, divide, [by])))
    expect(answers).toEqual(asked.map((by) => [[{ value: Math.trunc(10 / by) }]]))
  })

  it('fails alone when PostgreSQL refuses a statement, and keeps its connection', async () => {
    const pool = aPool()
    await run(pool, divide, [2])
    const [[before]] = [await run(pool, backend), await run(pool, backend)]
    await expect(run(pool, divide, [0])).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
    expect(await run(pool, divide, [5])).toEqual([[{ value: 2 }]])
    const [after] = await run(pool, backend)
    expect(after).toEqual(before)
  })

  it('fails when its connection dies, which the pool then replaces', async () => {
    const pool = aPool()
    const die = nameStatement(
      'pg-pipeline.die',
      'select case when $1::boolean then pg_terminate_backend(pg_backend_pid()) end',
    )
    await run(pool, die, [false])
    await expect(run(pool, die, [true])).rejects.toThrow(/terminat/)
    expect(await run(pool, divide, [5])).toEqual([[{ value: 2 }]])
  })

  it.each([
    ['succeeds', [2]],
    ['is refused', [0]],
  ])('ends the timer of its answer when it %s', async (_, args) => {
    const pool = aPool({ query_timeout: 60_000, idleTimeoutMillis: 0 })
    await run(pool, divide, [2])
    // Only timers that begin from here on are counted.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await run(pool, divide, args).catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})
