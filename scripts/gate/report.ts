import type { Count } from './count-tests.ts'
import type { TimedTest } from './test-results.ts'

export interface StepResult extends Count {
  name: string
  seconds: number
  /** The name of the step that had to pass first and did not. */
  blockedBy?: string
}

const columns = { step: 22, seconds: 9, passed: 8, failed: 8 }

/** The table at the end of a run: what each step took and found, and the slowest ten tests. */
export function reportOf(steps: StepResult[], tests: TimedTest[]): string {
  const head = rowOf('step', 'seconds', 'passed', 'failed')
  const rows = steps.map(({ name, seconds, passed, failed, blockedBy }) =>
    rowOf(name, seconds.toFixed(0), String(passed), blockedBy ? `blocked by ${blockedBy}` : String(failed)),
  )
  const slowest = tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ test, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${test}`)
  return [head, ...rows, '', 'The slowest tests:', ...slowest].join('\n')
}

function rowOf(step: string, seconds: string, passed: string, failed: string): string {
  return (
    step.padEnd(columns.step) +
    seconds.padStart(columns.seconds) +
    passed.padStart(columns.passed) +
    failed.padStart(columns.failed)
  )
}

export function totalOf(steps: StepResult[]): Count {
  return {
    passed: steps.reduce((sum, { passed }) => sum + passed, 0),
    failed: steps.reduce((sum, { failed }) => sum + failed, 0),
  }
}
