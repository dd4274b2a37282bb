import { expect, it } from 'vitest'
import { durationLimits } from '../../platform/telemetry/read-counts.ts'
import type { SlotRow } from './queries.ts'
import { quantileOf, toHealth } from './view.ts'

const none = durationLimits.map(() => 0)

it.each([
  ['nobody was answered', [...none, 0], null],
  ['all within the first limit', [...durationLimits.map(() => 100), 100], 0.00475],
  ['19 of 20 within a tenth of a second', [0, 0, 0, 0, 19, 19, 19, 19, 19, 20, 20], 0.1],
  ['half between 0.1 and 0.25 s', [0, 0, 0, 0, 50, 100, 100, 100, 100, 100, 100], 0.235],
  ['half longer than the last limit', [0, 0, 0, 0, 50, 50, 50, 50, 50, 50, 100], 5],
])('95 %% of the answers when %s: %j', (_, durations, seconds) => {
  const found = quantileOf(0.95, durations)
  expect(found === null ? null : Math.round(found * 100_000) / 100_000).toBe(seconds)
})

const now = Date.parse('2026-11-19T10:07:31Z')
const row: SlotRow = {
  slot: new Date('2026-11-19T10:06:00Z'),
  processes: 2,
  answers: 600,
  failed: 6,
  answersPerSecond: 10.004,
  durations: [...durationLimits.map(() => 600), 600],
  sockets: 3,
  poolSize: 20,
  poolUsed: 4,
  poolWaiting: 0,
  jobsWaiting: 1,
  jobsOldestSeconds: 7,
  mailsWaiting: 1,
}

it('shows every minute of the hour, and nothing where nobody counted', () => {
  const { points } = toHealth('hour', [row], [], now)
  expect(points).toHaveLength(60)
  expect(points.at(-1)).toMatchObject({
    at: '2026-11-19T10:06:00.000Z',
    figures: { answersPerSecond: 10, failedShare: 0.01, latencyMs: 5, processes: 2 },
  })
  expect(points.at(-2)).toEqual({ at: '2026-11-19T10:05:00.000Z', figures: null })
  expect(points[0]?.at).toBe('2026-11-19T09:07:00.000Z')
})

it('shows quarters of an hour for a day, with the one that runs', () => {
  const { points } = toHealth('day', [], [], now)
  expect([points.length, points[0]?.at, points.at(-1)?.at]).toEqual([
    96,
    '2026-11-18T10:15:00.000Z',
    '2026-11-19T10:00:00.000Z',
  ])
})

it('compares the last day with the one before, which nobody may have counted', () => {
  const day = { isNow: true, signUps: 3, staysAsked: 2, staysAccepted: 1, messages: 40, backupAt: null }
  const { pulse, backupAt } = toHealth('hour', [], [day], now)
  expect(pulse).toEqual({
    signUps: { now: 3, before: null },
    staysAsked: { now: 2, before: null },
    staysAccepted: { now: 1, before: null },
    messages: { now: 40, before: null },
  })
  expect(backupAt).toBeNull()
})
