import { describe, expect, it } from 'vitest'
import { type CityFacts, maySee, viewerActions } from './policy.ts'

const waiting: CityFacts = {
  status: 'open',
  isCovered: true,
  isOwn: false,
  isApart: false,
  isOfCity: false,
  isThere: true,
  isHidden: false,
  isAppealed: false,
  isEscalated: false,
}

describe('what a city admin may do about a report', () => {
  it.each<[string, Partial<CityFacts>, string[]]>([
    ['what waits is taken down or handed on', {}, ['hide', 'escalate']],
    [
      'what three have hidden is kept down, put back or handed on',
      { isHidden: true },
      ['hide', 'restore', 'escalate'],
    ],
    ['what was handed on is for the team', { isEscalated: true, isHidden: true }, []],
    [
      'what a city admin took down is put back',
      { status: 'actioned', isOfCity: true, isHidden: true },
      ['restore'],
    ],
    ['what a city admin put back is taken down', { status: 'dismissed', isOfCity: true }, ['hide']],
    ['what an admin took down stays', { status: 'actioned', isHidden: true }, []],
    ['what an admin dismissed stays', { status: 'dismissed' }, []],
    ['an appeal is for admins', { status: 'actioned', isOfCity: true, isHidden: true, isAppealed: true }, []],
    ['what was deleted is left alone', { isThere: false }, []],
    ['elsewhere is not theirs', { isCovered: false }, []],
    ['their own is not theirs to judge', { isOwn: true }, []],
    ['a block between two parts them', { isApart: true }, []],
  ])('%s', (_, facts, acts) => {
    expect(viewerActions({ ...waiting, ...facts })).toEqual(acts)
  })

  it('sees nothing elsewhere, of their own, or behind a block', () => {
    expect(maySee(waiting)).toBe(true)
    for (const facts of [{ isCovered: false }, { isOwn: true }, { isApart: true }])
      expect(maySee({ ...waiting, ...facts })).toBe(false)
  })
})
