import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlaceChoice } from '../places.ts'
import { UsernameParam } from '../profiles/index.ts'
import { Trip, TripPerson, TripTicket } from './index.ts'
import { mateGone, tripActionClosed } from './refusals.ts'

export const mateCardsMost = 20
/** Two stops are close enough to meet. */
export const mateKm = 50

/** Days of which both are there: where I am, and where they are. */
export const SharedDays = z.object({
  place: PlaceChoice,
  theirPlace: PlaceChoice,
  from: z.string(),
  to: z.string(),
})
export type SharedDays = z.infer<typeof SharedDays>

/** Somebody whose way crosses mine: no name, no picture, nothing that leads to them. */
export const MateCard = z.object({
  /** Means nothing outside this trip of mine. */
  _id: z.string(),
  shared: z.array(SharedDays),
  travellers: z.int(),
  languages: z.array(z.string()),
  isVerified: z.boolean(),
  /** My own answer. Theirs is not shown before both have said yes. */
  viewerAnswer: z.nullable(z.enum(['yes'])),
})
export type MateCard = z.infer<typeof MateCard>

const tripId = z.uuid()

export const listMateCards = endpoint({
  method: 'GET',
  path: '/api/trips/:tripId/mates',
  access: 'session',
  rate: 'search',
  summary: 'Students whose stops are within 50 km of mine on the same days and who look for tripmates too',
  input: z.object({ tripId }),
  output: z.object({ cards: z.array(MateCard) }),
  refusals: [tripActionClosed],
})

export const answerMate = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/mates/:cardId',
  access: 'session',
  rate: 'write',
  summary:
    'Accept or decline a suggested tripmate. The other never learns of a decline; when both accept, a conversation opens',
  input: z.object({
    tripId,
    cardId: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    answer: z.enum(['yes', 'no']),
  }),
  output: z.object({
    /** Only when both said yes. */
    mate: z.nullable(TripPerson),
    chatId: z.nullable(z.string()),
  }),
  refusals: [mateGone, tripActionClosed],
})

export const partFromMate = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/tripmates/:username/part',
  access: 'session',
  rate: 'safety',
  summary: 'We no longer travel together: quietly, for both, and out of the chat. Saying it twice is once',
  input: z.object({ tripId, username: UsernameParam }),
  output: z.object({ trip: Trip }),
  refusals: [tripActionClosed],
})

/** Somebody who is in a place of my exchange in the same weeks, or whose exchange is about to bring them to my city. */
export const SemesterOverlap = z.object({
  person: TripPerson,
  place: PlaceChoice,
  from: z.string(),
  to: z.string(),
  /** They come to my city within two months; false for the same weeks of two exchanges. */
  isComing: z.boolean(),
})
export type SemesterOverlap = z.infer<typeof SemesterOverlap>

export const listOverlaps = endpoint({
  method: 'GET',
  path: '/api/trips-around/overlaps',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary:
    'Who is where I go on exchange, in the same weeks, or comes to my city on exchange soon, as their profiles say',
  input: z.object({}),
  output: z.object({ overlaps: z.array(SemesterOverlap) }),
  refusals: [],
})

/** A stop of somebody’s trip in my city. */
export const Visitor = z.object({
  trip: TripTicket,
  place: PlaceChoice,
  from: z.string(),
  to: z.string(),
  needsHost: z.boolean(),
})
export type Visitor = z.infer<typeof Visitor>

export const listVisitors = endpoint({
  method: 'GET',
  path: '/api/trips-around/visitors',
  access: 'session',
  rate: 'search',
  mayLag: true,
  summary: 'Who is in my city or comes within two months, the first to arrive first',
  input: z.object({}),
  output: z.object({ visitors: z.array(Visitor) }),
  refusals: [],
})
