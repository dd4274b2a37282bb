import { expect, it } from 'vitest'
import { datesOf, filtersOf, hostsAsked, isSomewhere, noFilters, typeOf, valuesOf } from './search-values.ts'

const read = (search: string, isVerified = true) => valuesOf(new URLSearchParams(search), { isVerified })
const year = new Date().getFullYear() + 1

it('looks for posts unless told otherwise', () => {
  expect(typeOf(new URLSearchParams(''))).toBe('posts')
  expect(typeOf(new URLSearchParams('type=users'))).toBe('users')
  expect(typeOf(new URLSearchParams('type=spaceships'))).toBe('posts')
})

it('takes what the type knows, and nothing that makes no sense', () => {
  expect(read('type=users&location=Porto&guests=2&radius=50&kind=tip')).toEqual({
    location: 'Porto',
    guests: '2',
    radius: '50',
  })
  expect(read('type=users&guests=99&radius=x&hosting=perhaps&language=')).toEqual({})
  expect(read('type=posts&kind=tip&guests=2')).toEqual({ kind: 'tip' })
})

it('takes days as a pair that is to come, and not for posts', () => {
  const days = `from=${year}-03-01&to=${year}-03-04`
  expect(datesOf(read(`type=users&${days}`))).toEqual({
    arriveOn: `${year}-03-01`,
    leaveOn: `${year}-03-04`,
  })
  expect(datesOf(read(`type=posts&${days}`))).toBeUndefined()
  for (const wrong of [
    `from=${year}-03-01`,
    `from=${year}-03-04&to=${year}-03-01`,
    'from=2020-01-01&to=2020-01-03',
  ]) {
    expect(read(`type=users&${wrong}`)).toEqual({})
  }
})

it('asks by gender and age for verified students alone', () => {
  expect(read('type=users&gender=same&ageFrom=20')).toEqual({ gender: 'same', ageFrom: '20' })
  expect(read('type=users&gender=same&ageFrom=20', false)).toEqual({})
})

it('counts filters, not where, when and in which order', () => {
  const values = read(
    `type=users&location=Porto&from=${year}-03-01&to=${year}-03-04&sort=newest&guests=2&verified=true`,
  )
  expect(filtersOf(values)).toEqual(['guests', 'verified'])
  expect(noFilters('posts')).toEqual({ radius: undefined, q: undefined, kind: undefined })
})

it('looks around a point instead of a city, but only around a whole one', () => {
  expect(read('type=events&location=Porto&lat=38.7&lng=-9.15&radius=40')).toEqual({
    lat: '38.7',
    lng: '-9.15',
    radius: '40',
  })
  expect(read('type=events&location=Porto&lat=38.7')).toEqual({ location: 'Porto' })
  expect(read('type=events&lat=91&lng=0')).toEqual({})
  expect(filtersOf(read('type=events&lat=38.7&lng=-9.15'))).toEqual([])
  expect([
    isSomewhere(read('lat=1&lng=1')),
    isSomewhere(read('location=Porto')),
    isSomewhere(read('')),
  ]).toEqual([true, true, false])
})

it('asks for hosts by every filter of the contract, and by nothing that does not fit it', () => {
  const asked = {
    guests: '2',
    hosting: 'yes',
    language: 'it',
    learn: 'fi',
    tandem: 'true',
    university: '8a0c5b8e-2f0c-4a3b-9d7e-0123456789ab',
    gender: 'same',
    ageFrom: '20',
    ageTo: '30',
    verified: 'true',
    reviewed: 'true',
    ownRoom: 'true',
    stepFree: 'true',
    landing: 'true',
    lastActive: 'week',
    sort: 'newest',
  }
  expect(hostsAsked(read(`type=users&location=Porto&${String(new URLSearchParams(asked))}`))).toEqual(asked)
  expect(hostsAsked({ ...asked, hosting: 'perhaps', guests: '99', tandem: 'no', kind: 'tip' })).toEqual({
    ...asked,
    hosting: undefined,
    guests: undefined,
    tandem: undefined,
  })
})
