import type { PromoWords } from '@wayfellow/contract/promos'
import { expect, it } from 'vitest'
import { phaseOf, refuseWords, viewerActions } from './policy.ts'

const facts = { startsOn: '2026-10-05', endsOn: '2026-10-10', isHidden: false }
const approved = { ...facts, status: 'approved' as const }
const acts = (by: 'author' | 'admin', today: string) => viewerActions({ ...approved, today }, by)

it('an approved one waits for its first day, is shown to its last and is over then', () => {
  const phases = ['2026-10-04', '2026-10-05', '2026-10-10', '2026-10-11'].map((today) =>
    phaseOf({ ...approved, today }),
  )
  expect(phases).toEqual(['scheduled', 'showing', 'showing', 'over'])
  expect(phaseOf({ ...approved, today: '2026-10-05', isHidden: true })).toBe('hidden')
  expect(phaseOf({ ...facts, status: 'submitted', today: '2026-10-05' })).toBe('waiting')
})

it('authors and admins have different deeds, and what is over by itself is neither withdrawn nor stopped', () => {
  expect([acts('author', '2026-10-10'), acts('admin', '2026-10-10')]).toEqual([
    ['edit', 'withdraw'],
    ['stop'],
  ])
  expect([acts('author', '2026-10-11'), acts('admin', '2026-10-11')]).toEqual([['edit'], []])
})

it('needs a link unless it is a notice, and at most ninety days that are not over', () => {
  const words: PromoWords = {
    kind: 'notice',
    title: 'No trams',
    text: 'On Friday',
    link: null,
    placeId: '',
    universityId: null,
    photoId: null,
    startsOn: '2026-10-05',
    endsOn: '2026-10-05',
  }
  const codeOf = (change: Partial<PromoWords>) => refuseWords({ ...words, ...change }, '2026-10-05')?.code
  expect(codeOf({})).toBeUndefined()
  expect(codeOf({ kind: 'discount' })).toBe('link_missing')
  expect(codeOf({ startsOn: '2026-10-06' })).toBe('wrong_days')
  expect(codeOf({ endsOn: '2027-01-02' })).toBeUndefined()
  expect(codeOf({ endsOn: '2027-01-03' })).toBe('wrong_days')
  expect(codeOf({ startsOn: '2026-10-01', endsOn: '2026-10-04' })).toBe('promo_is_over')
})
