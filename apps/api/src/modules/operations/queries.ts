import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'
import { durationLimits } from '../../platform/telemetry/read-counts.ts'

/** Index: operations_samples_pkey */
export async function addSample(db: Db, sample: Insertable<Tables['operations_samples']>) {
  await db.insertInto('operations_samples').values(sample).execute()
}

/** Index: operations_samples_pkey */
export async function forgetSamples(db: Db) {
  await sql`select operations_forget_samples()`.execute(db)
}

export interface SlotRow {
  slot: Date
  processes: number
  answers: number
  failed: number
  answersPerSecond: number
  durations: number[]
  sockets: number
  poolSize: number
  poolUsed: number
  poolWaiting: number
  jobsWaiting: number
  jobsOldestSeconds: number
  mailsWaiting: number
}

/** Adds up an array of all rows, number by number. */
const sumOfDurations = sql`array[${sql.join(
  [...durationLimits, 'all'].map((_, nth) => sql`sum(durations[${sql.lit(nth + 1)}])::integer`),
)}]`

/**
 * Processes are added up minute by minute; of the minutes of a slot, counts are added up and of what stood at a moment
 * the greatest is taken. What all processes read from the database is the same in each. As an admin.
 * Index: operations_samples_pkey
 */
export const slotsOf = hot<{ slotSeconds: number; slots: number }>()('operations.slotsOf', (q, arg) => {
  const width = sql`make_interval(secs => ${arg('slotSeconds')}::integer)`
  return q
    .selectFrom(
      sql<SlotRow>`(
        with minutes as (
          select minute, count(*)::integer as processes, sum(answers)::integer as answers, sum(failed)::integer as failed,
            sum(answers / seconds) as rate, ${sumOfDurations} as durations, sum(sockets)::integer as sockets,
            sum(pool_size)::integer as pool_size, sum(pool_used)::integer as pool_used,
            sum(pool_waiting)::integer as pool_waiting, max(jobs_waiting) as jobs_waiting,
            max(jobs_oldest_seconds) as jobs_oldest, max(mails_waiting) as mails_waiting
          from operations_samples
          where minute >= date_bin(${width}, now(), 'epoch') - ${width} * ${arg('slots')}::integer
          group by minute
        )
        select date_bin(${width}, minute, 'epoch') as slot, max(processes) as processes,
          sum(answers)::integer as answers, sum(failed)::integer as failed, avg(rate)::float8 as "answersPerSecond",
          ${sumOfDurations} as durations, max(sockets) as sockets, max(pool_size) as "poolSize",
          max(pool_used) as "poolUsed", max(pool_waiting) as "poolWaiting", max(jobs_waiting) as "jobsWaiting",
          max(jobs_oldest) as "jobsOldestSeconds", max(mails_waiting) as "mailsWaiting"
        from minutes group by slot order by slot)`.as('slots'),
    )
    .selectAll()
})

export interface PulseRow {
  isNow: boolean
  signUps: number
  staysAsked: number
  staysAccepted: number
  messages: number
  backupAt: Date | null
}

/** Two rows at most: the last day, and the day before. As an admin. Index: operations_samples_pkey */
export const pulseOf = hot()('operations.pulseOf', (q) =>
  q
    .selectFrom(
      sql<PulseRow>`(select minute >= now() - interval '24 hours' as "isNow", sum(sign_ups)::integer as "signUps",
          sum(stays_asked)::integer as "staysAsked", sum(stays_accepted)::integer as "staysAccepted",
          sum(messages)::integer as messages, max(backup_at) as "backupAt"
        from operations_samples where minute >= now() - interval '48 hours' group by 1)`.as('days'),
    )
    .selectAll(),
)
