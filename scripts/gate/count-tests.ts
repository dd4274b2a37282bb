/** The closing lines of Vitest, of Playwright, and of our own scripts. */
const closingLine =
  /^ *Tests +\d|^ +\d+ (?:passed|failed|flaky|interrupted|did not run)|^\d+ passed, \d+ failed$/

export interface Count {
  passed: number
  failed: number
}

/** Adds up what the runners in an output say at their end. A retried test that passed counts as passed. */
export function countTests(output: string): Count {
  const closing = output.split('\n').filter((line) => closingLine.test(line))
  return {
    passed: sumOf(closing, 'passed|flaky'),
    failed: sumOf(closing, 'failed|interrupted|did not run'),
  }
}

function sumOf(lines: string[], words: string): number {
  const matches = lines.flatMap((line) => [...line.matchAll(new RegExp(`(\\d+) (?:${words})\\b`, 'g'))])
  return matches.reduce((total, [, number]) => total + Number(number), 0)
}
