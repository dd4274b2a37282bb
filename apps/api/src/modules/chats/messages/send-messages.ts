import {
  chatClosed,
  type ChatMessage,
  idTaken,
  messagesPerPage,
  tooLateToUnsend,
  unsendMinutes,
} from '@wayfellow/contract/chats'
import type { StayRequestSubject } from '@wayfellow/contract/chats/subjects'
import { notFound } from '@wayfellow/contract/errors'
import { Counter } from 'prom-client'
import type { SignedIn } from '../../../platform/context.ts'
import { inOneTrip, isUniqueViolation, transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { dropSent } from '../../photos/index.ts'
import { isGroup } from '../groups/group-owners.ts'
import { membersOf, speakersAmong } from '../groups/queries.ts'
import { toPeople } from '../groups/view.ts'
import { findOther, listOthers } from '../participants/queries.ts'
import { seenBy } from '../subjects/find-subjects.ts'
import { onlyWords } from '../subjects/view.ts'
import {
  marksOfOther,
  messageById,
  messagesAfter,
  messagesBefore,
  type MessageRow,
  sendingIn,
  unsend as unsendRow,
  unsentLately,
} from './queries.ts'
import { toHidden, toMarks, toMessage, toUnlinked } from './view.ts'

const sentMessages = new Counter({
  name: 'wayfellow_messages_sent_total',
  help: 'Messages that people wrote or shared',
})

interface New {
  chatId: string
  clientId: string
  text: string
}

/** One statement; a client that lost the response may repeat the request, and gets the same response. */
export async function send(context: Speaking, { chatId, clientId, text }: New) {
  const { db, viewer } = context
  const { accountId } = viewer
  const sent = { chat: chatId, viewer: accountId, id: clientId, type: 'text' as const, text, subject: null }
  const pins = { viewer: accountId, conversation: chatId }
  const [rows] = await inOneTrip(db, pins, [sendingIn(chatId).bind(sent)]).catch((error: unknown) => {
    // The same id in the same moment: one of the two was first.
    if (isUniqueViolation(error, 'messages_conversation_id_id_key')) return [[]]
    throw error
  })
  const [stored] = rows
  if (!stored) return { message: await show(context, await sentBefore(context, chatId, clientId)) }
  const row = { id: clientId, type: sent.type, text, subject: null, sender_id: accountId, unsent_at: null }
  const message = toMessage({ ...row, seq: stored.seq, created_at: stored.created_at }, onlyWords)
  sentMessages.inc()
  emitMessage(context, chatId, message, stored)
  return { message }
}

interface Parties {
  username: string | null
  others: string[]
}

function emitMessage(
  { hint }: Pick<SignedIn, 'hint'>,
  chatId: string,
  message: ChatMessage,
  parties: Parties,
) {
  const { senderId: id } = message
  const sender = { id, username: parties.username ?? '' }
  hint(parties.others, 'newMessage', { sender, type: message.type, chatId, message })
  hint([id], 'chats.changed', { id: chatId, version: message.seq })
}

interface Line {
  chat: string
  viewer: string
  id: string
  type: 'request' | 'other'
  text: string | null
  subject: StayRequestSubject
}

/**
 * Posts a message for another slice inside its transaction, pinned to viewer and conversation. Returns undefined when
 * it was posted before, or when nothing can be posted there any more. `announce` notifies both, after the commit.
 */
export async function post(tx: Tx, line: Line) {
  const stored = await sendingIn(line.chat).first(tx, { ...line, subject: JSON.stringify(line.subject) })
  if (!stored) return undefined
  const { seq, created_at, username, others } = stored
  const message = toMessage({ ...line, seq, created_at, sender_id: line.viewer, unsent_at: null }, onlyWords)
  return { chat: line.chat, message, parties: { username, others } }
}
export type Posted = Awaited<ReturnType<typeof post>>

export function announce(context: Pick<SignedIn, 'hint'>, posted: Posted) {
  if (posted) emitMessage(context, posted.chat, posted.message, posted.parties)
}

/** The services needed to send a message; the demo people have no more. */
export type Speaking = Pick<SignedIn, 'db' | 'hint' | 'viewer' | 'photoLinks'>

export const show = async (context: Speaking, row: MessageRow, viewer = context.viewer.accountId) =>
  toMessage(row, await seenBy(context, viewer, [row.subject]))

/** The same for subjects that not everybody may see: each recipient gets their own view of them. */
export async function emitToEach(context: Speaking, chatId: string, row: MessageRow, parties: Parties) {
  sentMessages.inc()
  const own = await show(context, row)
  if (row.subject?.kind !== 'person' && row.subject?.kind !== 'post')
    emitMessage(context, chatId, own, parties)
  else {
    for (const other of parties.others)
      emitMessage(context, chatId, await show(context, row, other), { ...parties, others: [other] })
  }
  return own
}

/** Called when nothing was stored: the message had been stored before, or may not be. */
async function sentBefore({ db, viewer }: Speaking, chat: string, id: string): Promise<MessageRow> {
  const known = await findSent({ db, viewer }, chat, id)
  if (known) return known
  const isMine = await transaction(db, { viewer: viewer.accountId }, (tx) =>
    findOther(tx, chat, viewer.accountId),
  )
  throw refused(isMine ? chatClosed : notFound)
}

/** A message of the viewer's own that has been stored. */
export async function findSent({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>, chat: string, id: string) {
  const pins = { viewer: viewer.accountId, conversation: chat }
  const [[known]] = await inOneTrip(db, pins, [messageById.bind({ chat, id })])
  if (known && known.sender_id !== viewer.accountId) throw refused(idTaken)
  return known
}

interface Stretch {
  chatId: string
  before?: number | undefined
  after?: number | undefined
}

const newest = 2_147_483_647

export async function list(context: SignedIn, { chatId: chat, before, after }: Stretch) {
  const { db, viewer } = context
  const { accountId } = viewer
  const limit = messagesPerPage + 1
  const from = after ?? before ?? newest
  const stretch = { chat, viewer: accountId, from, limit }
  const statements = [
    after === undefined ? messagesBefore.bind(stretch) : messagesAfter.bind(stretch),
    unsentLately.bind({ chat }),
  ] as const
  const viewed = { chat, viewer: accountId }
  const pins = { viewer: accountId, conversation: chat }
  const [rows, unsent, marks, members] = isGroup(chat)
    ? await inOneTrip(db, pins, [...statements, membersOf.bind(viewed)]).then(
        ([page, gone, people]) => [page, gone, [], people] as const,
      )
    : await inOneTrip(db, pins, [...statements, marksOfOther.bind(viewed)]).then(
        ([page, gone, found]) => [page, gone, found, []] as const,
      )
  if (marks.length + members.length === 0) throw refused(notFound)
  const shown = rows.slice(0, messagesPerPage)
  const inOrder = after === undefined ? shown.toReversed() : shown
  const known = new Set(members.map(({ id }) => id))
  const others = await speakersAmong(
    db,
    accountId,
    isGroup(chat) ? inOrder.map(({ sender_id }) => sender_id).filter((id) => !known.has(id)) : [],
  )
  const isHidden = ({ sender_id }: MessageRow) => others.get(sender_id)?.hidden === true
  const personState = marks[0]?.standing ?? 'active'
  // Subjects shared by somebody who is banned lead nowhere any more.
  const isFromBanned = ({ sender_id }: MessageRow) => personState !== 'active' && sender_id !== accountId
  const seen = await seenBy(
    context,
    accountId,
    inOrder.map((row) => (isHidden(row) || isFromBanned(row) ? null : row.subject)),
  )
  const toShown = (row: MessageRow) => (isFromBanned(row) ? toUnlinked(row) : toMessage(row, seen))
  return {
    messages: inOrder.map((row) => (isHidden(row) ? toHidden(row) : toShown(row))),
    hasMore: rows.length > shown.length,
    marks: marks[0] ? toMarks(marks[0]) : null,
    people: isGroup(chat) ? toPeople(members, others.values(), context.photoLinks) : null,
    unsent: unsent.map(({ id }) => id),
    standing: personState,
  }
}

export async function unsend(
  context: SignedIn,
  { chatId, messageId }: { chatId: string; messageId: string },
) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const { row, others } = await transaction(db, { viewer: accountId, conversation: chatId }, async (tx) => {
    const before = await messageById.first(tx, { chat: chatId, id: messageId })
    const changed = await unsendRow(tx, chatId, messageId, accountId, unsendMinutes)
    if (changed && before?.subject?.kind === 'photo') await dropSent(context, tx, before.subject.photoId)
    const known = changed ?? before
    if (!known || known.sender_id !== accountId) throw refused(notFound)
    if (known.unsent_at === null) throw refused(tooLateToUnsend)
    return { row: known, others: changed ? await listOthers(tx, chatId, accountId) : [] }
  })
  hint([accountId, ...others], 'chats.unsent', { chatId, messageId })
  return { message: await show(context, row) }
}
