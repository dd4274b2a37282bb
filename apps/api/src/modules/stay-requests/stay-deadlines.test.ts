import { describe, expect, it } from 'vitest'
import { areDates, isTooLongToLand, refuseMore } from './asking/asking-rules.ts'
import { nextDueAction, runsOutAt, wipesAt } from './clock/stay-clock-rules.ts'
import { hasCard, leadsTo, type StayState } from './policy.ts'

// The numbers stand here as literals: a constant that changes must turn exactly its own rows red.

const stay: StayState = {
  direction: 'request',
  status: 'accepted',
  arriveOn: '2026-10-10',
  departOn: '2026-10-13',
  today: '2026-10-01',
  suggested: null,
  checkedIn: false,
  isLate: false,
  guestAnswer: null,
  hostAnswer: null,
}

const timed = {
  ...stay,
  status: 'pending' as const,
  arriveOn: '2026-12-01',
  departOn: '2026-12-03',
  suggestArriveOn: null,
  timeZone: 'Europe/Lisbon',
  waitingSince: new Date('2026-10-01T10:00:00Z'),
  remindedAt: null,
  nudgedAt: null,
  askedAt: null,
  checkedInAt: null,
}

describe('a question without an answer', () => {
  it('expires 7 days after it was put', () => {
    expect(runsOutAt(timed)).toEqual(new Date('2026-10-08T10:00:00Z'))
  })

  it.each([
    ['2026-10-07', '2026-10-07T23:00:00Z'],
    ['2026-10-08', '2026-10-08T10:00:00Z'],
  ])('expires sooner when its arrival day, %s, is over before', (arriveOn, at) => {
    expect(runsOutAt({ ...timed, arriveOn })).toEqual(new Date(at))
  })

  it('is called to mind after 2 days, once', () => {
    expect(nextDueAction(timed)).toEqual({ action: 'remind', at: new Date('2026-10-03T10:00:00Z') })
    expect(nextDueAction({ ...timed, remindedAt: new Date() })?.action).toBe('expire')
  })
})

it.each([
  ['2026-10-10', 'accepted'],
  ['2026-10-17', 'accepted'],
  ['2026-10-18', undefined],
])('an expired request for 10 October can be accepted late on %s: %s', (today, status) => {
  expect(leadsTo('acceptLate', { ...stay, status: 'expired', today }, 'host')).toBe(status)
})

it.each([
  ['accept', '2026-10-10', 'accepted'],
  ['accept', '2026-10-11', undefined],
] as const)('a request for 10 October: %s on %s leads to %s', (action, today, status) => {
  expect(leadsTo(action, { ...stay, status: 'pending', today }, 'host')).toBe(status)
})

it.each([
  ['2026-10-10', 'cancelled'],
  ['2026-10-11', undefined],
])('an accepted stay from 10 October can be called off on %s: %s', (today, status) => {
  expect(leadsTo('cancel', { ...stay, today }, 'guest')).toBe(status)
})

describe('after the departure on 13 October', () => {
  it.each([
    ['2026-10-27', true],
    ['2026-10-28', false],
  ])('the address is open on %s: %s', (today, isOpen) => {
    expect(hasCard({ ...stay, today })).toBe(isOpen)
  })

  it('a browser forgets the address when the last day is over in the host’s city', () => {
    expect(wipesAt({ departOn: '2026-10-13', timeZone: 'Europe/Lisbon' })).toEqual(
      new Date('2026-10-28T00:00:00Z'),
    )
  })

  it.each([
    ['2026-10-12', false],
    ['2026-10-13', true],
    ['2026-10-27', true],
    ['2026-10-28', false],
  ])('each may say on %s whether it took place: %s', (today, isOpen) => {
    expect(leadsTo('sayWhether', { ...stay, today }, 'guest') !== undefined).toBe(isOpen)
  })

  it('silence settles it when nobody may say it any more', () => {
    const asked = { ...timed, status: 'accepted' as const, nudgedAt: new Date(), askedAt: new Date() }
    expect(nextDueAction({ ...asked, departOn: '2026-10-13' })).toEqual({
      action: 'settle',
      at: new Date('2026-10-28T00:00:00Z'),
    })
  })
})

it.each([
  ['2026-10-01', '2026-10-02', true],
  ['2026-09-30', '2026-10-02', false],
  ['2026-10-01', '2026-10-01', false],
  ['2028-09-20', '2028-10-01', true],
  ['2028-09-20', '2028-10-02', false],
])('dates from %s to %s can be asked for on 1 October 2026: %s', (arriveOn, departOn, may) => {
  expect(areDates({ arriveOn, departOn }, '2026-10-01')).toBe(may)
})

it.each([
  ['landing', '2026-10-17', false],
  ['landing', '2026-10-18', true],
  ['stay', '2026-10-18', false],
] as const)('a %s from 10 October to %s is too long to land: %s', (kind, departOn, isTooLong) => {
  expect(isTooLongToLand(kind, { arriveOn: '2026-10-10', departOn })).toBe(isTooLong)
})

it.each([
  [4, 6.99, undefined],
  [5, 6.99, 'too_many_new_stay_requests'],
  [5, 7, undefined],
  [19, 7, undefined],
  [20, 7, 'too_many_stay_requests'],
])('after %i requests in a day, one more on day %d of an account: %s', (today, ageDays, code) => {
  expect(refuseMore({ today, ageDays })?.code).toBe(code)
})
