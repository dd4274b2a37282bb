import { randomUUIDv7 } from 'node:crypto'
import type { StayEvent } from '@wayfellow/contract/chats/subjects'
import { notFound } from '@wayfellow/contract/errors'
import type { DeclineReason, StayDates } from '@wayfellow/contract/stay-requests'
import {
  guestIsElsewhere,
  homeIsFull,
  landingDetails,
  stayActionClosed,
  stayDates,
  stayRequestChanged,
  youAreElsewhere,
} from '@wayfellow/contract/stay-requests/refusals'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused, refusedWith } from '../../platform/http/errors.ts'
import { announce, post } from '../chats/index.ts'
import { countAnswer, findPerson } from '../profiles/index.ts'
import { areDates, isTooLongToLand } from './asking/asking-rules.ts'
import { refuseDates } from './asking/ask-for-stay.ts'
import { nextDue } from './clock/stay-clock-rules.ts'
import { countAcceptedStay } from './count-stays.ts'
import type { Action } from './machine.ts'
import { clashIn } from './nights/queries.ts'
import { closeFullDays } from './nights/close-full-days.ts'
import { notifyOfStay } from './notify-of-stay.ts'
import { askerOf, lastDayIfLeaving, leadsTo, outcomeOf, waitsFor } from './policy.ts'
import {
  changeStay,
  findStay,
  lockStay,
  noteOnStay,
  raiseFlag,
  type StayChange,
  type StayRow,
} from './queries.ts'
import { type Doing, findFor } from './list-stays.ts'
import { sideOf, stateOf, toStayRequest } from './view.ts'

interface Decided {
  stayId: string
  /** The version the person saw when they decided; without one the action means the same whatever has changed. */
  version?: number
}

interface Intent {
  action: Action
  event?: StayEvent
  /** Said to the other in the line of the conversation. */
  words?: string | null
  /** Changes beside the status; may refuse. */
  change?: (stay: StayRow, tx: Tx) => StayChange | Promise<StayChange>
}

/** Locks, checks, writes, notifies: every action of a person goes through here. */
async function perform(context: Doing, { stayId, version }: Decided, intent: Intent) {
  const { db, hint, viewer, photoLinks } = context
  const { accountId } = viewer
  const { conversationId: conversation } = await findFor(context, stayId)
  const { stay, posted, isNew } = await transaction(db, { viewer: accountId, conversation }, async (tx) => {
    const before = await lockStay(tx, stayId)
    if (!before || before.areApart) throw refused(notFound)
    if (isRepeated(before, accountId, intent.action, version))
      return { stay: before, posted: undefined, isNew: false }
    if (version !== undefined && before.version !== version) throw refused(stayRequestChanged)
    return { ...(await change(context, tx, before, intent)), isNew: true }
  })
  if (isNew) {
    if (intent.event === 'accepted' || intent.event === 'acceptedLate') countAcceptedStay(stay)
    announce(context, posted)
    const recipients = [stay.guestId, stay.hostId].filter((id) => id !== null)
    hint(recipients, 'stay-requests.changed', { id: stay.id, version: stay.version })
    if (stay.hostId !== null && intent.action !== 'sayWhether') hint([stay.hostId], 'homes.changed')
  }
  return { request: toStayRequest(stay, accountId, photoLinks) }
}

/** A client that lost the response may repeat the request, and gets the same response. */
const isRepeated = (stay: StayRow, accountId: string, action: Action, version = stay.version - 1) =>
  (stay.version === version + 1 && stay.lastAct === action && stay.lastActor === accountId) ||
  (action === 'checkIn' && stay.checkedInAt !== null && stay.guestId === accountId)

async function change(context: Doing, tx: Tx, before: StayRow, intent: Intent) {
  const { accountId } = context.viewer
  const side = sideOf(before, accountId)
  const leads = leadsTo(intent.action, stateOf(before), side)
  if (!leads) throw refused(stayActionClosed)
  const { status = leads, ...changed } = (await intent.change?.(before, tx)) ?? {}
  const waiting = waitsFor({ status, direction: before.direction })
  await changeStay(tx, before.id, {
    ...(status !== 'countered' && { suggested: null }),
    ...changed,
    status,
    last_act: intent.action,
    last_actor: accountId,
    waits_for: waiting && (waiting === 'guest' ? before.guestId : before.hostId),
  }).catch((error: unknown) => {
    const clash = clashIn(error)
    if (!clash) throw error
    if (clash.kind === 'guest') throw refused(side === 'guest' ? youAreElsewhere : guestIsElsewhere)
    throw refusedWith(homeIsFull, { nights: clash.nights, isOwnOffer: false })
  })
  const stay = await findStay(tx, before.id)
  if (!stay) throw refused(notFound)
  await noteOnStay(tx, stay.id, { due_at: nextDue(stay) })
  if (stay.hostId !== null && (holdsNights(before) || holdsNights(stay))) await closeFullDays(tx, stay.hostId)
  await countFirstAnswer(tx, before, intent.action, accountId)
  const posted = await say(tx, stay, accountId, intent)
  const other = side === 'guest' ? stay.hostId : stay.guestId
  if (intent.event) await notifyOfStay(tx, stay, other, intent.event)
  return { stay, posted }
}

const holdsNights = ({ status }: StayRow) => status === 'accepted'

/** How soon hosts answer is shown on their profile: once for each request, whatever the answer is. */
async function countFirstAnswer(tx: Tx, before: StayRow, action: Action, accountId: string) {
  const isAnswer = action === 'accept' || action === 'decline' || action === 'counter'
  if (!isAnswer || before.direction !== 'request' || before.answeredAt || accountId !== before.hostId) return
  const seconds = (before.now.getTime() - before.createdAt.getTime()) / 1_000
  await countAnswer(tx, accountId, seconds)
}

/** A line in the conversation; where nothing can be said any more, what was done still counts. */
function say(tx: Tx, stay: StayRow, accountId: string, { event, words }: Intent) {
  if (!event) return undefined
  const dates = stay.status === 'countered' ? stateOf(stay).suggested : null
  const { arriveOn, departOn } = dates ?? stay
  const subject = { kind: 'stay-request' as const, id: stay.id, event, arriveOn, departOn }
  const line = { chat: stay.conversationId, viewer: accountId, id: randomUUIDv7() }
  return post(tx, { ...line, type: 'other', text: words ? words : null, subject })
}

const answered = (stay: StayRow, by: string): StayChange =>
  stay.answeredAt || by === askerId(stay) ? {} : { answered_at: stay.now }
const askerId = (stay: StayRow) => (askerOf(stay.direction) === 'guest' ? stay.guestId : stay.hostId)

export const accept = (context: Doing, decided: Decided) =>
  perform(context, decided, {
    action: 'accept',
    event: 'accepted',
    change: (stay) => answered(stay, context.viewer.accountId),
  })

export const acceptLate = (context: Doing, decided: Decided) =>
  perform(context, decided, {
    action: 'acceptLate',
    event: 'acceptedLate',
    change: () => ({ is_late: true }),
  })

export const agree = (context: Doing, decided: Decided) =>
  perform(context, decided, {
    action: 'agree',
    event: 'accepted',
    change: (stay) => {
      const dates = stateOf(stay).suggested
      return dates ? { dates, suggested: null } : {}
    },
  })

export const counter = (context: Doing, { arriveOn, departOn, ...decided }: Decided & StayDates) =>
  perform(context, decided, {
    action: 'counter',
    event: 'countered',
    change: (stay) => {
      const dates = { arriveOn, departOn }
      if (!areDates(dates, stay.today)) throw refused(stayDates)
      if (isTooLongToLand(stay.kind, dates)) throw refused(landingDetails)
      return { suggested: dates, waiting_since: stay.now, ...answered(stay, context.viewer.accountId) }
    },
  })

interface Declined extends Decided {
  quick?: DeclineReason | null | undefined
  words?: string | undefined
}

export const decline = (context: Doing, { quick, words, ...decided }: Declined) =>
  perform(context, decided, {
    action: 'decline',
    event: 'declined',
    words: words ?? null,
    change: (stay) => ({
      ...answered(stay, context.viewer.accountId),
      reason_side: sideOf(stay, context.viewer.accountId),
      reason_quick: quick ?? null,
      reason_words: words ? words : null,
    }),
  })

interface Changed extends Decided, StayDates {
  guests?: number | undefined
  flexibleDays?: number | undefined
}

export const changeDates = (
  context: Doing,
  { arriveOn, departOn, guests, flexibleDays, ...decided }: Changed,
) =>
  perform(context, decided, {
    action: 'changeDates',
    event: 'datesChanged',
    change: async (stay, tx) => {
      const dates = { arriveOn, departOn }
      const host = stay.hostId === null ? undefined : await findPerson(tx, stay.hostId)
      if (!host) throw refused(stayActionClosed)
      const { kind, direction, roomReadyOn, university } = stay
      const details = { roomReadyOn, universityId: university?._id ?? null }
      const request = { ...dates, kind, direction, guests: guests ?? stay.guests, ...details }
      // They were hosting when they were asked; that they stopped since is theirs to say.
      await refuseDates(tx, request, { id: host.id, hosting: 'yes' }, stay.today)
      return {
        dates,
        guests: request.guests,
        ...(flexibleDays !== undefined && { flexible_days: flexibleDays }),
        waiting_since: stay.now,
        reminded_at: null,
      }
    },
  })

export const withdraw = (context: Doing, decided: Decided) =>
  perform(context, decided, { action: 'withdraw', event: 'withdrawn' })

export const cancel = (context: Doing, { reason, ...decided }: Decided & { reason: string }) =>
  perform(context, decided, {
    action: 'cancel',
    event: 'cancelled',
    words: reason,
    change: (stay) => ({
      reason_side: sideOf(stay, context.viewer.accountId),
      reason_words: reason,
    }),
  })

export const checkIn = (context: Doing, { stayId }: { stayId: string }) =>
  perform(
    context,
    { stayId },
    {
      action: 'checkIn',
      event: 'checkedIn',
      change: (stay) => ({ checked_in_at: stay.now }),
    },
  )

export const leaveEarly = (context: Doing, decided: Decided) =>
  perform(context, decided, {
    action: 'leaveEarly',
    event: 'leftEarly',
    change: (stay) => ({ dates: { arriveOn: stay.arriveOn, departOn: lastDayIfLeaving(stay) } }),
  })

/** Each answer is kept; what the two come to is a rule. */
export const sayWhether = (context: Doing, { stayId, happened }: { stayId: string; happened: boolean }) =>
  perform(
    context,
    { stayId },
    {
      action: 'sayWhether',
      change: async (stay, tx) => {
        const isGuest = sideOf(stay, context.viewer.accountId) === 'guest'
        const guestAnswer = isGuest ? happened : stay.guestAnswer
        const hostAnswer = isGuest ? stay.hostAnswer : happened
        if (guestAnswer !== null && hostAnswer !== null && guestAnswer !== hostAnswer) {
          const key = `disputed:${stay.id}`
          await raiseFlag(tx, {
            kind: 'disputed',
            account_id: context.viewer.accountId,
            stay_id: stay.id,
            key,
          })
        }
        const outcome = outcomeOf({ guestAnswer, hostAnswer, isLate: stay.isLate })
        return {
          ...(isGuest ? { guest_answer: happened } : { host_answer: happened }),
          // The first «yes» stands: the second answer is kept beside it.
          ...(outcome && stay.status === 'accepted' && { status: outcome }),
        }
      },
    },
  )
