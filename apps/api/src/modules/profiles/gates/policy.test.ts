import { type GateCondition, gateRefusals } from '@wayfellow/contract/profiles/gates'
import { describe, expect, it } from 'vitest'
import { refuseContact, refuseGate, unmetBy } from './policy.ts'

const unibo = { _id: 'unibo', name: 'University of Bologna', shortName: null, country: 'IT' }
const leipzig = { _id: 'leipzig', name: 'Leipzig University', shortName: null, country: 'DE' }
const facts = {
  gender: 'woman' as const,
  verification: 'verified' as const,
  badgeUniversity: unibo,
  university: null,
  reviewsCount: 0,
}
const keeper = (...gate: GateCondition[]) => ({ ...facts, gate })

describe('a gate', () => {
  it.each([
    ['everybody confirmed', [], facts, []],
    ['the same university, confirmed there', ['sameUniversity'], facts, []],
    ['another university', ['sameUniversity'], { ...facts, badgeUniversity: leipzig }, ['sameUniversity']],
    [
      'the same university, only said',
      ['sameUniversity'],
      { ...facts, badgeUniversity: null, university: unibo },
      ['sameUniversity'],
    ],
    [
      'the same university, years ago',
      ['sameUniversity'],
      { ...facts, verification: 'alumni' as const },
      ['sameUniversity'],
    ],
    ['the same gender', ['sameGender'], facts, []],
    ['another gender', ['sameGender'], { ...facts, gender: 'man' as const }, ['sameGender']],
    ['no gender said', ['sameGender'], { ...facts, gender: null }, ['sameGender']],
    ['a review', ['aReview'], { ...facts, reviewsCount: 1 }, []],
    ['no review', ['aReview'], facts, ['aReview']],
    [
      'all of it, met by none',
      ['aReview', 'sameGender', 'sameUniversity'],
      { ...facts, gender: null, badgeUniversity: null },
      ['sameUniversity', 'sameGender', 'aReview'],
    ],
  ] as const)('asked by %s', (_, gate, asker, unmet) => {
    expect(unmetBy(asker, keeper(...gate))).toEqual(unmet)
    expect(refuseContact(asker, keeper(...gate))).toBe(unmet[0] && gateRefusals[unmet[0]])
  })

  it('goes by what its owner says when nothing is confirmed', () => {
    const host = { ...keeper('sameUniversity'), badgeUniversity: null, university: unibo }
    expect(unmetBy(facts, host)).toEqual([])
  })

  it('that nobody could pass is refused', () => {
    const silent = { ...facts, gender: null, badgeUniversity: null }
    expect(refuseGate(['sameUniversity'], silent)?.code).toBe('university_unsaid')
    expect(refuseGate(['sameGender'], silent)?.code).toBe('gender_unsaid')
    expect(refuseGate(['aReview'], silent)).toBeUndefined()
    expect(refuseGate(['sameUniversity', 'sameGender', 'aReview'], facts)).toBeUndefined()
  })
})
