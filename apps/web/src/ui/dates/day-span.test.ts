import { endOfWeek, parseDate, startOfWeek } from '@internationalized/date'
import { expect, it } from 'vitest'
import { isInside, moveDay, spanOf } from './day-span.ts'

const day = '2026-12-09'
const week = { Home: startOfWeek(parseDate(day), 'de-DE'), End: endOfWeek(parseDate(day), 'de-DE') }

it.each([
  ['ArrowRight', '2026-12-10'],
  ['ArrowLeft', '2026-12-08'],
  ['ArrowDown', '2026-12-16'],
  ['ArrowUp', '2026-12-02'],
  ['PageDown', '2027-01-09'],
  ['PageUp', '2026-11-09'],
  ['Home', '2026-12-07'],
  ['End', '2026-12-13'],
  ['Tab', undefined],
])('%s leads to %s', (key, to) => {
  expect(moveDay(key, day, false, week)).toBe(to)
})

it('follows the direction of writing', () => {
  expect(moveDay('ArrowLeft', day, true, week)).toBe('2026-12-10')
  expect(moveDay('ArrowRight', day, true, week)).toBe('2026-12-08')
})

it('takes both ends, whichever was first', () => {
  expect(spanOf('2026-12-30', '2027-01-02')).toEqual({ from: '2026-12-30', to: '2027-01-03' })
  expect(spanOf('2027-01-02', '2026-12-30')).toEqual({ from: '2026-12-30', to: '2027-01-03' })
  expect(isInside('2027-01-02', spanOf('2026-12-30', '2027-01-02'))).toBe(true)
  expect(isInside('2027-01-03', spanOf('2026-12-30', '2027-01-02'))).toBe(false)
})
