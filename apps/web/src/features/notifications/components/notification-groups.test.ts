import { expect, it } from 'vitest'
import { ageOf } from './notification-groups.ts'

const now = new Date(2027, 2, 10, 0, 30)

it.each([
  [new Date(2027, 2, 10, 0, 0), 'today'],
  [new Date(2027, 2, 9, 23, 59), 'week'],
  [new Date(2027, 2, 3, 0, 31), 'week'],
  [new Date(2027, 2, 3, 0, 30), 'earlier'],
  // The server's clock may run ahead.
  [new Date(2027, 2, 10, 0, 31), 'today'],
])('%s is %s', (moment, age) => {
  expect(ageOf(moment.toISOString(), now)).toBe(age)
})
