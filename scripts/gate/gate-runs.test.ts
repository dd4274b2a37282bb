import { expect, it } from 'vitest'
import { type GateRun, greenRow, joinRuns, readRuns, writeRuns } from './gate-runs.ts'

const run = (hour: number, facts: Partial<GateRun> = {}): GateRun => ({
  startedAt: `2026-11-19T0${hour}:00:00.000Z`,
  commit: 'abc1234',
  wallSeconds: 900,
  foreignShare: 0,
  passed: 6000,
  failed: 0,
  retried: 0,
  ...facts,
})

it('reads back what it wrote, also after Prettier has widened the columns', () => {
  const runs = [run(1, { failed: 2, retried: 1 }), run(2, { foreignShare: 0.5 })]
  const page = writeRuns(runs)
  expect(readRuns(page)).toEqual(runs)
  expect(readRuns(page.replaceAll('| abc1234 |', '| abc1234   |'))).toEqual(runs)
})

it('counts the green row from the last run that failed, and the busy ones in it', () => {
  const runs = [run(1), run(2, { failed: 1 }), run(3, { foreignShare: 0.4 }), run(4)]
  expect(greenRow(runs)).toEqual(runs.slice(2))
  expect(writeRuns(runs)).toContain('The last 2 runs were green in a row, 1 of them with at least 25 %')
})

it('joins two lists in the order of time and names each run once', () => {
  expect(joinRuns([run(1), run(3)], [run(3), run(2)])).toEqual([run(1), run(2), run(3)])
})
