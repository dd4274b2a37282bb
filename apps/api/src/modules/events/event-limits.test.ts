import { expect, it } from 'vitest'
import { isMeeting, mayReview, momentsOf, refuseMore, remindsAt } from './policy.ts'

// The numbers stand here as literals: a constant that changes must turn exactly its own rows red.

const now = new Date('2026-10-01T12:00:00Z')
const at = (moment: string) => new Date(moment)
const todayAt = (time: string) => at(`2026-10-01T${time}:00Z`)

it.each([
  ['2026-10-15T12:00', true],
  ['2026-10-15T12:01', false],
])('an event that begins on 1 October at 12:00 may last until %s: %s', (endsLocal, may) => {
  const times = momentsOf({ startsLocal: '2026-10-01T12:00', endsLocal }, 'UTC', now)
  expect('startsAt' in times).toBe(may)
})

it.each([
  ['2027-10-02T12:00', true],
  ['2027-10-02T12:01', false],
])('an event may begin at %s when it is planned on 1 October 2026: %s', (startsLocal, may) => {
  const times = momentsOf({ startsLocal, endsLocal: '2027-10-03T12:00' }, 'UTC', now)
  expect('startsAt' in times).toBe(may)
})

it.each([
  ['an hour, planned 12 hours before its end', '11:00', '12:00', '00:00', true],
  ['a minute less than an hour', '11:01', '12:00', '00:00', false],
  ['an hour, planned a minute too late', '11:00', '12:00', '00:01', false],
])('counts as a meeting, or not: %s', (_title, starts, ends, created, counts) => {
  expect(isMeeting({ startsAt: todayAt(starts), endsAt: todayAt(ends), createdAt: todayAt(created) })).toBe(
    counts,
  )
})

it.each([
  ['2026-10-01T11:59:59Z', false],
  ['2026-10-01T12:00:00Z', true],
  ['2026-10-15T11:59:59Z', true],
  ['2026-10-15T12:00:00Z', false],
])('people of an event that ended on 1 October at 12:00 review each other at %s: %s', (moment, may) => {
  const event = {
    status: 'planned' as const,
    startsAt: at('2026-10-01T10:00:00Z'),
    endsAt: now,
    createdAt: at('2026-09-20T10:00:00Z'),
    now: at(moment),
    capacity: null,
    going: 2,
    waiting: 0,
    organiserId: 'leila',
    isShared: false,
    needsApproval: false,
  }
  expect(mayReview(event, { viewerId: 'ana', viewerAnswer: 'going', viewerOrganises: false })).toBe(may)
})

it.each([
  ['2026-10-02T12:00:00Z', null],
  ['2026-10-02T12:00:01Z', '2026-10-01T12:00:01.000Z'],
])('who is going to an event at %s is reminded at %s', (startsAt, remindAt) => {
  expect(remindsAt(at(startsAt), now)?.toISOString() ?? null).toBe(remindAt)
})

it.each([
  [1, 6.99, undefined],
  [2, 6.99, 'too_many_new_events'],
  [2, 7, undefined],
  [4, 7, undefined],
  [5, 7, 'too_many_events'],
])('after %i events in a day, one more on day %d of an account: %s', (today, ageDays, code) => {
  expect(refuseMore({ today, ageDays })?.code).toBe(code)
})
