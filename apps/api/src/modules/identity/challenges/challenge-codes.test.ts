import { describe, expect, it } from 'vitest'
import { hashCode, newCode, nextStep } from './challenge-codes.ts'
import { maskEmail } from './view.ts'

describe('after the right password', () => {
  it.each([
    [{ hasFactor: false, isKnownDevice: true, isNewcomer: false }, undefined],
    [{ hasFactor: false, isKnownDevice: false, isNewcomer: true }, undefined],
    [{ hasFactor: false, isKnownDevice: false, isNewcomer: false }, 'device'],
    [{ hasFactor: true, isKnownDevice: true, isNewcomer: true }, 'factor'],
    [{ hasFactor: true, isKnownDevice: false, isNewcomer: false }, 'factor'],
  ] as const)('%o leads to %s', (facts, step) => {
    expect(nextStep(facts)).toBe(step)
  })
})

it('makes codes of six digits', () => {
  expect(Array.from({ length: 200 }, newCode).every((code) => /^\d{6}$/.test(code))).toBe(true)
})

it('makes another hash of the same code for another log-in', () => {
  expect(hashCode('a', '123456')).not.toBe(hashCode('b', '123456'))
})

it.each([
  ['mara@unibo.it', 'ma•••@unibo.it'],
  ['mo@unibo.it', 'm•••@unibo.it'],
  ['m@unibo.it', '•••@unibo.it'],
])('shows %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
