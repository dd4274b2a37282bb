import { expect, it } from 'vitest'
import { readRows, rowOf, writeReport } from './report.ts'
import { nameFailure } from './try-mutant.ts'

const mutant = { name: 'open-door', slice: 'homes', kind: 'policy', file: 'a.ts', before: 'a', after: 'b' }

it('keeps what an earlier run found, also a title with a bar in it', () => {
  const row = rowOf(mutant, { caughtIn: 'gate', caughtBy: 'a.test.ts › shuts | locks', seconds: 3 })
  expect(readRows(writeReport([row], 'abc', '2026-11-17')).get('open-door')).toEqual(row)
})

it('counts the share of the gate among those that ran', () => {
  const caught = rowOf(mutant, { caughtIn: 'gate', caughtBy: 'types', seconds: 1 })
  const survived = rowOf({ ...mutant, name: 'left' }, { caughtIn: undefined, caughtBy: '', seconds: 1 })
  const text = writeReport([caught, survived, rowOf({ ...mutant, name: 'later' })], 'abc', '2026-11-17')
  expect(text).toContain('(50 %)')
  expect(text).toContain('- Survived: `left`')
})

it('names the first failure of Vitest and of Playwright', () => {
  const vitest =
    ' FAIL  src/cut-short.test.ts\n FAIL  src/modules/homes/home-rules.test.ts > a home > is hidden\nAssertionError'
  expect(nameFailure({ kind: 'test', name: 'tests', cwd: 'apps/api' }, vitest)).toBe(
    'apps/api/src/modules/homes/home-rules.test.ts › is hidden',
  )
  const inProject =
    ' FAIL  |shared| src/modules/homes/home-rules.test.ts > a home > is hidden\nAssertionError'
  expect(nameFailure({ kind: 'test', name: 'tests', cwd: 'apps/api' }, inProject)).toBe(
    'apps/api/src/modules/homes/home-rules.test.ts › is hidden',
  )
  const byRoot = ' FAIL  |shared| proofs/homes/places.test.ts > a home > is hidden\nAssertionError'
  expect(nameFailure({ kind: 'test', name: 'tests', cwd: 'apps/api' }, byRoot)).toBe(
    'proofs/homes/places.test.ts › is hidden',
  )
  const playwright = '  1) homes.journey.ts:12:1 › shows the home ────────\n'
  expect(nameFailure({ kind: 'journey', name: 'journeys', cwd: '.' }, playwright)).toBe(
    'e2e/journeys/homes.journey.ts › shows the home',
  )
})
