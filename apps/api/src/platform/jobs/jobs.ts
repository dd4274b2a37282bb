import { createHash } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import { sql } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata } from 'pg-boss'
import { Counter, Histogram } from 'prom-client'
import { type Config, directDatabaseUrl } from '../config.ts'
import type { Db, Tx } from '../database/db.ts'
import { codeOf, openBoss } from './job-engine.ts'
import { countQuarantined, createJobQuarantine, endQuarantine, wasWorkerLost } from './job-quarantine.ts'
import type { Log } from '../telemetry/log.ts'
import { inSpan } from '../telemetry/spans.ts'
import { openData, sealData } from './sealed-jobs.ts'
import { createEncryption } from '../security/encryption.ts'

/** A queue for jobs of one kind. `Data` is only for the compiler. */
export interface Queue<Data extends object = object> {
  readonly name: string
  /** Returns the address a job is about, for queues whose data must be unreadable in the database. */
  sealedFor?(data: Data): string
  readonly settings: QueueSettings
  readonly data?: Data
}

interface QueueSettings {
  /** Tries after the first; a dead worker costs one too. */
  retryLimit?: number
  /** The pause doubles with every try from one second up to this. */
  longestPauseSeconds?: number
  /** A live job that takes longer is taken away from its worker. */
  expireInSeconds?: number
  /** Jobs of this queue that one process works on at once. */
  concurrency?: number
  /** When the clock enqueues one, in UTC: `minute hour day month weekday`. */
  cron?: string
}

interface EnqueueOptions {
  /** The same key enqueues once: the second call finds the first one's row. */
  key?: string
  startAfter?: Date
}

/** Work that outlives the request; a row in the same transaction, so it commits or vanishes with the change. */
export interface Jobs {
  /** Says whether it is new: a key that was used before adds nothing. */
  enqueue: <Data extends object>(
    tx: Tx,
    queue: Queue<Data>,
    data: NoInfer<Data>,
    options?: EnqueueOptions,
  ) => Promise<boolean>
}

/** One try of a job. Its effect must be idempotent: after a crash the same `id` comes again. */
interface Attempt {
  id: string
  /** 0 on the first try. */
  retry: number
  /** When it was enqueued. */
  createdAt: Date
  /** Aborted when the process must stop or the job ran out of time. */
  signal: AbortSignal
  /** The data is not kept when the job is done. */
  forgetData: () => void
}

export type JobHandler<Data extends object> = (data: Data, attempt: Attempt) => Promise<void>

export interface JobRunner extends Jobs {
  start: () => Promise<void>
  work: <Data extends object>(queue: Queue<Data>, handler: JobHandler<NoInfer<Data>>) => Promise<void>
  /** Lets running jobs finish for `withinMs`, then hands them back. */
  stop: (withinMs?: number) => Promise<void>
  queues: () => Promise<QueueDepth[]>
  /** Returns false when a queue of this process was not looked at for half a minute. */
  areRunning: () => boolean
  /** How long the oldest job that is due has waited; 0 when none is. */
  oldestDueSeconds: () => Promise<number>
  countQuarantined: () => Promise<number>
  /** Ends a quarantine and runs the job again. Returns false when there is no such job. */
  release: (jobId: string) => Promise<boolean>
}

interface QueueDepth {
  name: string
  waiting: number
  active: number
}

/** Jobs that gave up wait here, with their queue and last error, until somebody looks. */
export const deadJobs = 'dead'

const finished = new Counter({
  name: 'wayfellow_jobs_total',
  help: 'Tries of jobs by outcome: completed, failed (will be tried again), gave_up, quarantined',
  labelNames: ['queue', 'outcome'],
})

const duration = new Histogram({
  name: 'wayfellow_job_duration_seconds',
  help: 'Time of one try of a job, by queue',
  labelNames: ['queue'],
  buckets: [0.05, 0.25, 1, 5, 30, 120, 900],
})

export function defineQueue<Data extends object>(name: string, settings: QueueSettings = {}): Queue<Data> {
  return { name, settings }
}

/** A queue whose data is encrypted in the database. `addressIn` says whom a job is about, for erasure. */
export function defineEncryptedQueue<Data extends object>(
  name: string,
  addressIn: (data: Data) => string,
  settings: QueueSettings = {},
): Queue<Data> {
  return { name, settings, sealedFor: addressIn }
}

export function createJobs(
  config: Pick<Config, 'ROLE' | 'DATABASE_URL' | 'FACTOR_KEY' | 'FACTOR_KEY_SECOND'> &
    Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>,
  db: Db,
  log: Log,
): JobRunner {
  const encryption = createEncryption(config.FACTOR_KEY, config.FACTOR_KEY_SECOND)
  const works = config.ROLE === 'worker' || config.ROLE === 'all'
  const boss = openBoss(
    // Enqueuing needs no connection of its own; pg-boss' maintenance sends several statements at once, which Kysely can't.
    works
      ? { connectionString: directDatabaseUrl(config), max: 4, ...engineTimeouts }
      : { db: fromKysely(db) },
    { supervise: works, schedule: works, migrate: false, createSchema: false },
    log,
  )
  const quarantine = createJobQuarantine(db)

  /** Returns false when the job is quarantined instead. */
  async function run<Data extends object>(
    queue: Queue<Data>,
    handler: JobHandler<Data>,
    { id, data: stored, retryCount, createdOn, signal, output }: JobWithMetadata<Data>,
  ): Promise<boolean> {
    const opened = queue.sealedFor ? openData(encryption, queue.name, stored) : stored
    // The job was done and its data deleted, but the worker stopped before it could report that.
    if (opened === undefined) return true
    // It was enqueued as `Data`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const data = opened as Data
    const subject = { queue: queue.name, data, jobId: id }
    // A job of the clock has no data of its own: the next one is not blocked for the last one's sake.
    if (queue.settings.cron === undefined && (await quarantine.isBlocked(subject))) return false
    let isForgotten = false
    const forgetData = () => {
      isForgotten = true
    }
    const handle = async () => {
      await handler(data, { id, retry: retryCount, createdAt: createdOn, signal, forgetData })
      if (isForgotten) await deleteData(queue.name, id)
    }
    if (wasWorkerLost(output)) return quarantine.runSuspect(subject, handle, signal)
    await handle()
    return true
  }

  /** A failure here must not fail the job: its effect, such as a sent mail, would happen again. */
  async function deleteData(queue: string, id: string) {
    try {
      await sql`update pgboss.job set data = '{}' where name = ${queue} and id = ${id}`.execute(db)
    } catch (error) {
      log.warn({ err: error, queue, jobId: id }, 'the data of a finished job could not be deleted')
    }
  }

  async function attempt<Data extends object>(
    queue: Queue<Data>,
    handler: JobHandler<Data>,
    job: JobWithMetadata<Data>,
  ): Promise<JobResult> {
    const { id, retryCount, retryLimit } = job
    const observeDuration = duration.startTimer({ queue: queue.name })
    const count = (outcome: string) => {
      observeDuration()
      finished.inc({ queue: queue.name, outcome })
    }
    try {
      if (await inSpan(`job ${queue.name}`, () => run(queue, handler, job), SpanKind.INTERNAL)) {
        count('completed')
        return { id, status: 'completed' }
      }
      count('quarantined')
      log.error({ queue: queue.name, jobId: id }, 'job quarantined: it lost its worker twice')
      return { id, status: 'deadletter', output: { code: 'worker_lost' } }
    } catch (error) {
      const isLast = retryCount >= retryLimit
      count(isLast ? 'gave_up' : 'failed')
      log[isLast ? 'error' : 'warn'](
        { err: error, queue: queue.name, jobId: id, retry: retryCount },
        isLast ? 'job gave up' : 'job failed and will be tried again',
      )
      return { id, status: 'failed', output: { code: codeOf(error) } }
    }
  }

  return {
    start: async () => {
      await boss.start()
    },
    stop: (withinMs = 8_000) => boss.stop({ graceful: true, timeout: withinMs }),

    enqueue: async (tx, queue, data, { key, startAfter } = {}) => {
      const stored = queue.sealedFor ? sealData(encryption, queue.name, data, queue.sealedFor(data)) : data
      const id = await boss.send(queue.name, stored, {
        db: fromKysely(tx),
        ...(key !== undefined && { id: idOf(queue.name, key) }),
        ...(startAfter && { startAfter }),
      })
      return id !== null
    },

    work: async <Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>) => {
      for (const outcome of ['completed', 'gave_up']) finished.inc({ queue: queue.name, outcome }, 0)
      await boss.work<Data, never, typeof workSettings & { batchSize: number }>(
        queue.name,
        { ...workSettings, batchSize: queue.settings.concurrency ?? 5 },
        (batch) => Promise.all(batch.map((job) => attempt(queue, handler, job))),
      )
    },

    queues: async () => {
      const all = await boss.getQueues()
      return all.map(({ name, queuedCount, activeCount }) => ({
        name,
        waiting: queuedCount,
        active: activeCount,
      }))
    },

    areRunning: () => {
      const oldest = Date.now() - stalledMs
      // A worker that has jobs in hand asks for more when they have ended; their own time limit ends them.
      return boss
        .getWipData()
        .every(({ count, lastFetchedOn, createdOn }) => count > 0 || (lastFetchedOn ?? createdOn) > oldest)
    },

    // Index: job_common_i14 (name, state, blocked, start_after).
    oldestDueSeconds: async () => {
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from now() - min(due.start_after)), 0)::int as seconds
        from pgboss.queue q
        cross join (values ('created'::pgboss.job_state), ('retry')) as waiting (state)
        cross join lateral (
          select start_after from pgboss.job
          where name = q.name and state = waiting.state and not blocked and start_after <= now()
          order by start_after limit 1
        ) due
        where q.name <> ${deadJobs}`.execute(db)
      return rows[0]?.seconds ?? 0
    },

    countQuarantined: () => countQuarantined(db),

    release: async (jobId) => {
      if (!(await endQuarantine(db, jobId))) return false
      const { rows } = await sql<{ id: string }>`
        select id from pgboss.job where name = ${deadJobs} and source_id = ${jobId}`.execute(db)
      return rows.length > 0 && (await boss.redrive(deadJobs, { ids: rows.map(({ id }) => id) })) > 0
    },
  }
}

/** A connection that is cut without a word is noticed, and the engine goes on with another. */
const engineTimeouts = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 20_000,
  statement_timeout: 15_000,
  keepAlive: true,
}

const stalledMs = 30_000

const workSettings = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
} as const

/** A UUID from the key, so that the primary key itself refuses the second job. */
function idOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\0${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
