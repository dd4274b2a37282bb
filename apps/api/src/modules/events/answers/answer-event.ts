import type { EventAnswer, EventAnswerState } from '@wayfellow/contract/events'
import { eventActionClosed, removedFromEvent } from '@wayfellow/contract/events/refusals'
import { refuseAccess } from '../../../platform/http/access.ts'
import type { Services } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { type ChatChange, eventChat } from '../event-chats.ts'
import { answerAfter } from '../machine.ts'
import { notifyOfEvent } from '../notifications/notify-of-event.ts'
import { answerOf, placesToFill } from '../policy.ts'
import { findEvent, holdEvent } from '../queries.ts'
import { type Doing, findFor, get } from '../get-event.ts'
import { seenBy } from '../view.ts'
import { admitAsked, findAnswersBetween, keepAnswer, leaveLine, moveUp, setAlone } from './queries.ts'

/** True for a repeat after a lost response. Somebody who waits or asked has answered «going» already. */
const isSaid = (known: EventAnswerState | null, newAnswer: EventAnswer) =>
  known === newAnswer || ((known === 'waiting' || known === 'asked') && newAnswer === 'going')

/** Locks, checks, writes: when several people want the last place at once, the first to take the lock gets it. */
export async function answer(
  context: Doing,
  { eventId, answer: newAnswer, isAlone }: { eventId: string; answer: EventAnswer; isAlone: boolean },
) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const { recipients, version, chat } = await transaction(db, { viewer: accountId }, async (tx) => {
    await holdEvent(tx, eventId)
    const event = await findFor(tx, eventId, accountId)
    if (isSaid(event.viewerAnswer, newAnswer)) {
      if (event.viewerIsAlone !== isAlone) await setAlone(tx, eventId, accountId, isAlone)
      return { recipients: [], version: event.version, chat: [] }
    }
    // Going takes a place and may show the address of a home, so only members can. Anybody can leave.
    const refusal = newAnswer === 'going' ? refuseAccess('member', viewer) : undefined
    if (refusal) throw refused(refusal)
    const next = answerOf(newAnswer, event, seenBy(accountId, event))
    if (!next) throw refused(event.viewerAnswer === 'removed' ? removedFromEvent : eventActionClosed)
    await keepAnswer(tx, eventId, accountId, { answer: next, isAlone: isAlone && newAnswer === 'going' })
    const isLeaving = event.viewerAnswer === 'going'
    const left = isLeaving ? await eventChat.leave(tx, eventId, accountId) : undefined
    const filled = isLeaving ? await fillPlaces(tx, eventId, accountId) : nobodyMoved
    const came = next === 'going' ? await eventChat.welcome(tx, event, [accountId]) : undefined
    if (next === 'going' || next === 'waiting')
      await notifyOfEvent(tx, event, 'eventJoined', { actorId: accountId })
    if (next === 'asked') await notifyOfEvent(tx, event, 'eventAsked', { actorId: accountId })
    return {
      recipients: [accountId, ...filled.moved, event.organiserId],
      version: event.version,
      chat: [left, filled.chat, came],
    }
  })
  eventChat.emit(context, chat)
  const ids = recipients.filter((id) => id !== null)
  if (ids.length > 0) hint(ids, 'events.changed', { id: eventId, version })
  return get(context, { eventId })
}

const freeEntry = { hasRoom: true, needsApproval: false }

/** The organiser confirms nobody any more: who asked stands in the line, and `fillPlaces` moves them up. */
export async function admit(tx: Tx, eventId: string) {
  if (answerAfter('admit', 'organiser', 'asked', freeEntry)) await admitAsked(tx, eventId)
}

interface Filled {
  moved: readonly string[]
  chat: ChatChange
}
export const nobodyMoved: Filled = { moved: [], chat: undefined }

/** In the same transaction and under the same lock as what made room: the first of the line move up. Says who. */
export async function fillPlaces(tx: Tx, eventId: string, viewerId: string): Promise<Filled> {
  const event = await findEvent(tx, eventId, viewerId)
  const isMoving = (['leaveLine', 'moveUp'] as const).every((action) =>
    answerAfter(action, 'clock', 'waiting', freeEntry),
  )
  if (!event || placesToFill(event) === 0 || !isMoving) return nobodyMoved
  const waiting = event.waiting - (await leaveLine(tx, eventId))
  const rows = await moveUp(tx, eventId, placesToFill({ ...event, waiting }))
  for (const { accountId, arrival } of rows)
    await notifyOfEvent(tx, event, 'eventMovedUp', { accountId, nth: arrival })
  const moved = rows.map(({ accountId }) => accountId)
  return { moved, chat: moved.length > 0 ? await eventChat.welcome(tx, event, moved) : undefined }
}

/**
 * Two people are separated by a block: neither is a guest of the other any more, and the waiting list moves up. Nobody
 * is notified of the reason.
 */
export async function partTwo({ db }: Pick<Services, 'db'>, { one, other }: { one: string; other: string }) {
  await transaction(db, { viewer: one }, async (tx) => {
    for (const { eventId, accountId } of await findAnswersBetween(tx, one, other)) {
      await holdEvent(tx, eventId)
      const event = await findEvent(tx, eventId, accountId)
      // Taken back before the job came: nothing has to end.
      if (!event || event.isForViewer) continue
      const next = answerAfter('part', 'clock', event.viewerAnswer ?? 'none', freeEntry)
      if (!next) continue
      await keepAnswer(tx, eventId, accountId, { answer: next, isAlone: false })
      await eventChat.leave(tx, eventId, accountId)
      await fillPlaces(tx, eventId, event.organiserId ?? accountId)
    }
  })
}
