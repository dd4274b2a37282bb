import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { createTestDatabase, need } from '../../../testing/environment.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/db.ts'
import { createJobs, defineQueue, type Queue } from './jobs.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { createLog, type Log } from '../telemetry/log.ts'

/** The job of this effect kills a worker that was started with `die`. */
export const poisonEffect = 'poison'

export const slowJobs = defineQueue<{ effect: string }>('test.slow', { concurrency: 1 })

export const testConfig = (databaseUrl: string, role: 'api' | 'worker') =>
  readConfig({
    NODE_ENV: 'test',
    ROLE: role,
    DATABASE_URL: databaseUrl,
    REDIS_URL: need('REDIS_URL'),
    TOKEN_KEYS: 'k'.repeat(32),
    ROTATION_KEY: 'k'.repeat(32),
    FACTOR_KEY: 'k'.repeat(32),
    LOG_LEVEL: 'error',
  })

/** The tables of jobs in a database that has no others. */
export async function prepareTestJobs(ownerUrl: string, queues: readonly Queue[], log: Log) {
  await prepareJobs(ownerUrl, queues, log)
  const owner = connect(ownerUrl, 1)
  const migration = new URL('../../db/migrations/0311_job_quarantine.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(owner)
  await owner.destroy()
}

interface Circumstances {
  trials: number
  /** How long the worker holds the job before it is killed: decides how old its last heartbeat is. */
  heldMs?: () => number
  /** Jobs that ended before and still lie in the table the engine looks through. */
  finishedJobs?: number
  onTakenOver?: (seconds: number) => void
}

/** Kills a worker with -9 in the middle of a job, again and again; the seconds until another one had started it. */
export async function takeOver({
  trials,
  heldMs = () => 0,
  finishedJobs = 0,
  onTakenOver = () => undefined,
}: Circumstances) {
  const { database, owner, jobs } = await aJobTable()
  for (let left = finishedJobs; left > 0; left -= 20_000) {
    await sql`insert into pgboss.job (name, state, started_on, completed_on, keep_until)
      select ${slowJobs.name}, 'completed', now(), now(), now() + interval '2 days'
      from generate_series(1, ${Math.min(left, 20_000)}::int)`.execute(owner)
  }
  await jobs.start()

  const startOf = async (effect: string, pid: number | undefined) => {
    const started = sql<{ at: Date }>`select at from starts where effect = ${effect} and pid = ${pid}`
    return (await started.execute(owner)).rows[0]?.at
  }
  const isCompleted = async (effect: string) => {
    const completed = sql`select from pgboss.job where data ->> 'effect' = ${effect} and state = 'completed'`
    return (await completed.execute(owner)).rows.length > 0 || undefined
  }
  const seconds: number[] = []
  const rescuer = { process: undefined as ChildProcess | undefined }
  try {
    for (let trial = 1; trial <= trials; trial += 1) {
      const victim = await startWorker(database.apiUrl, 'hang')
      const effect = `trial ${trial}`
      await owner.transaction().execute((tx) => jobs.enqueue(tx, slowJobs, { effect }))
      await eventually(() => startOf(effect, victim.pid), 30)
      // Only now, so that it can't take the job first.
      rescuer.process = await startWorker(database.apiUrl, 'finish')
      await new Promise((resolve) => setTimeout(resolve, heldMs()))
      const killedAt = Date.now()
      victim.kill('SIGKILL')
      const startedAt = await eventually(() => startOf(effect, rescuer.process?.pid), 60)
      seconds.push((startedAt.getTime() - killedAt) / 1000)
      onTakenOver(seconds.at(-1) ?? 0)
      await eventually(() => isCompleted(effect), 30)
      await stopWorker(rescuer.process)
    }
    return { seconds, effects: await effects() }
  } finally {
    rescuer.process?.kill('SIGKILL')
    await jobs.stop()
    await owner.destroy()
    await dropWhenFree(database)
  }

  async function effects() {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from effects`.execute(owner)
    return rows[0]?.count ?? 0
  }
}

/** A database with the tables of jobs, one for what was started and one for what was done. */
export async function aJobTable() {
  const database = await createTestDatabase()
  const config = testConfig(database.apiUrl, 'api')
  const log = createLog(config)
  await prepareTestJobs(database.ownerUrl, [slowJobs], log)
  const owner = connect(database.ownerUrl, 1)
  await sql`create table starts (effect text, pid int, at timestamptz default clock_timestamp())`.execute(
    owner,
  )
  await sql`create table effects (key text primary key)`.execute(owner)
  await sql`grant select, insert on starts, effects to wayfellow_api`.execute(owner)
  return { database, owner, jobs: createJobs(config, owner, log) }
}

export async function startWorker(databaseUrl: string, how: 'hang' | 'finish' | 'die') {
  const path = new URL('./jobs-worker.fixture.ts', import.meta.url).pathname
  const worker = spawn(process.execPath, [path, how], {
    env: { ...process.env, ...environmentOf(testConfig(databaseUrl, 'worker')) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(worker.stdout, 'data')
  return worker
}

export async function stopWorker(worker: ChildProcess) {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

function environmentOf({
  NODE_ENV,
  ROLE,
  DATABASE_URL,
  REDIS_URL,
  LOG_LEVEL,
  ROTATION_KEY,
}: ReturnType<typeof testConfig>) {
  return {
    NODE_ENV,
    ROLE,
    DATABASE_URL,
    REDIS_URL,
    LOG_LEVEL,
    ROTATION_KEY,
    TOKEN_KEYS: ROTATION_KEY,
    FACTOR_KEY: ROTATION_KEY,
  }
}

/** Drops a test database as soon as the last connection to it has closed. */
export async function dropWhenFree(database: { drop: () => Promise<void> }) {
  const tryToDrop = () =>
    database.drop().then(
      () => true,
      () => undefined,
    )
  await eventually(tryToDrop, 10)
}

/** Asks until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | undefined>, seconds: number): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > until) throw new Error(`nothing after ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
