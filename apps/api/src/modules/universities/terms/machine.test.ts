import { expect, it } from 'vitest'
import { transitions } from './machine.ts'

it('settles an open proposal once, and nothing else', () => {
  expect(
    Object.entries(transitions).map(([name, { by, from, to }]) => [name, from, to, by.join(' ')]),
  ).toEqual([
    ['confirm', 'open', 'confirmed', 'student cityAdmin admin'],
    ['decline', 'open', 'declined', 'cityAdmin admin'],
    ['withdraw', 'open', 'withdrawn', 'proposer'],
    ['expire', 'open', 'expired', 'clock'],
  ])
})
