import { describe, expect, it } from 'vitest'
import { rulings, relationOf } from './policy.ts'

const nothing = {
  isSelf: false,
  isAdmin: false,
  isGone: false,
  hasBlockedMe: false,
  isBlockedByMe: false,
}

describe('what somebody is to the one who looks', () => {
  it.each([
    [undefined, 'unknown'],
    [{}, 'shown'],
    [{ isSelf: true }, 'self'],
    [{ isAdmin: true, isBlockedByMe: true }, 'admin'],
    [{ isGone: true }, 'unseen'],
    [{ hasBlockedMe: true, isBlockedByMe: true }, 'unseen'],
    [{ isBlockedByMe: true }, 'blockedByMe'],
  ] as const)('%j is %s', (facts, relation) => {
    expect(relationOf(facts && { ...nothing, ...facts })).toBe(relation)
  })
})

describe('the rulings', () => {
  it('answer for somebody unseen to the letter as for somebody unknown', () => {
    for (const action of ['follow', 'unfollow', 'block', 'unblock'] as const)
      expect(rulings.unseen[action].answer).toBe(rulings.unknown[action].answer)
  })

  it('still let somebody block who was blocked first', () => {
    expect(rulings.unseen.block.isDone).toBe(true)
    expect(rulings.unseen.follow.isDone).toBe(false)
  })

  it('let nobody follow whom they have blocked', () => {
    expect(rulings.blockedByMe.follow.isDone).toBe(false)
    expect(rulings.blockedByMe.unblock).toEqual({ isDone: true, answer: undefined })
  })
})
