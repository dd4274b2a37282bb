import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../database/db.ts'
import { createJobQuarantine, listQuarantined } from './job-quarantine.ts'
import { createJobs, deadJobs, defineQueue, type JobRunner } from './jobs.ts'
import { dropWhenFree, eventually, prepareTestJobs, testConfig } from './jobs-takeover.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createTestDatabase } from '../../../testing/environment.ts'

const poison = defineQueue<{ subject: string }>('test.poison', { concurrency: 4 })

const suspect = (subject: string) => ({ queue: poison.name, data: { subject }, jobId: randomUUID() })

describe('a job that loses its worker', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Db
  let worker: JobRunner
  const runs: string[] = []
  let runsAtOnce = 0
  let mostAtOnce = 0
  const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'worker' })

  beforeAll(async () => {
    database = await createTestDatabase()
    await prepareTestJobs(database.ownerUrl, [poison], log)
    db = connect(database.apiUrl, 4)
    worker = createJobs(testConfig(database.apiUrl, 'worker'), db, log)
    await worker.start()
    await worker.work(poison, async ({ subject }) => {
      runsAtOnce += 1
      mostAtOnce = Math.max(mostAtOnce, runsAtOnce)
      await sql`select pg_sleep(0.02)`.execute(db)
      runs.push(subject)
      runsAtOnce -= 1
    })
  })

  afterAll(async () => {
    await worker.stop(1_000)
    await db.destroy()
    await dropWhenFree(database)
  })

  /** A job as pg-boss leaves it behind when the heartbeat of its worker stops; it may have been started before. */
  async function addLostJob(subject: string, startsBefore = 0) {
    const id = randomUUID()
    await db.transaction().execute(async (tx) => {
      await worker.enqueue(tx, poison, { subject }, { startAfter: new Date('2099-01-01') })
      await sql`update pgboss.job set id = ${id}, state = 'retry', retry_count = 1, start_after = now(),
        output = '{"value": {"message": "job heartbeat timeout"}}'
        where name = ${poison.name} and data ->> 'subject' = ${subject} and state = 'created'`.execute(tx)
      if (startsBefore > 0) {
        await sql`insert into job_losses (queue, fingerprint, job_id, starts)
          values (${poison.name}, encode(sha256(${JSON.stringify({ subject })}::bytea), 'hex'), ${id}, ${startsBefore})`.execute(
          tx,
        )
      }
    })
    return id
  }

  const ended = (id: string) =>
    eventually(async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where id = ${id} and state in ('completed', 'failed')`.execute(db)
      return rows[0]?.state
    }, 60)

  it('is run again after the first time, one suspect at a time, and is no suspect once it ended well', async () => {
    const ids = await Promise.all(['a', 'b', 'c'].map((subject) => addLostJob(subject)))
    for (const id of ids) expect(await ended(id)).toBe('completed')
    expect(runs.toSorted()).toEqual(['a', 'b', 'c'])
    expect(mostAtOnce).toBe(1)
    expect((await sql`select from job_losses`.execute(db)).rows).toEqual([])
  })

  it('does not make the next suspect wait for ever when it never ends', async () => {
    const quarantine = createJobQuarantine(db)
    const time = new AbortController()
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const { promise: never } = Promise.withResolvers<void>()
    void quarantine.runSuspect(
      suspect('stuck'),
      () => {
        start()
        return never
      },
      time.signal,
    )
    const next = quarantine.runSuspect(suspect('next'), async () => undefined, new AbortController().signal)
    await started
    time.abort()
    expect(await next).toBe(true)
    await sql`delete from job_losses`.execute(db)
  })

  it('is quarantined after the second time, and so is a new job with the same data', async () => {
    runs.length = 0
    const id = await addLostJob('deadly', 1)
    expect(await ended(id)).toBe('failed')
    await db.transaction().execute((tx) => worker.enqueue(tx, poison, { subject: 'deadly' }))
    const dead = await eventually(async () => {
      const { rows } = await sql<{ source_name: string; source_output: object }>`
        select source_name, source_output from pgboss.job where name = ${deadJobs}`.execute(db)
      return rows.length === 2 ? rows : undefined
    }, 60)
    expect(dead.map(({ source_name }) => source_name)).toEqual([poison.name, poison.name])
    expect(runs).toEqual([])
    expect(await listQuarantined(db)).toMatchObject([{ queue: poison.name, jobId: id }])
    expect(await worker.countQuarantined()).toBe(1)
  })

  it('is listed, and runs again when the operator releases it', async () => {
    const [listed] = await listQuarantined(db)
    expect(await worker.release(randomUUID())).toBe(false)
    expect(await worker.release(listed?.jobId ?? '')).toBe(true)
    expect(await worker.countQuarantined()).toBe(0)
    await expect.poll(() => runs, { timeout: 60_000 }).toEqual(['deadly'])
  })
})
