import { expect, it } from 'vitest'
import { isOutlived } from './session-rules.ts'

const minute = 60_000
const day = 86_400_000
const mara = { role: 'user', username: 'mara', idleMs: 0, totalMs: 0 } as const

it.each([
  ['a student may be away for 7 days', { ...mara, idleMs: 7 * day }, false],
  ['and not longer', { ...mara, idleMs: 7 * day + 1 }, true],
  ['without a username 15 minutes', { ...mara, username: null, idleMs: 15 * minute }, false],
  ['and not longer', { ...mara, username: null, idleMs: 15 * minute + 1 }, true],
  ['nobody stays signed in for more than 30 days', { ...mara, totalMs: 30 * day + 1 }, true],
  ['an admin may be away for half an hour', { ...mara, role: 'admin' as const, idleMs: 30 * minute }, false],
  ['and not longer', { ...mara, role: 'admin' as const, idleMs: 30 * minute + 1 }, true],
  [
    'an admin logs in at least twice a day',
    { ...mara, role: 'admin' as const, totalMs: 0.5 * day + 1 },
    true,
  ],
])('%s', (_, session, isOver) => {
  expect(isOutlived(session)).toBe(isOver)
})
