import { describe, expect, it } from 'vitest'
import { areAllBack, findGap } from './gaps.ts'

describe('the gap that a fault makes', () => {
  it('begins with the last success before it and ends with the first after it', () => {
    expect(findGap([0, 100, 3_100, 3_200], 150)).toEqual({ longestMs: 3_000, untilMs: 2_950 })
  })
  it('may come later than the fault, and is none of the pauses before it', () => {
    expect(findGap([0, 900, 1_000, 1_100, 1_500, 1_600], 950)).toEqual({ longestMs: 400, untilMs: 550 })
    expect(findGap([], 0)).toEqual({ longestMs: 0, untilMs: 0 })
  })
})

it('everybody is back when each has succeeded since', () => {
  expect(areAllBack([[1, 5], [6]], 5)).toBe(true)
  expect(areAllBack([[1, 5], []], 5)).toBe(false)
})
