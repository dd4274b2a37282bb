import { describe, expect, it } from 'vitest'
import { actionsFor, commentActions, refuseMore } from './policy.ts'

const missing = [{ item: 'verification' as const, path: '/settings/account' }]
const names = (list: { action: string }[]) => list.map(({ action }) => action)

describe('what one may do with a post', () => {
  it('its author edits and deletes it, others say whether it helped', () => {
    expect(names(actionsFor({ isOwn: true, isPinned: false }, []))).toEqual([
      'comment',
      'share',
      'save',
      'edit',
      'remove',
    ])
    expect(names(actionsFor({ isOwn: false, isPinned: false }, []))).toEqual([
      'helpful',
      'comment',
      'share',
      'save',
    ])
  })

  it('writing needs a member, the rest does not', () => {
    const blocked = actionsFor({ isOwn: true, isPinned: false }, missing).filter(
      (each) => each.missing.length > 0,
    )
    expect(names(blocked)).toEqual(['comment', 'edit'])
  })
})

describe('what one may do with a comment', () => {
  it.each([
    ['ana', 'ben', ['answer', 'remove']],
    ['eve', 'ana', ['answer', 'remove']],
    ['eve', 'ben', ['answer']],
  ])('by %s under a post of %s', (accountId, postAuthorId, expected) => {
    expect(names(commentActions('ana', { accountId, postAuthorId, isRemoved: false }, []))).toEqual(expected)
  })

  it('nothing is left to do with one that was removed', () => {
    expect(commentActions('ana', { accountId: 'ana', postAuthorId: 'ana', isRemoved: true }, [])).toEqual([])
  })
})

describe('how much one may write in a day', () => {
  it.each([
    ['posts', 4, 1, undefined],
    ['posts', 5, 1, 'too_many_new_posts'],
    ['posts', 19, 7, undefined],
    ['posts', 20, 7, 'too_many_posts'],
    ['comments', 40, 6.9, 'too_many_new_comments'],
    ['comments', 199, 300, undefined],
    ['comments', 200, 300, 'too_many_comments'],
  ] as const)('%s: %i so far, on day %d', (what, today, ageDays, code) => {
    expect(refuseMore(what, { today, ageDays })?.code).toBe(code)
  })
})
