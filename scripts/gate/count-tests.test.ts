import { expect, it } from 'vitest'
import { countTests } from './count-tests.ts'

it.each([
  ['Vitest', '      Tests  2 failed | 1999 passed (2001)\n', { passed: 1999, failed: 2 }],
  ['two runs of Vitest', ' Tests  3 passed (3)\n noise\n Tests  4 passed (4)\n', { passed: 7, failed: 0 }],
  ['Playwright', '  1 flaky\n  2 did not run\n  66 passed (4.1m)\n', { passed: 67, failed: 2 }],
  ['our own scripts', 'ok  check:lint: an any\n25 passed, 1 failed\n', { passed: 25, failed: 1 }],
  ['what ran no test', 'done\n', { passed: 0, failed: 0 }],
])('adds up the closing lines of %s', (_runner, output, count) => {
  expect(countTests(output)).toEqual(count)
})
