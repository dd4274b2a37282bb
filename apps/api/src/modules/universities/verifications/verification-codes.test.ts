import { describe, expect, it } from 'vitest'
import { guessesLeft, hashCode, newCode, refuseCode } from './verification-codes.ts'

describe('a code', () => {
  it('has six digits, also when it begins with zeros, and its hash belongs to one account', () => {
    for (let round = 0; round < 2_000; round += 1) expect(newCode()).toMatch(/^\d{6}$/)
    expect(hashCode('ana', '000001')).not.toBe(hashCode('ben', '000001'))
  })

  it.each([
    [
      { asked: 1, secondsSinceAsked: 59.2, secondsSinceFirst: 59.2 },
      { why: 'tooSoon', seconds: 1 },
    ],
    [{ asked: 1, secondsSinceAsked: 60, secondsSinceFirst: 60 }, undefined],
    [{ asked: 4, secondsSinceAsked: 61, secondsSinceFirst: 900 }, undefined],
    [
      { asked: 5, secondsSinceAsked: 61, secondsSinceFirst: 900 },
      { why: 'tooMany', seconds: 85_500 },
    ],
    [{ asked: 5, secondsSinceAsked: 61, secondsSinceFirst: 86_400 }, undefined],
  ] as const)('asked for again after %j: %j', (asked, refusal) => {
    expect(refuseCode(asked)).toEqual(refusal)
  })

  it('may be guessed five times', () => {
    expect([0, 4, 5].map(guessesLeft)).toEqual([5, 1, 0])
  })
})
