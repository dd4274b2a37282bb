import { describe, expect, it } from 'vitest'
import { bandOf, responseBand } from './response-rules.ts'

const none = { asked: 0, withinHours: 0, withinDay: 0, withinDays: 0, withinWeek: 0 }

describe('how soon somebody usually answers', () => {
  it.each([
    [null, null],
    [{ ...none, asked: 2, withinHours: 2 }, null],
    [{ ...none, asked: 3, withinHours: 2 }, 'hours'],
    [{ ...none, asked: 4, withinHours: 1, withinDay: 1, withinWeek: 2 }, 'day'],
    [{ ...none, asked: 4, withinHours: 1, withinDays: 1 }, 'days'],
    [{ ...none, asked: 4, withinWeek: 2 }, 'week'],
    [{ ...none, asked: 10, withinHours: 4 }, null],
  ])('%j is %s', (counts, band) => {
    expect(responseBand(counts)).toBe(band)
  })

  it.each([
    [60, 'hours'],
    [18_000, 'hours'],
    [18_001, 'day'],
    [86_401, 'days'],
    [300_000, 'week'],
    [604_801, 'later'],
    [null, 'later'],
  ])('an answer after %s seconds counts for %s', (seconds, band) => {
    expect(bandOf(seconds)).toBe(band)
  })
})
