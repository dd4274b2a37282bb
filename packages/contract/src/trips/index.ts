import { z } from 'zod/mini'
import { tooManyProfiles } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'
import { genderUnsaid } from '../profiles/gates.ts'
import { UsernameParam } from '../profiles/index.ts'
import * as no from './refusals.ts'

export const tripTitleMost = 80
export const tripTextMost = 2000
export const tripLegsMost = 10
export const tripTravellersMost = 10
export const legNightsMost = 180
export const legNoteMost = 140
export const tripDaysAhead = 731
export const tripsPerPage = 20
/** How far from their city a host may offer a bed. */
export const offerKm = 50

/** The stored status. Whether a trip is over follows from its dates. */
export const TripStatus = z.enum(['open', 'closed'])
export type TripStatus = z.infer<typeof TripStatus>

/** The phase by the server’s clock. */
export const TripPhase = z.enum(['open', 'closed', 'past'])
export type TripPhase = z.infer<typeof TripPhase>

export const tripAudiences = ['everyone', 'verified', 'sameGender', 'onlyMe'] as const
export const TripAudience = z.enum(tripAudiences)
export type TripAudience = z.infer<typeof TripAudience>

/** A private stop is for its owner alone. */
export const legKinds = ['meet', 'host', 'private'] as const
export const LegKind = z.enum(legKinds)
export type LegKind = z.infer<typeof LegKind>

/** How one gets to a stop. */
export const transports = ['train', 'bus', 'ship', 'car', 'bike', 'plane', 'foot'] as const
export const Transport = z.enum(transports)
export type Transport = z.infer<typeof Transport>

/** Actions the viewer may take now, in the order in which they are drawn. */
export const TripAction = z.enum([
  'message',
  'findMates',
  'part',
  'pack',
  'addPhotos',
  'edit',
  'close',
  'reopen',
  'remove',
])
export type TripAction = z.infer<typeof TripAction>

export const TripPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The smallest size. */
  photo: z.nullable(z.string()),
})
export type TripPerson = z.infer<typeof TripPerson>

/** Actions the viewer may take on one stop. */
export const LegAction = z.enum(['offerBed'])
export type LegAction = z.infer<typeof LegAction>

export const TripLeg = z.object({
  _id: z.string(),
  place: PlaceChoice,
  /** Days; the last is the day of leaving. */
  from: z.string(),
  to: z.string(),
  kind: LegKind,
  /** How they come here. */
  transport: z.nullable(Transport),
  note: z.string(),
  viewerActions: z.array(LegAction),
})
export type TripLeg = z.infer<typeof TripLeg>

/** A trip in a list: of the stops, those this viewer may know of. */
export const TripTicket = z.object({
  _id: z.string(),
  phase: TripPhase,
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Destinations, in order. */
  places: z.array(PlaceChoice),
  travellers: z.int(),
  owner: TripPerson,
  isOwner: z.boolean(),
})
export type TripTicket = z.infer<typeof TripTicket>

export const PackingItem = z.object({ _id: z.string(), text: z.string(), isPacked: z.boolean() })
export type PackingItem = z.infer<typeof PackingItem>

export const Trip = z.object({
  ...TripTicket.shape,
  /** Counts changes: an edit names the one it was made from. */
  version: z.int(),
  text: z.string(),
  legs: z.array(TripLeg),
  audience: TripAudience,
  /** Does it look for tripmates? Told to its owner alone. */
  seeksMates: z.boolean(),
  /** For those who travel together; nobody else learns who they are. */
  mates: z.array(TripPerson),
  /** Null for everybody else. */
  packing: z.nullable(z.array(PackingItem)),
  /** The conversations of those who travel together that the viewer is in. */
  chatIds: z.array(z.string()),
  /** Path of the calendar file; it requires the same session. */
  calendarPath: z.string(),
  viewerActions: z.array(TripAction),
})
export type Trip = z.infer<typeof Trip>

const tripId = z.uuid()
const output = z.object({ trip: Trip })
const day = z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/))

export const LegInput = z.object({
  /** Made by the browser; the same stop keeps it. */
  legId: z.uuid(),
  placeId: z.uuid(),
  from: day,
  to: day,
  kind: z._default(LegKind, 'meet'),
  transport: z._default(z.nullable(Transport), null),
  note: z._default(z.string().check(z.trim(), z.maxLength(legNoteMost)), ''),
})
export type LegInput = z.infer<typeof LegInput>

/** A trip in the words of who plans it; the form checks by it as well. */
export const TripInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(tripTitleMost)),
  text: z._default(z.string().check(z.trim(), z.maxLength(tripTextMost)), ''),
  travellers: z._default(z.int().check(z.minimum(1), z.maximum(tripTravellersMost)), 1),
  audience: z._default(TripAudience, 'verified'),
  seeksMates: z._default(z.boolean(), false),
  legs: z.array(LegInput).check(z.minLength(1), z.maxLength(tripLegsMost)),
})
export type TripInput = z.infer<typeof TripInput>

const inputRefusals = [unknownPlace, no.tripDays, no.legsOverlap, genderUnsaid] as const

export const createTrip = endpoint({
  method: 'POST',
  path: '/api/trips',
  access: 'member',
  rate: 'write',
  summary: 'Plan a trip of one to ten stops. Sending the same id twice plans once',
  input: z.object({ clientId: z.uuid(), ...TripInput.shape }),
  output,
  refusals: [...inputRefusals, no.tooManyTrips, no.tripIdTaken],
})

export const getTrip = endpoint({
  method: 'GET',
  path: '/api/trips/:tripId',
  access: 'session',
  rate: 'read',
  summary: 'One trip as the viewer sees it, without private stops; whom it is not for finds nothing',
  input: z.object({ tripId }),
  output,
  refusals: [],
})

const decided = z.object({ tripId, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })

export const editTrip = endpoint({
  method: 'PUT',
  path: '/api/trips/:tripId',
  access: 'session',
  rate: 'write',
  summary: 'Change my trip and its stops. Saying it twice is once',
  input: z.object({ ...decided.shape, ...TripInput.shape }),
  output,
  refusals: [...inputRefusals, no.tripChanged, no.tripActionClosed],
})

export const closeTrip = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/close',
  access: 'session',
  rate: 'write',
  summary: 'The plans are settled: nobody new is looked for or shown. Saying it twice is once',
  input: decided,
  output,
  refusals: [no.tripChanged, no.tripActionClosed],
})

export const reopenTrip = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/reopen',
  access: 'session',
  rate: 'write',
  summary: 'A closed trip is open to others again. Saying it twice is once',
  input: decided,
  output,
  refusals: [no.tripChanged, no.tripActionClosed],
})

export const removeTrip = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/remove',
  access: 'session',
  rate: 'write',
  summary: 'Delete my trip with its stops and its list; what was said in its chat stays with those in it',
  input: z.object({ tripId }),
  output: z.object({}),
  refusals: [],
})

const page = z.object({ trips: z.array(TripTicket), ...pageFacts })
const show = z._default(z.enum(['upcoming', 'past']), 'upcoming')

export const listTrips = endpoint({
  method: 'GET',
  path: '/api/trips',
  access: 'session',
  rate: 'read',
  summary: 'My trips: what is ahead, the soonest first, or what is over, the last first',
  input: z.object({ show, ...pageInput }),
  output: page,
  refusals: [],
})

export const listUserTrips = endpoint({
  method: 'GET',
  path: '/api/users/:username/trips',
  access: 'studentOrAdmin',
  rate: 'read',
  mayLag: true,
  summary: 'The trips of somebody that are for this viewer; private stops are as if they were not',
  input: z.object({ username: UsernameParam, show, ...pageInput }),
  output: page,
  refusals: [tooManyProfiles],
})

export const readTripCalendar = endpoint({
  method: 'GET',
  path: '/api/trips/:tripId/calendar',
  access: 'session',
  rate: 'read',
  produces: 'text/calendar',
  summary: 'The stops this viewer may know of, for the own calendar',
  input: z.object({ tripId }),
  output: z.string(),
  refusals: [],
})
