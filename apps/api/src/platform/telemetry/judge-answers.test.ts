import { expect, it } from 'vitest'
import { judgeAnswer } from './judge-answers.ts'

it.each([
  ['read', 200, 500, 'good'],
  ['read', 200, 501, 'slow'],
  ['search', 200, 900, 'good'],
  ['auth', 401, 1_001, 'slow'],
  ['write', 404, 3, 'good'],
  ['write', 503, 3, 'failed'],
  ['safety', 500, 9_000, 'failed'],
  ['background', 200, 2_400, 'good'],
] as const)('judges a %s call with status %i after %i ms as %s', (rate, status, milliseconds, outcome) => {
  expect(judgeAnswer(rate, status, milliseconds)).toBe(outcome)
})
