import { notFound } from '@wayfellow/contract/errors'
import type { GuestAction } from '@wayfellow/contract/events/actions'
import { eventActionClosed, guestNotConfirmed } from '@wayfellow/contract/events/refusals'
import { transaction } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { keepAnswer } from './answers/queries.ts'
import { fillPlaces, nobodyMoved } from './answers/answer-event.ts'
import { eventChat } from './event-chats.ts'
import { notifyOfEvent } from './notifications/notify-of-event.ts'
import { type Doing, findFor, get } from './get-event.ts'
import { findGuest } from './people/queries.ts'
import { decisionOn, partyOf } from './policy.ts'
import { holdEvent } from './queries.ts'
import { seenBy } from './view.ts'

interface Named {
  eventId: string
  username: string
}

/** After which answer a decision was made already: the same again is no second time. */
const isDone: Record<GuestAction, (answer: string) => boolean> = {
  accept: (answer) => answer === 'going' || answer === 'waiting',
  remove: (answer) => answer === 'removed',
  allow: (answer) => answer === 'no',
}

/** Hold, look, write, as answers do: a removal and an answer of the same guest come one after the other. */
async function decide(context: Doing, { eventId, username }: Named, action: GuestAction) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const { recipients, version, chat } = await transaction(db, { viewer: accountId }, async (tx) => {
    await holdEvent(tx, eventId)
    const event = await findFor(tx, eventId, accountId)
    const seen = seenBy(accountId, event)
    if (partyOf(event.organiserId, seen) === 'guest') throw refused(eventActionClosed)
    const guest = await findGuest(tx, eventId, username)
    if (!guest) throw refused(notFound)
    const nothingNew = { recipients: [], version: event.version, chat: [] }
    if (isDone[action](guest.answer)) return nothingNew
    const next = decisionOn(action, event, seen, guest)
    if (!next) throw refused(eventActionClosed)
    if (action === 'accept' && !guest.isMember) throw refused(guestNotConfirmed)
    const isAlone = action === 'accept' && guest.isAlone
    const arrival = await keepAnswer(tx, eventId, guest.id, { answer: next, isAlone })
    const isLeaving = guest.answer === 'going'
    const left = isLeaving ? await eventChat.leave(tx, eventId, guest.id) : undefined
    const filled = isLeaving ? await fillPlaces(tx, eventId, accountId) : nobodyMoved
    const came = next === 'going' ? await eventChat.welcome(tx, event, [guest.id]) : undefined
    if (next === 'removed')
      await notifyOfEvent(tx, event, 'eventRemoved', {
        accountId: guest.id,
        actorId: accountId,
        nth: arrival,
      })
    if (action === 'accept')
      await notifyOfEvent(tx, event, 'eventAccepted', {
        accountId: guest.id,
        actorId: accountId,
        nth: arrival,
      })
    return {
      recipients: [accountId, guest.id, ...filled.moved, event.organiserId],
      version: event.version,
      chat: [left, filled.chat, came],
    }
  })
  eventChat.emit(context, chat)
  const ids = [...new Set(recipients.filter((id) => id !== null))]
  if (ids.length > 0) hint(ids, 'events.changed', { id: eventId, version })
  return get(context, { eventId })
}

export const accept = (context: Doing, named: Named) => decide(context, named, 'accept')

/** Their place goes to the first who waits; the exact spot and the chat close for them. */
export const remove = (context: Doing, named: Named) => decide(context, named, 'remove')

export const allow = (context: Doing, named: Named) => decide(context, named, 'allow')
