import { expect, it } from 'vitest'
import { dueAction } from './machine.ts'

it.each([
  ['yes', 59, null, undefined],
  ['yes', 60, null, 'ask'],
  ['yes', 400, null, 'ask'],
  ['yes', 73, 13, undefined],
  ['yes', 74, 14, 'giveUp'],
  ['yes', 59, 14, undefined],
  ['maybe', 400, null, undefined],
  ['no', 400, 20, undefined],
  [null, 400, null, undefined],
] as const)(
  'hosting %s, silent for %s days, asked %s days ago: %s',
  (hosting, silentDays, askedDaysAgo, act) => {
    expect(dueAction({ hosting, silentDays, askedDaysAgo })).toBe(act)
  },
)
