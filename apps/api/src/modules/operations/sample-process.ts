import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { within } from '../../platform/deadlines.ts'
import type { Db, PoolUse } from '../../platform/database/db.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import { mailQueue } from '../../platform/mail/mail.ts'
import { type Counts, readCounts } from '../../platform/telemetry/read-counts.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { addSample, forgetSamples } from './queries.ts'

interface Sources {
  db: Db
  log: Log
  jobs: Pick<JobRunner, 'queues' | 'oldestDueSeconds'>
  databasePool: () => PoolUse
  /** When the last good backup was made, where this process can see it. */
  lastBackupAt: () => Promise<Date | null>
}

const minuteMs = 60_000
const writtenWithinMs = 5_000

/** Writes down once a minute, and at the end, what this process has counted. */
export function createSampler({ db, log, jobs, databasePool, lastBackupAt }: Sources) {
  const processId = randomUUID()
  const stopping = new AbortController()
  let before: Counts | undefined
  let beforeAt = performance.now()
  let running = Promise.resolve()

  /** Writes what was counted since the last sample that was written: an outage of the database loses nothing. */
  async function take(at = Date.now()) {
    const [counts, queues, jobsOldestSeconds, backupAt] = await Promise.all([
      readCounts(),
      jobs.queues(),
      jobs.oldestDueSeconds(),
      lastBackupAt(),
    ])
    const now = performance.now()
    const waiting = (name?: string) =>
      queues
        .filter((queue) => queue.name !== 'dead' && (name === undefined || queue.name === name))
        .reduce((sum, queue) => sum + queue.waiting, 0)
    const pool = databasePool()
    await addSample(db, {
      minute: new Date(Math.floor(at / minuteMs) * minuteMs),
      process_id: processId,
      seconds: (now - beforeAt) / 1_000,
      ...sinceBefore(counts, before),
      sockets: counts.sockets,
      pool_size: pool.used + pool.idle,
      pool_used: pool.used,
      pool_waiting: pool.waiting,
      jobs_waiting: waiting(),
      jobs_oldest_seconds: jobsOldestSeconds,
      mails_waiting: waiting(mailQueue.name),
      backup_at: backupAt,
    })
    before = counts
    beforeAt = now
  }

  async function takeAll() {
    while (!stopping.signal.aborted) {
      // At the full minute, so that the minutes of all processes are the same ones.
      const untilNext = minuteMs - (Date.now() % minuteMs)
      await setTimeout(untilNext, undefined, { signal: stopping.signal }).catch(() => undefined)
      try {
        // The minute that has just ended; at the end of the process the one that has begun.
        const at = stopping.signal.aborted ? Date.now() : Date.now() - minuteMs / 2
        await within(writtenWithinMs, take(at))
        await forgetSamples(db)
      } catch (error) {
        log.warn({ err: error }, 'what this process counted could not be written')
      }
    }
  }

  return {
    take,
    start: async () => {
      before = await readCounts()
      beforeAt = performance.now()
      running = takeAll()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

function sinceBefore(now: Counts, before?: Counts) {
  const since = (key: Exclude<keyof Counts, 'durations'>) => now[key] - (before?.[key] ?? 0)
  return {
    answers: since('answers'),
    failed: since('failed'),
    durations: now.durations.map((count, nth) => count - (before?.durations[nth] ?? 0)),
    sign_ups: since('signUps'),
    stays_asked: since('staysAsked'),
    stays_accepted: since('staysAccepted'),
    messages: since('messages'),
  }
}
