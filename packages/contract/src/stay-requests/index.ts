import { z } from 'zod/mini'
import {
  chatClosed,
  ChatPerson,
  idTaken,
  notToYourself,
  tooManyFirstContacts,
  tooManyNewContacts,
} from '../chats/index.ts'
import { endpoint } from '../endpoint.ts'
import { guestsAtMost } from '../homes/index.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { gateRefusals, limitedContacts } from '../profiles/gates.ts'
import { NamedUniversity, UsernameParam } from '../profiles/index.ts'
import * as no from './refusals.ts'

export const requestTextLeast = 60
export const requestTextMost = 2000
export const flexibleDaysAtMost = 7
export const landingNightsAtMost = 7
export const reasonWordsMost = 500
/** As the spec's reason prompt. */
export const cancelReasonLeast = 10
export const stayRequestsPerPage = 20
/** A stay that is asked for or suggested ends at most so many days from today. */
export const stayDaysAhead = 731
/** Days after which a question without an answer expires. */
export const answerDays = 7
/** Days after which the person who was asked is reminded. */
export const remindAfterDays = 2
/** Days after the arrival on which a host may still accept a request that has expired. */
export const acceptLateDays = 7
/** Days after departure on which guest and host still see the exact address; migration 0051 says the same. */
export const addressDays = 14
/** Days after departure on which both may still say whether the stay took place. */
export const outcomeDays = 14

/** `request`: the guest asks the host. `invite`: the host offers a bed, the roles reversed. */
export const StayDirection = z.enum(['request', 'invite'])
export type StayDirection = z.infer<typeof StayDirection>

/** `landing` is for somebody who arrives for an exchange and whose room is not ready yet. */
export const StayKind = z.enum(['stay', 'landing'])
export type StayKind = z.infer<typeof StayKind>

export const StayStatus = z.enum([
  'pending',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'tookPlace',
  'didNotHappen',
])
export type StayStatus = z.infer<typeof StayStatus>

/** The phase by the calendar of the host’s city; the browser’s clock is not used. */
export const StayPhase = z.enum(['open', 'upcoming', 'now', 'past', 'closed'])
export type StayPhase = z.infer<typeof StayPhase>

export const StaySide = z.enum(['guest', 'host'])
export type StaySide = z.infer<typeof StaySide>

export const DeclineReason = z.enum(['away', 'full', 'notAFit'])
export type DeclineReason = z.infer<typeof DeclineReason>

/**
 * Actions the viewer may take now. Each but the last three is an endpoint of the same name; `openCard` leads to the
 * stay card, `share` to its link, `askAgain` to a new request.
 */
export const StayAction = z.enum([
  'accept',
  'acceptLate',
  'agree',
  'counter',
  'decline',
  'changeDates',
  'withdraw',
  'cancel',
  'checkIn',
  'leaveEarly',
  'sayWhether',
  'openCard',
  'share',
  'askAgain',
])
export type StayAction = z.infer<typeof StayAction>

const day = z.iso.date()
/** From the first to the day after the last night. */
export const StayDates = z.object({ arriveOn: day, departOn: day })
export type StayDates = z.infer<typeof StayDates>

const time = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))

export const StayRequest = z.object({
  /** Also the id of the message that carries it. */
  _id: z.string(),
  chatId: z.string(),
  /** Counts changes; an action names the version it was decided on. */
  version: z.int(),
  direction: StayDirection,
  kind: StayKind,
  status: StayStatus,
  phase: StayPhase,
  viewerSide: StaySide,
  /** Null where somebody has left. */
  guest: z.nullable(ChatPerson),
  host: z.nullable(ChatPerson),
  /** «Lisbon, Portugal»: where the host lives. */
  city: z.nullable(z.string()),
  ...StayDates.shape,
  /** Other dates that who was asked suggests instead; only while `countered`. */
  suggested: z.nullable(StayDates),
  guests: z.int(),
  flexibleDays: z.int(),
  /** Local time of the arrival, if said. */
  arrivesAround: z.nullable(z.string()),
  /** Of a landing. */
  roomReadyOn: z.nullable(z.string()),
  university: z.nullable(NamedUniversity),
  /** The stop of the guest’s trip it is for; a host learns of it only where they offered a bed on it. */
  tripLegId: z.nullable(z.string()),
  /** Null when the author has left. */
  text: z.nullable(z.string()),
  /** Why it was declined or called off, and by whom. */
  reason: z.nullable(
    z.object({ side: StaySide, quick: z.nullable(DeclineReason), words: z.nullable(z.string()) }),
  ),
  /** Was it accepted after it had run out? */
  isLate: z.boolean(),
  /** When the guest said that they arrived safely. */
  checkedInAt: z.nullable(z.string()),
  /** «Did it happen?»: what the viewer said. The other’s answer is theirs. */
  ownAnswer: z.nullable(z.boolean()),
  /** Until when an answer is waited for; null when none is. */
  answerBy: z.nullable(z.string()),
  /** The side that has to act next; null when neither has to. */
  waitsFor: z.nullable(StaySide),
  createdAt: z.string(),
  changedAt: z.string(),
  viewerActions: z.array(StayAction),
})
export type StayRequest = z.infer<typeof StayRequest>

const stayId = z.uuid()
export const GuestCount = z.int().check(z.minimum(1), z.maximum(guestsAtMost))
export const FlexibleDays = z.int().check(z.minimum(0), z.maximum(flexibleDaysAtMost))
const output = z.object({ request: StayRequest })

/** A request in the words of who makes it; the form checks by it as well. */
export const StayRequestInput = z.object({
  kind: z._default(StayKind, 'stay'),
  ...StayDates.shape,
  guests: z._default(GuestCount, 1),
  flexibleDays: z._default(FlexibleDays, 0),
  arrivesAround: z.optional(z.nullable(time)),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(requestTextLeast, `Write a little more: at least ${requestTextLeast} characters`),
      z.maxLength(requestTextMost),
    ),
  /** Both are needed for a landing. */
  roomReadyOn: z.optional(z.nullable(day)),
  universityId: z.optional(z.nullable(z.uuid())),
})
export type StayRequestInput = z.infer<typeof StayRequestInput>

export const askToStay = endpoint({
  method: 'POST',
  path: '/api/stay-requests',
  access: 'member',
  rate: 'write',
  summary: 'Ask a host for a bed, or offer one to a guest. Sending the same id twice asks once',
  input: z.object({
    /** Made by the client; the message of the request gets the same id. */
    clientId: z.uuid(),
    username: UsernameParam,
    direction: z._default(StayDirection, 'request'),
    ...StayRequestInput.shape,
    /** A stop of my own trip; of an offer, the open stop of the guest that the bed is for: none without one. */
    tripLegId: z.optional(z.nullable(z.uuid())),
  }),
  output,
  refusals: [
    ...Object.values(gateRefusals),
    limitedContacts,
    tooManyFirstContacts,
    tooManyNewContacts,
    no.tooManyStayRequests,
    no.tooManyNewStayRequests,
    no.notHosting,
    no.notFree,
    no.alreadyAsked,
    no.stayTooLong,
    no.tooManyGuests,
    no.stayDates,
    no.landingNotOffered,
    no.landingDetails,
    no.youAreElsewhere,
    no.stopClosed,
    no.stopDates,
    no.homeIsFull,
    idTaken,
    chatClosed,
    notToYourself,
  ],
})

export const getStayRequest = endpoint({
  method: 'GET',
  path: '/api/stay-requests/:stayId',
  access: 'session',
  rate: 'read',
  summary: 'One request or stay as one of its two sees it; nobody else finds it',
  input: z.object({ stayId }),
  output,
  refusals: [],
})

const page = z.object({ requests: z.array(StayRequest), ...pageFacts })

/** `waiting`: it is my move. `stays`: accepted ones that are not over. */
export const listStayRequests = endpoint({
  method: 'GET',
  path: '/api/stay-requests',
  access: 'session',
  rate: 'read',
  summary: 'My requests and stays on both sides, the newest first',
  input: z.object({ show: z._default(z.enum(['all', 'waiting', 'stays']), 'all'), ...pageInput }),
  output: page,
  refusals: [],
})

export const listChatStayRequests = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/stay-requests',
  access: 'session',
  rate: 'read',
  summary: 'The requests and stays of one conversation, the newest first: the cards in it',
  input: z.object({ chatId: z.uuid(), ...pageInput }),
  output: page,
  refusals: [],
})

export const listTripStayRequests = endpoint({
  method: 'GET',
  path: '/api/trips/:tripId/stay-requests',
  access: 'session',
  rate: 'read',
  summary: 'My requests and offers for the stops of one trip, the newest first',
  input: z.object({ tripId: z.uuid(), ...pageInput }),
  output: page,
  refusals: [],
})
