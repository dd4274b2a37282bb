import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** A job is known by its queue and its data: a new one with the same data does the same. */
interface Subject {
  queue: string
  data: object
  jobId: string
}

/** A job with the data of a quarantined one is not run for this long; then it gets another chance. */
const blockedFor = sql`interval '1 day'`
const refreshMs = 15_000

const fingerprintOf = (data: object) => createHash('sha256').update(JSON.stringify(data)).digest('hex')
const keyOf = ({ queue, data }: Pick<Subject, 'queue' | 'data'>) => `${queue} ${fingerprintOf(data)}`

/** Returns whether pg-boss took the job away from a worker that died, hung or exceeded its time. */
export function wasWorkerLost(output: unknown): boolean {
  const message = /"message":"(job heartbeat timeout|job timed out)"/
  return message.test(JSON.stringify(output) ?? '')
}

/**
 * Keeps jobs from taking one worker after the other along. After its first loss a job runs while no other suspect does
 * in the process; when the worker is lost again, the job is quarantined. Suspects run one after the other, so a job
 * that only shared a process with the guilty one is not quarantined with it.
 */
export function createJobQuarantine(db: Db) {
  let blocked: ReadonlySet<string> = new Set()
  let refreshedAt = -Infinity
  let lastSuspect: Promise<unknown> = Promise.resolve()

  async function refresh() {
    if (performance.now() - refreshedAt < refreshMs) return
    refreshedAt = performance.now()
    const rows = await db
      .selectFrom('job_losses')
      .select(['queue', 'fingerprint'])
      .where('quarantined_at', '>', sql<Date>`now() - ${blockedFor}`)
      .orderBy('quarantined_at', 'desc')
      .limit(10_000)
      .execute()
    blocked = new Set(rows.map(({ queue, fingerprint }) => `${queue} ${fingerprint}`))
  }

  /** Counts a start after a loss. Returns false when the job has had its last one. */
  async function countStart({ queue, data, jobId }: Subject): Promise<boolean> {
    const row = await db
      .insertInto('job_losses')
      .values({ queue, fingerprint: fingerprintOf(data), job_id: jobId, starts: 1 })
      .onConflict((conflict) =>
        conflict.columns(['queue', 'fingerprint']).doUpdateSet({
          job_id: jobId,
          starts: sql<number>`job_losses.starts + 1`,
          last_start_at: sql<Date>`now()`,
          quarantined_at: sql<Date | null>`case when job_losses.starts >= 1 then now() end`,
        }),
      )
      .returning('quarantined_at')
      .executeTakeFirstOrThrow()
    if (row.quarantined_at === null) return true
    blocked = new Set([...blocked, keyOf({ queue, data })])
    return false
  }

  async function forget({ queue, data }: Subject) {
    await db
      .deleteFrom('job_losses')
      .where('queue', '=', queue)
      .where('fingerprint', '=', fingerprintOf(data))
      .execute()
  }

  async function runAlone(subject: Subject, run: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted()
    if (!(await countStart(subject))) return false
    try {
      await run()
    } finally {
      // The worker survived: whether the job succeeded or failed, it is no suspect any more.
      await forget(subject)
    }
    return true
  }

  return {
    /** Returns whether a job with this data was quarantined within a day. */
    isBlocked: async (subject: Pick<Subject, 'queue' | 'data'>) => {
      await refresh()
      if (!blocked.has(keyOf(subject))) return false
      // An operator may have released it since.
      refreshedAt = -Infinity
      await refresh()
      return blocked.has(keyOf(subject))
    },

    /** Runs a job that lost its worker before; returns false when it is quarantined instead. */
    runSuspect: async (subject: Subject, run: () => Promise<void>, signal: AbortSignal): Promise<boolean> => {
      const turn = lastSuspect.then(() => runAlone(subject, run, signal))
      // A suspect that never ends is waited for only until its time is over.
      lastSuspect = Promise.race([turn.catch(() => undefined), abortOf(signal)])
      return turn
    },
  }
}

const abortOf = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

interface QuarantinedJob {
  queue: string
  jobId: string
  quarantinedAt: Date
}

/** Lists the newest first. Index: job_losses_quarantined. */
export async function listQuarantined(db: Db, atMost = 200): Promise<QuarantinedJob[]> {
  const rows = await db
    .selectFrom('job_losses')
    .select(['queue', 'job_id', 'quarantined_at'])
    .where('quarantined_at', 'is not', null)
    .orderBy('quarantined_at', 'desc')
    .limit(atMost)
    .$narrowType<{ quarantined_at: Date }>()
    .execute()
  return rows.map((row) => ({ queue: row.queue, jobId: row.job_id, quarantinedAt: row.quarantined_at }))
}

export async function countQuarantined(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('job_losses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('quarantined_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Ends a quarantine. Returns false when there is none of this job. */
export async function endQuarantine(db: Db, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job_losses')
    .where('job_id', '=', jobId)
    .where('quarantined_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
