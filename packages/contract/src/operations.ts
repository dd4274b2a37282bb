import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How far back the charts go: an hour minute by minute, or a day by quarters of an hour. */
export const HealthSpan = z.enum(['hour', 'day'])
export type HealthSpan = z.infer<typeof HealthSpan>

export const healthSlots = { hour: { seconds: 60, count: 60 }, day: { seconds: 900, count: 96 } } as const

const Count = z.int().check(z.minimum(0))

/** All processes together. What stands at a moment is the greatest of the slot. */
export const HealthFigures = z.object({
  processes: Count,
  answersPerSecond: z.number(),
  /** Share of the answers that were a 5xx; null without an answer. */
  failedShare: z.nullable(z.number()),
  /** 95 of 100 answers took at most so long; null without an answer. */
  latencyMs: z.nullable(z.number()),
  jobsWaiting: Count,
  jobsOldestSeconds: Count,
  mailsWaiting: Count,
  sockets: Count,
  poolSize: Count,
  poolUsed: Count,
  /** Callers that waited for a connection to the database. */
  poolWaiting: Count,
})
export type HealthFigures = z.infer<typeof HealthFigures>

/** The last 24 hours and the 24 hours before them; null where no process counted then. */
const Pulse = z.object({ now: Count, before: z.nullable(Count) })

export const Health = z.object({
  /** The oldest first; `figures` is null where no process has counted. */
  points: z
    .array(z.object({ at: z.iso.datetime(), figures: z.nullable(HealthFigures) }))
    .check(z.maxLength(healthSlots.day.count)),
  pulse: z.object({ signUps: Pulse, staysAsked: Pulse, staysAccepted: Pulse, messages: Pulse }),
  /** When the last good backup was made; null where the processes can't see that. */
  backupAt: z.nullable(z.iso.datetime()),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  rate: 'read',
  summary: 'How the processes are doing: answers, failures, latency, jobs, mails, sockets and what people do',
  input: z.object({ span: z._default(HealthSpan, 'hour') }),
  output: Health,
  refusals: [],
})
