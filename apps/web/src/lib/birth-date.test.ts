import { expect, it } from 'vitest'
import { findFault, toDay } from './birth-date.ts'

const aDate = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('/')
  return { day, month, year }
}

it.each(['1/1/2000', '29/2/2004', ' 31 /12/ 1950 ', '07/03/2003', '28/2/1901'])('takes %s', (text) => {
  expect(findFault(aDate(text), 2026)).toBeUndefined()
})

it.each([
  ['//', 'day'],
  ['0/1/2000', 'day'],
  ['32/1/2000', 'day'],
  ['x/1/2000', 'day'],
  ['1//2000', 'month'],
  ['1/13/2000', 'month'],
  ['1/may/2000', 'month'],
  ['1/1/', 'year'],
  ['1/1/99', 'year'],
  ['1/1/1900', 'year'],
  ['1/1/2026', 'year'],
  ['1/1/2017', 'year'],
  ['29/2/2003', 'day'],
  ['31/4/2003', 'day'],
])('points in %s at the %s', (text, part) => {
  expect(findFault(aDate(text), 2026)?.part).toBe(part)
})

it('leaves it to the server whether somebody is old enough', () => {
  expect(findFault(aDate('1/1/2010'), 2026)).toBeUndefined()
})

it('writes a calendar day', () => {
  expect(toDay(aDate(' 7/3/2003'))).toBe('2003-03-07')
})
