import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { describe, expect, it } from 'vitest'
import { endWords, shortStatus, titleOf } from './stay-words.ts'

const person = (name: string) => ({ _id: name, username: name.toLowerCase(), name, photo: null })

const aRequest = (facts: Partial<StayRequest> = {}): StayRequest => ({
  _id: 'stay',
  chatId: 'chat',
  version: 1,
  direction: 'request',
  kind: 'stay',
  status: 'pending',
  phase: 'open',
  viewerSide: 'guest',
  guest: person('Jonas Weber'),
  host: person('Inês Carvalho'),
  city: 'Lisbon, Portugal',
  arriveOn: '2026-10-17',
  departOn: '2026-10-19',
  suggested: null,
  guests: 1,
  flexibleDays: 0,
  arrivesAround: null,
  roomReadyOn: null,
  university: null,
  tripLegId: null,
  text: 'On my way to the Tbilisi trip.',
  reason: null,
  isLate: false,
  checkedInAt: null,
  ownAnswer: null,
  answerBy: null,
  waitsFor: 'host',
  createdAt: '2026-10-01T10:00:00Z',
  changedAt: '2026-10-01T10:00:00Z',
  viewerActions: [],
  ...facts,
})

const closed = { phase: 'closed', waitsFor: null } as const
const upcoming = { status: 'accepted', phase: 'upcoming', waitsFor: null } as const

describe('the title of the ticket', () => {
  it.each<[Partial<StayRequest>, string, string]>([
    [{}, 'You asked to stay with Inês', 'Jonas would like to stay with you'],
    [{ direction: 'invite' }, 'Inês is offering you a bed', 'You offered Jonas a bed'],
    [{ status: 'countered' }, 'Inês suggests other dates', 'You suggested other dates'],
    [{ status: 'countered', direction: 'invite' }, 'You suggested other dates', 'Jonas suggests other dates'],
    [upcoming, "You're staying with Inês", 'Jonas is staying with you'],
    [{ ...upcoming, phase: 'past' }, 'Your stay with Inês', "Jonas's stay with you"],
    [{ ...closed, status: 'tookPlace' }, 'You stayed with Inês', 'Jonas stayed with you'],
    [{ ...closed, status: 'expired' }, 'You asked to stay with Inês', 'Jonas asked to stay with you'],
    [
      { guest: null, host: null },
      'You asked to stay with Former member',
      'Former member would like to stay with you',
    ],
  ])('%o: «%s» for the guest, «%s» for the host', (facts, guest, host) => {
    expect(titleOf(aRequest({ ...facts, viewerSide: 'guest' }))).toBe(guest)
    expect(titleOf(aRequest({ ...facts, viewerSide: 'host' }))).toBe(host)
  })
})

describe('how it ended', () => {
  const declined = (quick: 'away' | 'full' | 'notAFit' | null) => ({
    ...closed,
    status: 'declined' as const,
    reason: { side: 'host' as const, quick, words: null },
  })
  it.each<[Partial<StayRequest>, string | undefined, string | undefined]>([
    [{}, undefined, undefined],
    [declined('away'), 'Inês will be away then.', "You said you'll be away then."],
    [declined('full'), "Inês's place is full then.", 'You said your place is full.'],
    [declined(null), "Inês can't host then.", 'You declined.'],
    [
      { ...closed, status: 'cancelled', reason: { side: 'guest', quick: null, words: 'I missed my train' } },
      'You cancelled the stay.',
      'Jonas cancelled the stay.',
    ],
  ])('%o: «%s» for the guest, «%s» for the host', (facts, guest, host) => {
    expect(endWords(aRequest({ ...facts, viewerSide: 'guest' }))).toBe(guest)
    expect(endWords(aRequest({ ...facts, viewerSide: 'host' }))).toBe(host)
  })
})

it('says in three words whose move it is', () => {
  expect(shortStatus(aRequest())).toBe('waiting for Inês')
  expect(shortStatus(aRequest({ viewerSide: 'host' }))).toBe('needs your answer')
  expect(shortStatus(aRequest({ status: 'countered', waitsFor: 'guest' }))).toBe('needs your answer')
  expect(shortStatus(aRequest(upcoming))).toBe('accepted')
  expect(shortStatus(aRequest({ ...upcoming, phase: 'now' }))).toBe('now')
  const ends = (['declined', 'withdrawn', 'cancelled', 'expired', 'tookPlace', 'didNotHappen'] as const).map(
    (status) => shortStatus(aRequest({ ...closed, status })),
  )
  expect(new Set(ends).size).toBe(6)
})
