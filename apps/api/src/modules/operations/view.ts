import { type Health, type HealthFigures, type HealthSpan, healthSlots } from '@wayfellow/contract/operations'
import { durationLimits } from '../../platform/telemetry/read-counts.ts'
import type { PulseRow, SlotRow } from './queries.ts'

/** Every slot of the span up to the newest that can have been counted, also those in which nobody counted. */
export function toHealth(
  span: HealthSpan,
  slots: readonly SlotRow[],
  days: readonly PulseRow[],
  now = Date.now(),
): Health {
  const { seconds, count } = healthSlots[span]
  const newest = Math.floor((now / 1_000 - 60) / seconds) * seconds * 1_000
  const found = new Map(slots.map((row) => [row.slot.getTime(), row]))
  const points = Array.from({ length: count }, (_, nth) => {
    const at = newest - (count - 1 - nth) * seconds * 1_000
    const row = found.get(at)
    return { at: new Date(at).toISOString(), figures: row ? toFigures(row) : null }
  })
  const today = days.find(({ isNow }) => isNow)
  const yesterday = days.find(({ isNow }) => !isNow)
  const pulse = (of: 'signUps' | 'staysAsked' | 'staysAccepted' | 'messages') => ({
    now: today?.[of] ?? 0,
    before: yesterday?.[of] ?? null,
  })
  return {
    points,
    pulse: {
      signUps: pulse('signUps'),
      staysAsked: pulse('staysAsked'),
      staysAccepted: pulse('staysAccepted'),
      messages: pulse('messages'),
    },
    backupAt: (today?.backupAt ?? yesterday?.backupAt)?.toISOString() ?? null,
  }
}

function toFigures(row: SlotRow): HealthFigures {
  const { answers, failed, durations } = row
  const latency = quantileOf(0.95, durations)
  return {
    processes: row.processes,
    answersPerSecond: Math.round(row.answersPerSecond * 100) / 100,
    failedShare: answers === 0 ? null : failed / answers,
    latencyMs: latency === null ? null : Math.round(latency * 1_000),
    jobsWaiting: row.jobsWaiting,
    jobsOldestSeconds: row.jobsOldestSeconds,
    mailsWaiting: row.mailsWaiting,
    sockets: row.sockets,
    poolSize: row.poolSize,
    poolUsed: row.poolUsed,
    poolWaiting: row.poolWaiting,
  }
}

/**
 * The time within which such a share was answered, in seconds, from cumulative counts; straight between two limits, as
 * Prometheus does it. What took longer than the last limit counts as the last limit.
 */
export function quantileOf(share: number, durations: readonly number[]): number | null {
  const all = durations.at(-1) ?? 0
  if (all === 0) return null
  const wanted = all * share
  const nth = durations.findIndex((count) => count >= wanted)
  const upper = durationLimits[nth]
  if (upper === undefined) return durationLimits.at(-1) ?? null
  const lower = durationLimits[nth - 1] ?? 0
  const below = durations[nth - 1] ?? 0
  const within = (durations[nth] ?? 0) - below
  return lower + (upper - lower) * ((wanted - below) / within)
}
