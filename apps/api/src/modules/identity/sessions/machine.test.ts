import { describe, expect, it } from 'vitest'
import { EndReason, endings, judge } from './machine.ts'

const day = 86_400_000
const live = { status: 'live', generation: 5, seen: false, sinceRotationMs: 60_000 } as const

describe('the life of a session', () => {
  it('ends in these ways and no other, and never comes back', () => {
    const moves = EndReason.options.map((reason) => {
      const { by, from, to } = endings[reason]
      return `${by.join(' or ')} ${reason}: ${from} -> ${to}`
    })
    expect(moves.toSorted()).toEqual([
      'clock idle: live -> ended',
      'guard replaced: live -> ended',
      'guard reuse: live -> ended',
      'operator ban: live -> ended',
      'owner address: live -> ended',
      'owner ended: live -> ended',
      'owner logout: live -> ended',
      'owner or operator factor: live -> ended',
      'owner or operator lock: live -> ended',
      'owner password: live -> ended',
    ])
  })
})

describe('judging a refresh token', () => {
  it.each([
    ['the current one', { ...live }, 5, 'rotate'],
    ['any one after the end', { ...live, status: 'ended' as const }, 5, 'over'],
    ['one from the future, after a restore', { ...live }, 6, 'ahead'],
    [
      'the last one in the same moment, though the new one is in use',
      { ...live, seen: true, sinceRotationMs: 10_000 },
      4,
      'again',
    ],
    ['the last one a moment too late', { ...live, seen: true, sinceRotationMs: 10_001 }, 4, 'reuse'],
    ['the last one when the answer was lost', { ...live, sinceRotationMs: day }, 4, 'again'],
    ['the last one when the answer was lost too long ago', { ...live, sinceRotationMs: day + 1 }, 4, 'reuse'],
    ['an older one, even in the same moment', { ...live, sinceRotationMs: 0 }, 3, 'reuse'],
  ])('%s', (_, session, presented, verdict) => {
    expect(judge(session, presented)).toBe(verdict)
  })
})
