import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../database/db.ts'
import { createJobs, deadJobs, defineQueue, type JobRunner } from './jobs.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { dropWhenFree, eventually, prepareTestJobs, takeOver, testConfig } from './jobs-takeover.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createTestDatabase } from '../../../testing/environment.ts'

const greetings = defineQueue<{ to: string }>('test.greetings')
const hopeless = defineQueue<{ to: string }>('test.hopeless', { retryLimit: 0 })
const hourly = defineQueue('test.hourly', { cron: '0 * * * *' })

describe('jobs', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Db
  let api: JobRunner
  let worker: JobRunner
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info', ROLE: 'worker' }, { write: (line) => void lines.push(line) })

  beforeAll(async () => {
    database = await createTestDatabase()
    await prepareTestJobs(database.ownerUrl, [greetings, hopeless, hourly], log)
    db = connect(database.apiUrl, 3)
    api = createJobs(testConfig(database.apiUrl, 'api'), db, log)
    worker = createJobs(testConfig(database.apiUrl, 'worker'), db, log)
    await api.start()
    await worker.start()
  })

  afterAll(async () => {
    await api.stop()
    await worker.stop(1_000)
    await db.destroy()
    await dropWhenFree(database)
  })

  const waiting = async (queue: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = ${queue} and state < 'active'`.execute(db)
    return rows[0]?.count
  }

  it('vanish with the transaction that enqueued them', async () => {
    const rolledBack = db.transaction().execute(async (tx) => {
      await api.enqueue(tx, greetings, { to: 'ana' })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await waiting(greetings.name)).toBe(0)
    await db.transaction().execute((tx) => api.enqueue(tx, greetings, { to: 'ben' }))
    expect(await waiting(greetings.name)).toBe(1)
  })

  it('are enqueued once under one key, also by two processes', async () => {
    const before = (await waiting(greetings.name)) ?? 0
    await db.transaction().execute((tx) => api.enqueue(tx, greetings, { to: 'ana' }, { key: 'welcome:ana' }))
    await db
      .transaction()
      .execute((tx) => worker.enqueue(tx, greetings, { to: 'ana' }, { key: 'welcome:ana' }))
    expect(await waiting(greetings.name)).toBe(before + 1)
  })

  it('reach a worker with their data', async () => {
    const greeted: string[] = []
    await worker.work(greetings, async ({ to }) => {
      greeted.push(to)
    })
    await eventually(async () => greeted.length === 2 || undefined, 60)
    expect(greeted.toSorted()).toEqual(['ana', 'ben'])
  })

  it('wait until their time', async () => {
    const startAfter = new Date(Date.now() + 3_600_000)
    await db.transaction().execute((tx) => api.enqueue(tx, greetings, { to: 'cleo' }, { startAfter }))
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where data ->> 'to' = 'cleo'`.execute(db)
    expect(rows).toEqual([{ start_after: startAfter }])
  })

  it('that give up are kept, logged and counted, and their words are not logged', async () => {
    await worker.work(hopeless, async ({ to }) => {
      throw new Error(`nobody called "${to}"`)
    })
    await db.transaction().execute((tx) => api.enqueue(tx, hopeless, { to: 'Dana Canary' }))
    const kept = await eventually(async () => {
      const { rows } = await sql<{ source_name: string; data: object }>`
        select source_name, data from pgboss.job where name = ${deadJobs}`.execute(db)
      return rows.length > 0 ? rows : undefined
    }, 60)
    expect(kept).toEqual([{ source_name: hopeless.name, data: { to: 'Dana Canary' } }])
    expect(lines.filter((line) => line.includes('job gave up'))).toHaveLength(1)
    expect(lines.join('')).not.toContain('Canary')
    expect(await register.metrics()).toContain(
      'wayfellow_jobs_total{queue="test.hopeless",outcome="gave_up"} 1',
    )
  })

  it('are due by the clock where a queue has one, and no longer when it loses it', async () => {
    const schedules = sql<{ name: string }>`select name from pgboss.schedule`
    expect((await schedules.execute(db)).rows).toEqual([{ name: hourly.name }])
    await prepareJobs(database.ownerUrl, [greetings, hopeless, defineQueue(hourly.name)], log)
    expect((await schedules.execute(db)).rows).toEqual([])
  })

  it('are supervised and scheduled without more rights than the role has', async () => {
    await eventually(async () => {
      const { rows } = await sql<{ monitor_on: Date; cron_on: Date }>`
        select monitor_on, cron_on from pgboss.version, pgboss.queue
        where monitor_on is not null and maintain_on is not null and cron_on is not null`.execute(db)
      return rows[0]
    }, 60)
    expect(lines.filter((line) => line.includes('job engine'))).toEqual([])
  })

  it.each([
    ['make a table', sql`create table pgboss.mine (id int)`],
    ['empty the queue table', sql`truncate pgboss.job`],
    ['change the schema version', sql`update pgboss.version set version = 1`],
    ['drop a queue', sql`select pgboss.delete_queue('test.greetings')`],
  ])("the API's role can't %s", async (_what, statement) => {
    await expect(statement.execute(db)).rejects.toThrow('permission denied')
  })
})

it('a job of a worker killed with -9 is started by another and has its effect once', async () => {
  const { effects } = await takeOver({ trials: 1 })
  expect(effects).toBe(1)
})
