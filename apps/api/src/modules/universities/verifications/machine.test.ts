import { describe, expect, it } from 'vitest'
import { dueAction, transitions } from './machine.ts'

describe('student status', () => {
  it('moves in these ways and no other', () => {
    const moves = Object.entries(transitions).map(
      ([name, { by, from, to }]) => `${by} ${name}: ${from.join(', ')} -> ${to}`,
    )
    expect(moves).toEqual([
      'student confirm: none, verified, alumni, withdrawn -> verified',
      'admin confirmByHand: none, alumni, withdrawn -> verified',
      'clock lapse: verified -> alumni',
      'catalogue withdraw: verified -> withdrawn',
    ])
  })

  it.each([
    ['verified', false, false, 'remind'],
    ['verified', false, true, undefined],
    ['verified', true, true, 'lapse'],
    ['verified', true, false, 'lapse'],
    ['alumni', true, true, undefined],
    ['none', true, false, undefined],
  ] as const)('%s, over %s, reminded %s: %s', (status, isOver, isReminded, act) => {
    expect(dueAction({ status, isOver, isReminded })).toBe(act)
  })
})
