import type { StayRequest } from '@wayfellow/contract/stay-requests'
import type { StayCard } from '@wayfellow/contract/stay-requests/card'

const jonas = { _id: 'jonas', username: 'jonas', name: 'Jonas Weber', photo: null }
const ines = { _id: 'ines', username: 'ines', name: 'Inês Carvalho', photo: null }

const pending: StayRequest = {
  _id: 'pending',
  chatId: 'chat',
  version: 1,
  direction: 'request',
  kind: 'stay',
  status: 'pending',
  phase: 'open',
  viewerSide: 'host',
  guest: jonas,
  host: ines,
  city: 'Lisbon, Portugal',
  arriveOn: '2025-10-17',
  departOn: '2025-10-19',
  suggested: null,
  guests: 1,
  flexibleDays: 0,
  arrivesAround: '18:00',
  roomReadyOn: null,
  university: null,
  tripLegId: null,
  text: 'On my way to the Tbilisi trip. I sleep anywhere flat, cook a decent Kaiserschmarrn and love a portico.',
  reason: null,
  isLate: false,
  checkedInAt: null,
  ownAnswer: null,
  answerBy: '2025-10-16T12:00:00.000Z',
  waitsFor: 'host',
  createdAt: '2025-10-09T12:00:00.000Z',
  changedAt: '2025-10-09T12:00:00.000Z',
  viewerActions: ['accept', 'decline', 'counter'],
}

type Facts = Partial<StayRequest>
const settled = { phase: 'closed', waitsFor: null, answerBy: null } as const
const accepted = { status: 'accepted', phase: 'upcoming', waitsFor: null, answerBy: null } as const

/** The fields that differ from state to state, and the actions of each side. */
const states: [string, Facts, Record<StayRequest['viewerSide'], Facts>][] = [
  [
    'pending',
    {},
    {
      guest: { viewerActions: ['changeDates', 'withdraw'] },
      host: { viewerActions: ['accept', 'decline', 'counter'] },
    },
  ],
  [
    'dates suggested',
    {
      status: 'countered',
      suggested: { arriveOn: '2025-10-20', departOn: '2025-10-22' },
      waitsFor: 'guest',
    },
    {
      guest: { viewerActions: ['agree', 'decline', 'withdraw'] },
      host: { viewerActions: ['counter', 'decline'] },
    },
  ],
  [
    'accepted',
    accepted,
    {
      guest: { viewerActions: ['openCard', 'share', 'cancel'] },
      host: { viewerActions: ['openCard', 'cancel'] },
    },
  ],
  [
    'now',
    { ...accepted, phase: 'now' },
    {
      guest: { viewerActions: ['openCard', 'share', 'checkIn', 'leaveEarly', 'cancel'] },
      host: { viewerActions: ['openCard', 'cancel'] },
    },
  ],
  [
    'past, not answered',
    { ...accepted, phase: 'past' },
    { guest: { viewerActions: ['openCard', 'sayWhether'] }, host: { viewerActions: ['sayWhether'] } },
  ],
  [
    'past, answered',
    { ...accepted, phase: 'past', ownAnswer: true },
    { guest: { viewerActions: ['openCard'] }, host: { viewerActions: [] } },
  ],
  [
    'took place',
    { ...settled, status: 'tookPlace' },
    { guest: { viewerActions: [] }, host: { viewerActions: [] } },
  ],
  [
    'did not happen',
    { ...settled, status: 'didNotHappen' },
    { guest: { viewerActions: ['askAgain'] }, host: { viewerActions: [] } },
  ],
  [
    'declined',
    { ...settled, status: 'declined', reason: { side: 'host', quick: 'away', words: null } },
    { guest: { viewerActions: ['askAgain'] }, host: { viewerActions: [] } },
  ],
  [
    'withdrawn',
    { ...settled, status: 'withdrawn' },
    { guest: { viewerActions: ['askAgain'] }, host: { viewerActions: [] } },
  ],
  [
    'called off',
    {
      ...settled,
      status: 'cancelled',
      reason: {
        side: 'host',
        quick: null,
        words: 'My flatmate caught the flu, and I would not wish it on you.',
      },
    },
    { guest: { viewerActions: ['askAgain'] }, host: { viewerActions: [] } },
  ],
  [
    'not answered in time',
    { ...settled, status: 'expired' },
    { guest: { viewerActions: ['askAgain'] }, host: { viewerActions: ['acceptLate'] } },
  ],
]

export const staySamples = states.flatMap(([state, facts, sides]) =>
  (['guest', 'host'] as const).map((viewerSide) => ({
    name: `${state}, ${viewerSide}`,
    request: { ...pending, ...facts, viewerSide, _id: `${state} ${viewerSide}`, ...sides[viewerSide] },
  })),
)

export const oddSamples: { name: string; request: StayRequest }[] = [
  {
    name: 'offer, guest',
    request: {
      ...pending,
      direction: 'invite',
      viewerSide: 'guest',
      waitsFor: 'guest',
      viewerActions: ['accept', 'decline', 'counter'],
    },
  },
  {
    name: 'landing, host',
    request: {
      ...pending,
      kind: 'landing',
      flexibleDays: 1,
      roomReadyOn: '2025-10-20',
      university: { _id: 'u', name: 'Universidade de Lisboa', shortName: 'ULisboa', country: 'PT' },
    },
  },
  {
    name: 'long and right to left, host',
    request: {
      ...pending,
      guest: { ...jonas, name: 'Wolfeschlegelsteinhausenbergerdorff-Albuquerque de Vasconcelos' },
      guests: 12,
      flexibleDays: 3,
      arriveOn: '2025-12-28',
      departOn: '2026-03-28',
      text: 'مرحبا، أنا في طريقي إلى لشبونة 👩🏽‍🎓🇵🇹 '.repeat(50),
    },
  },
  {
    name: 'former member, guest',
    request: {
      ...pending,
      ...settled,
      status: 'expired',
      viewerSide: 'guest',
      host: null,
      viewerActions: [],
    },
  },
]

export function cardOf(request: StayRequest): StayCard {
  return {
    _id: request._id,
    request,
    address: { street: 'Rua das Flores 12', unit: '3 esq.', postcode: '1200-192', city: 'Lisbon' },
    point: { lat: 38.7081, lng: -9.149 },
    directions: 'Metro to Baixa-Chiado, exit Largo. Blue door, the bell says Carvalho.',
    phone: '+351 912 000 000',
    houseRules: 'Shoes off. Quiet after eleven.',
    emergency: { countryCode: 'PT', numbers: [{ service: 'all', number: '112' }] },
    calendarPath: '',
    sharePath: null,
    wipeAt: '2025-11-02T00:00:00.000Z',
  }
}
