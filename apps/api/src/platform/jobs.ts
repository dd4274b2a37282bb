import { createHash } from 'node:crypto'
import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import { Counter } from 'prom-client'
import type { Config } from './config.ts'
import type { Db, Tx } from './db.ts'
import type { Log } from './log.ts'

/** Where jobs of one kind wait. `Data` is only for the compiler. */
export interface Queue<Data extends object = object> {
  readonly name: string
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
  /** Aborted when the process must stop or the job ran out of time. */
  signal: AbortSignal
}

export type JobHandler<Data extends object> = (data: Data, attempt: Attempt) => Promise<void>

export interface JobRunner extends Jobs {
  start: () => Promise<void>
  work: <Data extends object>(queue: Queue<Data>, handler: JobHandler<NoInfer<Data>>) => Promise<void>
  /** Lets running jobs finish for `withinMs`, then hands them back. */
  stop: (withinMs?: number) => Promise<void>
  queues: () => Promise<QueueDepth[]>
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
  help: 'Tries of jobs by outcome: completed, failed (will be tried again), gave_up',
  labelNames: ['queue', 'outcome'],
})

export function defineQueue<Data extends object>(name: string, settings: QueueSettings = {}): Queue<Data> {
  return { name, settings }
}

export function createJobs(config: Pick<Config, 'ROLE' | 'DATABASE_URL'>, db: Db, log: Log): JobRunner {
  const works = config.ROLE === 'worker' || config.ROLE === 'all'
  const boss = openBoss(
    // Enqueuing needs no connection of its own; pg-boss' maintenance sends several statements at once, which Kysely can't.
    works ? { connectionString: config.DATABASE_URL, max: 4 } : { db: fromKysely(db) },
    { supervise: works, schedule: works, migrate: false, createSchema: false },
    log,
  )

  return {
    start: async () => {
      await boss.start()
    },
    stop: (withinMs = 8_000) => boss.stop({ graceful: true, timeout: withinMs }),

    enqueue: async (tx, queue, data, { key, startAfter } = {}) => {
      const id = await boss.send(queue.name, data, {
        db: fromKysely(tx),
        ...(key !== undefined && { id: idOf(queue.name, key) }),
        ...(startAfter && { startAfter }),
      })
      return id !== null
    },

    work: async <Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>) => {
      await boss.work<Data, never, typeof workSettings & { batchSize: number }>(
        queue.name,
        { ...workSettings, batchSize: queue.settings.concurrency ?? 5 },
        (batch) =>
          Promise.all(
            batch.map(async ({ id, data, retryCount, retryLimit, signal }) => {
              try {
                await handler(data, { id, retry: retryCount, signal })
                finished.inc({ queue: queue.name, outcome: 'completed' })
                return { id, status: 'completed' as const }
              } catch (error) {
                const outcome = retryCount >= retryLimit ? 'gave_up' : 'failed'
                finished.inc({ queue: queue.name, outcome })
                log[outcome === 'gave_up' ? 'error' : 'warn'](
                  { err: error, queue: queue.name, jobId: id, retry: retryCount },
                  outcome === 'gave_up' ? 'job gave up' : 'job failed and will be tried again',
                )
                return { id, status: 'failed' as const, output: { code: codeOf(error) } }
              }
            }),
          ),
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
  }
}

/**
 * Makes or migrates the job tables and the queues as their owner, and lets the API's role use the rows
 * but not the tables. Runs with the migrations.
 */
export async function prepareJobs(ownerUrl: string, queues: readonly Queue[], log: Log): Promise<void> {
  const boss = openBoss({ connectionString: ownerUrl, max: 2 }, { supervise: false, schedule: true }, log)
  await boss.start()
  try {
    // Index builds of a new version run in the background and need the owner: wait for them here.
    while (
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
    ) {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await keepQueue(boss, deadJobs, { retentionSeconds: 90 * 86_400, deleteAfterSeconds: 90 * 86_400 })
    for (const { name, settings } of queues) {
      await keepQueue(boss, name, {
        heartbeatSeconds: 10,
        expireInSeconds: settings.expireInSeconds ?? 900,
        retryLimit: settings.retryLimit ?? 5,
        retryBackoff: true,
        retryDelay: 1,
        retryDelayMax: settings.longestPauseSeconds ?? 600,
        deleteAfterSeconds: 2 * 86_400,
        deadLetter: deadJobs,
      })
      if (settings.cron) await boss.schedule(name, settings.cron, {})
    }
    for (const { name } of await boss.getSchedules()) {
      if (!queues.some((queue) => queue.name === name && queue.settings.cron)) await boss.unschedule(name)
    }
    await boss.getDb().executeSql(grants)
  } finally {
    await boss.stop({ graceful: false })
  }
}

const workSettings = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
} as const

// The role owns nothing and makes nothing: it moves jobs and keeps the engine's clocks.
const grants = `
  grant usage on schema pgboss to wayfellow_api;
  revoke execute on all functions in schema pgboss from public;
  grant execute on all functions in schema pgboss to wayfellow_api;
  revoke execute on function pgboss.delete_queue from wayfellow_api;
  grant select, insert, update, delete on all tables in schema pgboss to wayfellow_api;
  revoke delete on pgboss.queue from wayfellow_api;
  revoke insert, update, delete on pgboss.version, pgboss.schedule, pgboss.bam from wayfellow_api;
  grant update on pgboss.schedule to wayfellow_api;
  grant update (cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) on pgboss.version to wayfellow_api;
`

function openBoss(connection: ConstructorOptions, duties: ConstructorOptions, log: Log): PgBoss {
  const boss = new PgBoss({
    ...connection,
    ...duties,
    // A dead worker's job: 10 s without heartbeat, at most 1 until that is seen, 2 of pause, 1 until the next poll.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    // Rebuilding an index needs its owner.
    reindex: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job engine failed'))
  boss.on('warning', ({ data }: { data?: { type?: string } }) =>
    log.warn({ type: data?.type ?? 'unknown' }, 'job engine warns'),
  )
  return boss
}

async function keepQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['createQueue']>[1]) {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, options)
}

/** A UUID from the key, so that the primary key itself refuses the second job. */
function idOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\0${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

// The row outlives the try and operators read it: the code says enough, the message may quote somebody.
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
