import { z } from 'zod/mini'
import { groupFull } from '../chats/groups.ts'
import { endpoint } from '../endpoint.ts'
import { membersOnly } from '../errors.ts'
import * as no from './refusals.ts'
import { EventAnswer, EventPerson, eventReasonLeast, eventReasonMost, PlannedEvent } from './index.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { UsernameParam } from '../profiles/index.ts'

const eventId = z.uuid()
const output = z.object({ event: PlannedEvent })

export const answerEvent = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/answer',
  access: 'session',
  rate: 'write',
  summary:
    'Going, maybe or no. Where it is full, going means the end of the waiting line; where an organiser confirms every guest, it asks them. Twice is once',
  /** Guests who come alone are counted, never named. */
  input: z.object({ eventId, answer: EventAnswer, isAlone: z._default(z.boolean(), false) }),
  output,
  refusals: [...membersOnly, no.eventActionClosed, no.removedFromEvent],
})

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/cancel',
  access: 'session',
  rate: 'safety',
  summary: 'Call an event off, with words for everybody who answered',
  input: z.object({
    eventId,
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(eventReasonLeast, `Reason must be at least ${eventReasonLeast} characters long`),
        z.maxLength(eventReasonMost),
      ),
  }),
  output,
  refusals: [no.eventChanged, no.eventActionClosed],
})

/**
 * Actions the viewer may take on a guest now. `accept` confirms one who asked; `allow` lets one who was removed answer
 * again.
 */
export const GuestAction = z.enum(['accept', 'remove', 'allow'])
export type GuestAction = z.infer<typeof GuestAction>

/** Somebody who answered, in the order in which they did. */
export const EventGuest = z.object({
  ...EventPerson.shape,
  isOrganiser: z.boolean(),
  viewerActions: z.array(GuestAction),
})
export type EventGuest = z.infer<typeof EventGuest>

export const ShownAnswer = z.enum(['going', 'waiting', 'asked', 'maybe', 'removed'])
export type ShownAnswer = z.infer<typeof ShownAnswer>

export const listEventPeople = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/people',
  access: 'session',
  rate: 'read',
  summary:
    'Who is going, the first first; who waits, asked, may come or was removed is for those who organise',
  input: z.object({ eventId, show: z._default(ShownAnswer, 'going'), ...pageInput }),
  output: z.object({ people: z.array(EventGuest), ...pageFacts }),
  refusals: [],
})

export const acceptGuest = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/guests/accept',
  access: 'session',
  rate: 'write',
  summary:
    'Confirm somebody who asked to come, by those who organise. Where it is full they wait. Twice is once',
  input: z.object({ eventId, username: UsernameParam }),
  output,
  refusals: [no.eventActionClosed, no.guestNotConfirmed],
})

export const removeGuest = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/guests/remove',
  access: 'session',
  rate: 'safety',
  summary:
    'Remove somebody from the guest list or turn down one who asked, by those who organise. Their place goes to the first who waits. Twice is once',
  input: z.object({ eventId, username: UsernameParam }),
  output,
  refusals: [no.eventActionClosed],
})

export const allowGuest = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/guests/allow',
  access: 'session',
  rate: 'write',
  summary: 'Let somebody who was removed answer again, by those who organise. Twice is once',
  input: z.object({ eventId, username: UsernameParam }),
  output,
  refusals: [no.eventActionClosed],
})

export const addOrganiser = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/organisers',
  access: 'session',
  rate: 'write',
  summary: 'Let somebody who is going organise too. Twice is once',
  input: z.object({ eventId, username: UsernameParam }),
  output,
  refusals: [no.notGoing, no.tooManyOrganisers, no.eventActionClosed],
})

export const removeOrganiser = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/organisers/remove',
  access: 'session',
  rate: 'write',
  summary: 'Somebody no longer organises: by who planned the event, or by themselves. They stay going',
  input: z.object({ eventId, username: UsernameParam }),
  output,
  refusals: [no.eventActionClosed],
})

export const openEventChat = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/chat',
  access: 'session',
  rate: 'write',
  summary: 'Come into the chat of those who are going; who leaves the event leaves it too. Twice is once',
  input: z.object({ eventId }),
  output: z.object({ chatId: z.string() }),
  refusals: [groupFull, no.eventActionClosed],
})

export const readEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/calendar',
  access: 'session',
  rate: 'read',
  produces: 'text/calendar',
  summary: 'The event for the own calendar; the spot only where everybody may know it',
  input: z.object({ eventId }),
  output: z.string(),
  refusals: [],
})
