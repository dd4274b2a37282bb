import { expect, it } from 'vitest'
import { lengthWords } from './numbers-words.ts'

it('says a length as rough as one speaks of it', () => {
  expect([0, 45, 60, 430, 47 * 60, 48 * 60, 10_000].map((minutes) => lengthWords(minutes, 'en'))).toEqual([
    '0 min',
    '45 min',
    '1 hr',
    '7 hr',
    '47 hr',
    '2 days',
    '7 days',
  ])
})
