import { notFound } from '@wayfellow/contract/errors'
import { eventActionClosed } from '@wayfellow/contract/events/refusals'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { groupChats, shareInChat } from '../chats/index.ts'
import { type Doing, findFor } from './get-event.ts'
import { mayChat } from './policy.ts'
import { type EventRow, findComers, findEvent, holdEvent, startChat } from './queries.ts'
import { seenBy } from './view.ts'

const ownerOf = (eventId: string) => ({ kind: 'event', id: eventId }) as const

/** Leads those who are going back in after they have left, and in when there was no room or their profile is hidden. */
export async function open(context: Doing, { eventId }: { eventId: string }) {
  const { accountId } = context.viewer
  const owner = ownerOf(eventId)
  const { chatId, joined } = await transaction(context.db, { viewer: accountId }, async (tx) => {
    // Behind the same lock as the answers: whoever is leaving in this moment is not let in afterwards.
    await holdEvent(tx, eventId)
    const event = await findFor(tx, eventId, accountId)
    if (!mayChat(event, seenBy(accountId, event))) throw refused(eventActionClosed)
    const known = await groupChats.membership(tx, owner, accountId)
    if (known.isMember) return { chatId: known.chatId, joined: undefined }
    return {
      chatId: known.chatId,
      joined: await groupChats.join(tx, owner, { accountId, title: event.title, photo: null }),
    }
  })
  groupChats.emit(context, joined)
  return { chatId }
}

interface ToShare {
  chatId: string
  clientId: string
  eventId: string
}

/** Only what one may find oneself. Who reads it asks for the event, and sees it or not. */
export async function share(context: SignedIn, { eventId, ...to }: ToShare) {
  const message = await shareInChat(context, to, async (tx) => {
    const event = await findEvent(tx, eventId, context.viewer.accountId)
    return event?.isForViewer ? { kind: 'event', eventId } : undefined
  })
  if (!message) throw refused(notFound)
  return { message }
}

/** In the transactions of what happens to the event and to its answers. */
export const eventChat = {
  leave: (tx: Tx, eventId: string, accountId: string) => groupChats.leave(tx, ownerOf(eventId), accountId),
  rename: (tx: Tx, eventId: string, title: string) =>
    groupChats.rename(tx, ownerOf(eventId), { title, photo: null }),
  close: (tx: Tx, eventId: string) => groupChats.close(tx, ownerOf(eventId)),
  /** Puts in who has begun to go; the first of them brings the organiser. Only as long as there is room. */
  async welcome(tx: Tx, { id, title }: Pick<EventRow, 'id' | 'title'>, accountIds: readonly string[]) {
    const isStart = await startChat(tx, id)
    const comers = await findComers(tx, id, isStart ? null : accountIds)
    return groupChats.admit(tx, ownerOf(id), comers, { title, photo: null })
  },
  emit(services: Parameters<typeof groupChats.emit>[0], changes: readonly ChatChange[]) {
    for (const change of changes) groupChats.emit(services, change)
  },
}
/** A change of the chat to emit after the commit, if there was one. */
export type ChatChange = Parameters<typeof groupChats.emit>[1]
