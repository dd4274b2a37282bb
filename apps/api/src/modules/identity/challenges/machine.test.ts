import { expect, it } from 'vitest'
import { afterGuess, isOpen } from './machine.ts'

it.each([
  [0, true, { status: 'passed', guesses: 1 }],
  [4, true, { status: 'passed', guesses: 5 }],
  [0, false, { status: 'open', guesses: 1 }],
  [3, false, { status: 'open', guesses: 4 }],
  [4, false, { status: 'failed', guesses: 5 }],
] as const)('after %i guesses, a guess that is right (%s) leads to %o', (guesses, isRight, outcome) => {
  expect(afterGuess(guesses, isRight)).toEqual(outcome)
})

it.each([
  ['open', 0, true],
  ['open', 4, true],
  ['open', 5, false],
  ['passed', 1, false],
  ['failed', 5, false],
] as const)('is one that is %s after %i guesses open? %s', (status, guesses, expected) => {
  expect(isOpen({ status, guesses })).toBe(expected)
})
