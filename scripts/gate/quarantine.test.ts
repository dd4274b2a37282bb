import { describe, expect, it } from 'vitest'
import {
  judgeQuarantine,
  patternOf,
  quarantine,
  readRetries,
  type Quarantined,
  type Retry,
} from './quarantine.ts'

const retry = (title: string): Retry => ({
  file: 'chats.journey.ts',
  title,
  error: 'Error: late',
  commit: 'abc',
})
const listed = (title: string): Quarantined => ({
  file: 'chats.journey.ts',
  title,
  owner: 'ana',
  since: '2026-11-17',
  why: 'the socket connects late',
})
const runs = (count: number, ...retries: Retry[]) => Array.from({ length: count }, () => retries)

describe('which tests must be quarantined', () => {
  it('names a test that was retried in three of the last ten runs', () => {
    const { due, problems } = judgeQuarantine([...runs(3, retry('two talk')), ...runs(7)], [])
    expect(due).toEqual([{ file: 'chats.journey.ts', title: 'two talk', retriedRuns: 3 }])
    expect(problems).toEqual([
      'chats.journey.ts › two talk was retried in 3 of the last 10 runs: quarantine it',
    ])
  })

  it('accepts two of ten', () => {
    expect(judgeQuarantine([...runs(2, retry('two talk')), ...runs(8)], [])).toEqual({
      due: [],
      problems: [],
    })
  })

  it('forgets what is older than ten runs', () => {
    expect(judgeQuarantine([...runs(3, retry('two talk')), ...runs(10)], []).due).toEqual([])
  })

  it('counts a run once, however often the test stands in its log', () => {
    expect(judgeQuarantine([[retry('two talk'), retry('two talk'), retry('two talk')]], []).due).toEqual([])
  })

  it('keeps tests of the same title in different files apart', () => {
    const other = { ...retry('two talk'), file: 'groups.journey.ts' }
    expect(judgeQuarantine([...runs(2, retry('two talk')), ...runs(2, other)], []).due).toEqual([])
  })

  it('does not ask again for one that is listed', () => {
    expect(judgeQuarantine(runs(10, retry('two talk')), [listed('two talk')])).toEqual({
      due: [],
      problems: [],
    })
  })
})

describe('how many may be in quarantine', () => {
  const five = ['one', 'two', 'three', 'four', 'five'].map(listed)

  it('accepts five', () => {
    expect(judgeQuarantine([], five).problems).toEqual([])
  })

  it('fails with a sixth, listed or due', () => {
    const words = '6 tests are in quarantine or due for it; at most 5 may be'
    expect(judgeQuarantine([], [...five, listed('six')]).problems).toEqual([words])
    expect(judgeQuarantine(runs(3, retry('six')), five).problems).toContain(words)
  })

  it('holds for the list as it is', () => {
    expect(judgeQuarantine([], quarantine).problems).toEqual([])
    for (const { owner, since, why } of quarantine) {
      expect(owner.trim()).not.toBe('')
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(why.trim()).not.toBe('')
    }
  })
})

it('reads a log line by line and skips empty lines', () => {
  const one = retry('two talk')
  expect(readRetries(`${JSON.stringify(one)}\n\n${JSON.stringify(one)}\n`)).toEqual([one, one])
  expect(readRetries('')).toEqual([])
})

describe('the pattern by which Playwright skips a test', () => {
  const pattern = patternOf({
    file: 'session.journey.ts',
    title: 'in a tunnel › two tabs (reply intercepted)',
  })

  it('matches the test with its groups and tags', () => {
    expect('session.journey.ts in a tunnel two tabs (reply intercepted) @gate').toMatch(pattern)
    expect(' session.journey.ts in a tunnel two tabs (reply intercepted)').toMatch(pattern)
  })

  it('matches no other test', () => {
    expect('session.journey.ts in a tunnel two tabs (reply intercepted) twice @gate').not.toMatch(pattern)
    expect('old-session.journey.ts in a tunnel two tabs (reply intercepted)').not.toMatch(pattern)
  })
})
