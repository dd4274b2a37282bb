import { z } from 'zod/mini'
import { tooManyProfiles } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import * as no from './refusals.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { ShownPhoto } from '../photos.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'
import { photosNotReady } from '../posts/index.ts'
import { genderUnsaid, universityUnsaid } from '../profiles/gates.ts'
import { LanguageCode, Missing, UsernameParam } from '../profiles/index.ts'

export const eventTitleMost = 80
export const eventTextMost = 4000
export const eventCapacityMost = 5000
export const eventLanguagesMost = 6
export const eventDaysMost = 14
export const eventDaysAhead = 366
export const spotNameMost = 120
export const spotAddressMost = 200
export const eventsPerPage = 20
/** The least number of people who come alone, or for the first time, at which that number is shown. */
export const nervesLeast = 3
/** As the spec's reason prompt. */
export const eventReasonLeast = 10
export const eventReasonMost = 500

export const EventStatus = z.enum(['planned', 'cancelled'])
export type EventStatus = z.infer<typeof EventStatus>

/** The phase by the server’s clock; the browser’s clock is not used. */
export const EventPhase = z.enum(['upcoming', 'now', 'past', 'cancelled'])
export type EventPhase = z.infer<typeof EventPhase>

/**
 * People who can find the event. `verified` is every confirmed student; the last two ask for more, as a contact gate
 * does.
 */
export const EventAudience = z.enum(['everyone', 'verified', 'sameUniversity', 'sameGender'])
export type EventAudience = z.infer<typeof EventAudience>

/**
 * People who can read the exact spot: those who are going, everybody who finds the event, or also people without an
 * account.
 */
export const SpotShown = z.enum(['going', 'everyone', 'public'])
export type SpotShown = z.infer<typeof SpotShown>

/**
 * The answer somebody gives. When an event is full, further people who say `going` wait; where an organiser confirms
 * every guest, all are `asked` first. Organisers can remove somebody.
 */
export const EventAnswer = z.enum(['going', 'maybe', 'no'])
export type EventAnswer = z.infer<typeof EventAnswer>
export const EventAnswerState = z.enum(['going', 'waiting', 'asked', 'maybe', 'no', 'removed'])
export type EventAnswerState = z.infer<typeof EventAnswerState>

/**
 * Actions the viewer may take now, in the order in which they are drawn. `join`, `wait` and `ask` all send the answer
 * `going`; the name says in advance what it leads to. People who are not members yet are offered `becomeMember`
 * instead.
 */
export const EventAction = z.enum([
  'join',
  'wait',
  'ask',
  'becomeMember',
  'maybe',
  'decline',
  'edit',
  'cancel',
  'nameOrganisers',
  'stepDown',
  'seeAnswers',
  'openChat',
  'review',
  'share',
])
export type EventAction = z.infer<typeof EventAction>

export const EventPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The smallest size. */
  photo: z.nullable(z.string()),
})
export type EventPerson = z.infer<typeof EventPerson>

export const EventPoint = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export const EventSpot = z.object({
  name: z.string(),
  address: z.string(),
  point: z.nullable(EventPoint),
})
export type EventSpot = z.infer<typeof EventSpot>

/** An event in a list. */
export const EventTicket = z.object({
  _id: z.string(),
  phase: EventPhase,
  title: z.string(),
  place: PlaceChoice,
  /** Instants, and the IANA zone of the place. */
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  /** People on the guest list, the organiser among them. */
  going: z.int(),
  isFull: z.boolean(),
  /** Null when they have left. */
  organiser: z.nullable(EventPerson),
  isOrganiser: z.boolean(),
  viewerAnswer: z.nullable(EventAnswerState),
  /** A city admin pinned it: it is listed first in its city until it begins. */
  isFeatured: z.boolean(),
})
export type EventTicket = z.infer<typeof EventTicket>

/** An event as somebody who may find it sees it. */
export const PlannedEvent = z.object({
  ...EventTicket.shape,
  /** Counts changes; an edit names the version it was made from. */
  version: z.int(),
  text: z.string(),
  /** Null for the drawn cover. */
  photo: z.nullable(ShownPhoto),
  languages: z.array(z.string()),
  /** As clocks in the place show them, `YYYY-MM-DDTHH:MM`; for the form. */
  startsLocal: z.string(),
  endsLocal: z.string(),
  /** Places for guests; the organiser takes none. Null for no limit. */
  capacity: z.nullable(z.int()),
  spotsLeft: z.nullable(z.int()),
  maybe: z.int(),
  waiting: z.int(),
  /** How many wait for the organiser's yes, and how many were removed; 0 for everybody who does not organise. */
  asked: z.int(),
  removed: z.int(),
  audience: EventAudience,
  /** Is there a page for people without an account? */
  isShared: z.boolean(),
  /** Does an organiser confirm every guest? */
  needsApproval: z.boolean(),
  /** Null when there is none yet. */
  spotShown: z.nullable(SpotShown),
  /** Null where it is not for this viewer, or not said yet. */
  spot: z.nullable(EventSpot),
  coOrganisers: z.array(EventPerson),
  /** How many events the organiser has planned, up to 99; and where they study, when confirmed. */
  organiserEvents: z.int(),
  organiserUniversity: z.nullable(z.string()),
  /** Some of those who are going, the organiser first. */
  faces: z.array(EventPerson),
  /** Place in the waiting line, from 1; null for everybody who is not in it. */
  viewerPlace: z.nullable(z.int()),
  /** The viewer said that they come alone; nobody else can see that. */
  viewerIsAlone: z.boolean(),
  /** How many come alone and how many to their first event, up to 99; 0 for fewer than `nervesLeast`. */
  nerves: z.object({ alone: z.int(), first: z.int() }),
  /** Why it was called off. */
  cancelReason: z.nullable(z.string()),
  /** Path of the calendar file; it requires the same session. */
  calendarPath: z.string(),
  sharePath: z.nullable(z.string()),
  viewerActions: z.array(EventAction),
  /** Items that keep the viewer from taking a place; empty for members. */
  missing: z.array(Missing),
})
export type PlannedEvent = z.infer<typeof PlannedEvent>

const eventId = z.uuid()
const output = z.object({ event: PlannedEvent })
/** Without seconds and without a zone: the place decides which moment it is. */
const local = z
  .string()
  .check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$/))

/** An event in the words of who plans it; the form checks by it as well. */
export const EventInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(eventTitleMost)),
  text: z._default(z.string().check(z.trim(), z.maxLength(eventTextMost)), ''),
  /** One that was uploaded before, or the one it has. The organiser’s alone: others who edit leave it as it is. */
  photoId: z._default(z.nullable(z.uuid()), null),
  placeId: z.uuid(),
  startsLocal: local,
  endsLocal: local,
  languages: z._default(z.array(LanguageCode).check(z.maxLength(eventLanguagesMost)), []),
  /** Null for as many as come. */
  capacity: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(eventCapacityMost))), null),
  audience: z._default(EventAudience, 'verified'),
  isShared: z._default(z.boolean(), false),
  /** Does an organiser confirm every guest? Null: yes where the exact spot is only for people who are in. */
  needsApproval: z._default(z.nullable(z.boolean()), null),
  /** Null for «I’ll tell people later». */
  spot: z._default(
    z.nullable(
      z.object({
        name: z.string().check(z.trim(), z.maxLength(spotNameMost)),
        address: z.string().check(z.trim(), z.maxLength(spotAddressMost)),
        point: z._default(z.nullable(EventPoint), null),
        shown: SpotShown,
      }),
    ),
    null,
  ),
})
export type EventInput = z.infer<typeof EventInput>

const inputRefusals = [
  unknownPlace,
  photosNotReady,
  no.eventTimes,
  no.eventTimeSkipped,
  universityUnsaid,
  genderUnsaid,
] as const

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  access: 'member',
  rate: 'write',
  summary: 'Plan an event. Sending the same id twice plans once',
  input: z.object({ clientId: z.uuid(), ...EventInput.shape }),
  output,
  refusals: [...inputRefusals, no.tooManyEvents, no.tooManyNewEvents, no.eventIdTaken],
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:eventId',
  access: 'session',
  rate: 'read',
  summary: 'One event as the viewer sees it; whom it is not for finds nothing',
  input: z.object({ eventId }),
  output,
  refusals: [],
})

export const editEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId',
  access: 'session',
  rate: 'write',
  summary: 'Change an event; whoever answered is told. More places move the waiting line up at once',
  input: z.object({
    eventId,
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    ...EventInput.shape,
  }),
  output,
  refusals: [...inputRefusals, no.eventTooSmall, no.eventChanged, no.eventActionClosed],
})

const page = z.object({ events: z.array(EventTicket), ...pageFacts })

/** `city`: the next seven days in the own city, or in another. `mine`: what I organise or have answered, not over yet. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary: 'Events of a city in the next seven days, or my own ones; the soonest first',
  input: z.object({
    show: z._default(z.enum(['city', 'mine']), 'city'),
    placeId: z.optional(z.uuid()),
    ...pageInput,
  }),
  output: page,
  refusals: [],
})

/** Never shows where somebody else will be: of their upcoming events, only those they organise. */
export const listUserEvents = endpoint({
  method: 'GET',
  path: '/api/users/:username/events',
  access: 'studentOrAdmin',
  rate: 'read',
  mayLag: true,
  summary: 'Events on somebody’s profile: what they organise next, or what they organised and went to',
  input: z.object({
    username: UsernameParam,
    show: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
    ...pageInput,
  }),
  output: page,
  refusals: [tooManyProfiles],
})
