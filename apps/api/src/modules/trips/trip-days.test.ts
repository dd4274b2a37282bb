import { expect, it } from 'vitest'
import { refuseDays } from './policy.ts'

// The numbers stand here as literals: a constant that changes must turn exactly its own rows red.

it.each([
  ['2026-09-30', '2026-10-02', undefined],
  ['2026-09-29', '2026-10-02', 'trip_days'],
  ['2026-10-05', '2026-10-05', 'trip_days'],
  ['2026-10-05', '2027-04-03', undefined],
  ['2026-10-05', '2027-04-04', 'trip_days'],
  ['2028-09-20', '2028-10-01', undefined],
  ['2028-09-20', '2028-10-02', 'trip_days'],
])('a new trip from %s to %s, planned on 1 October 2026: %s', (from, to, code) => {
  expect(refuseDays([{ from, to }], '2026-10-01', true)?.code).toBe(code)
})
