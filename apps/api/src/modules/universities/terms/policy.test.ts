import { describe, expect, it } from 'vitest'
import { areDatesRight, overlaps, proposalActions } from './policy.ts'

const nobody = { isProposer: false, isStudentThere: false, isCityAdminThere: false, isAdmin: false }

describe('proposed dates', () => {
  it.each([
    ['a stranger', {}, []],
    ['another student there', { isStudentThere: true }, ['confirm']],
    ['the city admin', { isCityAdminThere: true }, ['confirm', 'decline']],
    ['an admin', { isAdmin: true }, ['confirm', 'decline']],
    ['who proposed them', { isProposer: true, isStudentThere: true }, ['withdraw']],
    ['who proposed them and is city admin', { isProposer: true, isCityAdminThere: true }, ['withdraw']],
  ] as const)('allow %s what they may do', (_, relation, actions) => {
    expect(proposalActions({ ...nobody, ...relation }, 'open')).toEqual(actions)
    for (const status of ['confirmed', 'declined', 'withdrawn', 'expired'] as const)
      expect(proposalActions({ ...nobody, ...relation }, status)).toEqual([])
  })

  it.each([
    ['2027-01-10', '2027-01-20', true],
    ['2027-01-10', '2027-01-10', true],
    ['2026-12-01', '2027-01-01', true],
    ['2027-01-20', '2027-01-10', false],
    ['2026-12-01', '2026-12-31', false],
    ['2027-01-10', '2028-03-01', false],
    ['2031-01-10', '2031-01-20', false],
  ])('from %s to %s are right: %s', (startsOn, endsOn, isRight) => {
    expect(areDatesRight({ kind: 'exams', startsOn, endsOn }, '2027-01-01')).toBe(isRight)
  })

  it('overlap others of their kind by a single day', () => {
    const exams = { kind: 'exams' as const, startsOn: '2027-01-10', endsOn: '2027-01-20' }
    expect(overlaps(exams, [{ ...exams, startsOn: '2027-01-20', endsOn: '2027-02-01' }])).toBe(true)
    expect(overlaps(exams, [{ ...exams, startsOn: '2027-01-21', endsOn: '2027-02-01' }])).toBe(false)
    expect(overlaps(exams, [{ ...exams, kind: 'break' }])).toBe(false)
  })
})
