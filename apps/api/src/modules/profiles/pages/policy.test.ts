import { describe, expect, it } from 'vitest'
import type { Missing } from '@wayfellow/contract/profiles'
import { actionsFor, maySee, bestOf, inCommon } from './policy.ts'

const bologna = { _id: 'b', label: 'Bologna, Italy', countryCode: 'IT' }
const lisbon = { _id: 'l', label: 'Lisbon, Portugal', countryCode: 'PT' }
const unibo = { _id: 'u', name: 'University of Bologna', shortName: null, country: 'IT' }
const nobody = {
  languages: [],
  interests: [],
  university: null,
  countriesLived: [],
  countriesVisited: [],
  exchanges: [],
  place: null,
}
const stay = (place: typeof bologna, from: string, to: string) => ({ university: null, place, from, to })

describe('what two people share', () => {
  it('is nothing when there is nothing', () => {
    expect(inCommon(nobody, nobody)).toBeNull()
    expect(bestOf(null)).toBeNull()
  })

  it('is languages at whatever level, interests in whatever case, countries lived in or visited', () => {
    const ana = {
      ...nobody,
      languages: [{ code: 'pt', level: 'native' as const }],
      interests: ['Climbing', 'film'],
      countriesLived: ['IT'],
    }
    const ben = {
      ...nobody,
      languages: [{ code: 'pt', level: 'A1' as const }],
      interests: ['climbing'],
      countriesVisited: ['IT', 'FR'],
    }
    const shared = inCommon(ana, ben)
    expect(shared).toMatchObject({ languages: ['pt'], interests: ['Climbing'], countries: ['IT'] })
    expect(bestOf(shared)).toEqual({ kind: 'interest', what: 'Climbing' })
  })

  it('is a university of home or exchange', () => {
    const ana = { ...nobody, university: unibo }
    const ben = {
      ...nobody,
      exchanges: [{ ...stay(bologna, '2026-09-01', '2027-02-01'), university: unibo }],
    }
    expect(bestOf(inCommon(ana, ben))).toEqual({ kind: 'university', what: 'University of Bologna' })
  })

  it('is the days in which both are in a place, and not a day more', () => {
    const ana = { ...nobody, exchanges: [stay(lisbon, '2026-09-01', '2027-02-01')] }
    const ben = { ...nobody, exchanges: [stay(lisbon, '2027-01-15', '2027-07-01')] }
    const eva = { ...nobody, exchanges: [stay(lisbon, '2027-02-01', '2027-07-01')] }
    expect(inCommon(ana, ben)?.exchanges).toEqual([{ place: lisbon, from: '2027-01-15', to: '2027-02-01' }])
    expect(inCommon(ana, eva)).toBeNull()
  })
})

type Relation = Parameters<typeof actionsFor>[0]
const names = (relation: Omit<Relation, 'isAdmin'> & Partial<Relation>) =>
  actionsFor({ isAdmin: false, ...relation }).map(({ action, missing }) =>
    missing.length > 0 ? `${action}?` : action,
  )

describe('what a viewer may do', () => {
  const photo: Missing = { item: 'photo', path: '/complete-profile?stop=photo' }

  it.each([
    ['their own', { isOwn: true, follows: false, missing: [photo], hosting: null }, ['edit', 'share']],
    [
      'a host, not yet a member',
      { isOwn: false, follows: false, missing: [photo], hosting: 'yes' as const },
      ['requestStay?', 'message?', 'follow', 'share', 'block'],
    ],
    [
      'somebody who does not host',
      { isOwn: false, follows: true, missing: [photo], hosting: 'no' as const },
      ['message?', 'unfollow', 'share', 'block'],
    ],
    [
      'a host, as a member',
      { isOwn: false, follows: false, missing: [], hosting: 'yes' as const },
      ['requestStay', 'message', 'follow', 'share', 'block'],
    ],
    [
      'somebody who has not said whether they host',
      { isOwn: false, follows: false, missing: [], hosting: null },
      ['message', 'follow', 'share', 'block'],
    ],
    [
      'any, as an admin',
      { isOwn: false, isAdmin: true, follows: false, missing: [], hosting: 'yes' as const },
      [],
    ],
  ])('with %s profile', (_, relation, actions) => {
    expect(names(relation)).toEqual(actions)
  })
})

describe('who opens a page', () => {
  const student = { accountId: 'ana', role: 'user' as const }
  const admin = { accountId: 'ada', role: 'admin' as const }
  it.each([
    ['a student, one who is shown', student, { id: 'ben', isOpen: true, role: 'user' }, true],
    ['a student, one who is hidden', student, { id: 'ben', isOpen: false, role: 'user' }, false],
    ['a student, their own', student, { id: 'ana', isOpen: false, role: 'user' }, true],
    ['an admin, one who is hidden', admin, { id: 'ben', isOpen: false, role: 'user' }, true],
    ['an admin, that of another admin', admin, { id: 'eve', isOpen: false, role: 'admin' }, false],
  ])('%s', (_, viewer, person, may) => {
    expect(maySee(viewer, person)).toBe(may)
  })
})
