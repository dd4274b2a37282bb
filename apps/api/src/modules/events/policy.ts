import type { Refusal } from '@wayfellow/contract/errors'
import type { GuestAction } from '@wayfellow/contract/events/actions'
import {
  type EventAction,
  eventDaysAhead,
  eventDaysMost,
  type EventPhase,
  type EventAnswerState,
  type EventStatus,
  type EventInput,
} from '@wayfellow/contract/events'
import {
  eventsPerDay,
  eventTimes,
  eventTimeSkipped,
  newMemberEventsPerDay,
  tooManyEvents,
  tooManyNewEvents,
} from '@wayfellow/contract/events/refusals'
import { newMemberDays } from '@wayfellow/contract/chats'
import { meetingMinutes, meetingPlannedHours, reviewDays } from '@wayfellow/contract/reviews'
import { type Action, type AnswerAction, answerAfter, destination, type Party } from './machine.ts'

/** The facts that decide who may do what. */
export interface Facts {
  status: EventStatus
  startsAt: Date
  endsAt: Date
  createdAt: Date
  now: Date
  capacity: number | null
  going: number
  waiting: number
  organiserId: string | null
  isShared: boolean
  needsApproval: boolean
}

export interface Seen {
  viewerId: string
  viewerAnswer: EventAnswerState | null
  viewerOrganises: boolean
}

export const partyOf = (organiserId: string | null, { viewerId, viewerOrganises }: Seen): Party => {
  if (organiserId === viewerId) return 'organiser'
  return viewerOrganises ? 'coOrganiser' : 'guest'
}

type Timed = Pick<Facts, 'status' | 'startsAt' | 'endsAt' | 'now'>

export function phaseOf({ status, startsAt, endsAt, now }: Timed): EventPhase {
  if (status === 'cancelled') return 'cancelled'
  if (now >= endsAt) return 'past'
  return now < startsAt ? 'upcoming' : 'now'
}

type Places = Pick<Facts, 'capacity' | 'going' | 'waiting'>

/** Newcomers go behind those who wait, even in the moment before the waiting list moves up. */
export const hasRoom = ({ capacity, going, waiting }: Places) =>
  capacity === null || (going < capacity && waiting === 0)

/** People on the guest list: the organiser goes, too, and takes none of the places. */
export const goingIn = ({ going, organiserId }: Pick<Facts, 'going' | 'organiserId'>) =>
  organiserId === null ? going : going + 1

export const spotsLeft = ({ capacity, going }: Pick<Facts, 'capacity' | 'going'>) =>
  capacity === null ? null : Math.max(0, capacity - going)

/** How many of those who wait have a place now. */
export const placesToFill = ({ capacity, going, waiting }: Places) =>
  capacity === null ? waiting : Math.max(0, Math.min(waiting, capacity - going))

const isOpen = (event: Facts) => event.status === 'planned' && event.now < event.endsAt

const entryRuleOf = (event: Facts) => ({ hasRoom: hasRoom(event), needsApproval: event.needsApproval })

/** Returns the status after an answer, or undefined when the viewer may not give it, or not now. */
export function answerOf(action: AnswerAction, event: Facts, seen: Seen): EventAnswerState | undefined {
  const party = partyOf(event.organiserId, seen)
  return isOpen(event)
    ? answerAfter(action, party, seen.viewerAnswer ?? 'none', entryRuleOf(event))
    : undefined
}

export interface Guest {
  answer: EventAnswerState
  isOrganiser: boolean
}

/** Returns the status after a decision about a guest. Co-organisers decide about guests, not about each other. */
export function decisionOn(
  action: GuestAction,
  event: Facts,
  seen: Seen,
  { answer, isOrganiser }: Guest,
): EventAnswerState | undefined {
  const party = partyOf(event.organiserId, seen)
  if (!isOpen(event) || (isOrganiser && party !== 'organiser')) return undefined
  return answerAfter(action, party, answer, entryRuleOf(event))
}

/** In the order in which they are drawn. */
export const guestActions = (event: Facts, seen: Seen, guest: Guest): GuestAction[] =>
  (['accept', 'remove', 'allow'] as const).filter(
    (action) => decisionOn(action, event, seen, guest) !== undefined,
  )

/** Returns the status after an action on the event itself. */
export const leadsTo = (action: Action, event: Facts, seen: Seen): EventStatus | undefined =>
  isOpen(event) ? destination(action, partyOf(event.organiserId, seen), event.status) : undefined

/** Organisers and people who are going; once the event is over, the people who were there. */
export const isIn = ({ organiserId }: Pick<Facts, 'organiserId'>, seen: Seen) =>
  partyOf(organiserId, seen) !== 'guest' || seen.viewerAnswer === 'going'

const mayAsOne = (action: Action, event: Facts, seen: Seen) =>
  isIn(event, seen) && destination(action, partyOf(event.organiserId, seen), event.status) !== undefined

/** Also when it is over: not what was called off. */
export const mayChat = (event: Facts, seen: Seen) => mayAsOne('openChat', event, seen)

/** Long enough, and planned ahead: two accounts of one person make an event of a minute, and praise each other. */
export const isMeeting = ({
  startsAt,
  endsAt,
  createdAt,
}: Pick<Facts, 'startsAt' | 'endsAt' | 'createdAt'>) =>
  endsAt.getTime() - startsAt.getTime() >= meetingMinutes * minuteMs &&
  endsAt.getTime() - createdAt.getTime() >= meetingPlannedHours * 60 * minuteMs

/** About others who were there, from its end on. */
export const mayReview = (event: Facts, seen: Seen) =>
  mayAsOne('review', event, seen) &&
  isMeeting(event) &&
  event.now >= event.endsAt &&
  event.now < reviewsEndAt(event)

export const reviewsEndAt = ({ endsAt }: Pick<Facts, 'endsAt'>) =>
  new Date(endsAt.getTime() + reviewDays * dayMs)

/** In the order in which they are shown. Only members take a place: the others see how to become one. */
export function actionsFor(event: Facts, seen: Seen, isMember: boolean): EventAction[] {
  const going = answerOf('going', event, seen)
  const may = (action: Action) => leadsTo(action, event, seen) !== undefined
  const organises = partyOf(event.organiserId, seen) !== 'guest'
  return [
    ...(going === 'going' && isMember ? (['join'] as const) : []),
    ...(going === 'waiting' && isMember ? (['wait'] as const) : []),
    ...(going === 'asked' && isMember ? (['ask'] as const) : []),
    ...(going && !isMember ? (['becomeMember'] as const) : []),
    ...(answerOf('maybe', event, seen) ? (['maybe'] as const) : []),
    ...(answerOf('no', event, seen) ? (['decline'] as const) : []),
    ...(['edit', 'cancel', 'nameOrganisers', 'stepDown'] as const).filter(may),
    ...(organises ? (['seeAnswers'] as const) : []),
    ...(mayChat(event, seen) ? (['openChat'] as const) : []),
    ...(mayReview(event, seen) ? (['review'] as const) : []),
    ...(event.isShared ? (['share'] as const) : []),
  ]
}

interface Span {
  startsLocal: string
  endsLocal: string
}

/** The moments that clocks in a zone show so. What comes twice is meant the first time; what is skipped is no time. */
export function momentsOf(
  { startsLocal, endsLocal }: Span,
  timeZone: string,
  now: Date,
): { startsAt: Date; endsAt: Date } | Refusal {
  const [startsAt, endsAt] = [momentOf(startsLocal, timeZone), momentOf(endsLocal, timeZone)]
  if (startsAt === 'skipped' || endsAt === 'skipped') return eventTimeSkipped
  if (startsAt === 'none' || endsAt === 'none') return eventTimes
  const isLong = endsAt.getTime() - startsAt.getTime() > eventDaysMost * dayMs
  const isFar = startsAt.getTime() - now.getTime() > eventDaysAhead * dayMs
  return endsAt <= startsAt || isLong || isFar ? eventTimes : { startsAt, endsAt }
}
const minuteMs = 60_000
const dayMs = 86_400_000

function momentOf(local: string, timeZone: string): Date | 'none' | 'skipped' {
  let wall: Temporal.PlainDateTime
  try {
    wall = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
  } catch {
    return 'none'
  }
  const there = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return there.toPlainDateTime().equals(wall) ? new Date(there.epochMilliseconds) : 'skipped'
}

/** A home is shown to nobody whom its host has not confirmed, unless the host says so. */
export const needsApprovalFor = ({ needsApproval, spot }: Pick<EventInput, 'needsApproval' | 'spot'>) =>
  needsApproval ?? spot?.shown === 'going'

/** Guests are reminded a day ahead; there is no reminder for events planned less than a day ahead. */
export function remindsAt(startsAt: Date, now: Date) {
  const at = new Date(startsAt.getTime() - dayMs)
  return at > now ? at : null
}

/** Enough for somebody with plans, too few for somebody who fills a city. */
export function refuseMore({ today, ageDays }: { today: number; ageDays: number }): Refusal | undefined {
  if (ageDays < newMemberDays) return today >= newMemberEventsPerDay ? tooManyNewEvents : undefined
  return today >= eventsPerDay ? tooManyEvents : undefined
}
