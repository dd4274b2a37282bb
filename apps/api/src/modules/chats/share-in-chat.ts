import { notAnsweredYet } from '@wayfellow/contract/chats/sharing'
import { chatClosed } from '@wayfellow/contract/chats'
import type { StorySubject } from '@wayfellow/contract/chats/subjects'
import { notFound } from '@wayfellow/contract/errors'
import type { PhotoType } from '@wayfellow/contract/photos'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { sentPhotos } from '../photos/index.ts'
import { areApart } from '../relations/index.ts'
import { personAndChat } from './conversations/queries.ts'
import { beginWithin, find } from './conversations/open-conversations.ts'
import { messageById, type MessageRow, sendingIn } from './messages/queries.ts'
import { findSent, show, type Speaking, emitToEach } from './messages/send-messages.ts'
import { findOther } from './participants/queries.ts'
import { personByName, sharedPosts, type Subject } from './subjects/queries.ts'

interface UploadInput {
  chatId: string
  type: PhotoType
  bytes: number
  alt: string
}

/** Asked when an upload begins and again when it is sent: the photo belongs to no conversation until then. */
async function requirePhotoAllowed(context: SignedIn, chatId: string) {
  const { viewerActions } = await find(context, chatId)
  if (!viewerActions.includes('write')) throw refused(chatClosed)
  if (!viewerActions.includes('photo')) throw refused(notAnsweredYet)
}

export async function beginPhoto(context: SignedIn, { chatId, ...input }: UploadInput) {
  await requirePhotoAllowed(context, chatId)
  return sentPhotos.begin(context, { ...input, purpose: 'chat' })
}

interface ToSend {
  chatId: string
  clientId: string
}

export async function sendPhoto(context: SignedIn, { photoId, ...to }: ToSend & { photoId: string }) {
  // A client that lost the response may repeat the request, and by then the conversation may be closed.
  const known = await findSent(context, to.chatId, to.clientId)
  if (known) return { message: await show(context, known) }
  await requirePhotoAllowed(context, to.chatId)
  const message = await share(context, to, async (tx) => {
    const photo = await sentPhotos.take(context, tx, photoId, 'chat')
    return photo && { kind: 'photo', ...photo }
  })
  return { message: message ?? null }
}

export async function sharePerson(context: SignedIn, { username, ...to }: ToSend & { username: string }) {
  const message = await share(context, to, async (tx) => {
    const person = await personByName.first(tx, { viewer: context.viewer.accountId, username })
    return person && { kind: 'person', accountId: person.id }
  })
  if (!message) throw refused(notFound)
  return { message }
}

export async function sharePost(context: SignedIn, { postId, ...to }: ToSend & { postId: string }) {
  const message = await share(context, to, async (tx) => {
    const seen = await sharedPosts.first(tx, { viewer: context.viewer.accountId, ids: [postId] })
    return seen && { kind: 'post', postId }
  })
  if (!message) throw refused(notFound)
  return { message }
}

interface Reply {
  username: string
  clientId: string
  text: string
}

/** Sends a message about a thing of another slice to its author; the first one begins the conversation. */
export async function replyAbout(
  context: Speaking,
  { username, clientId, text }: Reply,
  subject: StorySubject,
) {
  const { db, viewer } = context
  const { accountId } = viewer
  const person = await transaction(db, { viewer: accountId }, (tx) =>
    personAndChat.first(tx, { viewer: accountId, username }),
  )
  if (!person || person.id === accountId) throw refused(notFound)
  if (!person.started) await transaction(db, { viewer: accountId }, (tx) => beginWithin(tx, viewer, person))
  const to = { chatId: person.chat, clientId }
  const message = await share(context, to, async () => subject, { type: 'text', text })
  if (!message) throw refused(notFound)
  return message
}

/** A message that is about something; nothing when there is nothing to say yet. Twice is once. */
export async function share(
  context: Speaking,
  { chatId, clientId }: ToSend,
  subjectOf: (tx: Tx) => Promise<Subject | undefined>,
  words: { type: 'text' | 'other'; text: string | null } = { type: 'other', text: null },
) {
  const { accountId } = context.viewer
  try {
    const posted = await transaction(context.db, { viewer: accountId, conversation: chatId }, async (tx) => {
      const subject = await subjectOf(tx)
      if (!subject) return undefined
      const facts = { id: clientId, ...words }
      const sent = { ...facts, chat: chatId, viewer: accountId, subject: JSON.stringify(subject) }
      const stored = await sendingIn(chatId).first(tx, sent)
      if (!stored) throw refused((await findOther(tx, chatId, accountId)) ? chatClosed : notFound)
      const { seq, created_at } = stored
      const row: MessageRow = { ...facts, subject, seq, created_at, sender_id: accountId, unsent_at: null }
      return { row, stored }
    })
    return posted && (await emitToEach(context, chatId, posted.row, posted.stored))
  } catch (error) {
    // It had been sent before, or in the same moment: then the answer is the same.
    const known = await findSent(context, chatId, clientId)
    if (known) return show(context, known)
    throw error
  }
}

export async function openPhoto(
  context: SignedIn,
  { chatId, messageId }: { chatId: string; messageId: string },
) {
  const { accountId } = context.viewer
  const pins = { viewer: accountId, conversation: chatId }
  const row = await transaction(context.db, pins, async (tx) => {
    if (!(await findOther(tx, chatId, accountId))) return undefined
    const found = await messageById.first(tx, { chat: chatId, id: messageId })
    return found && (await areApart(tx, accountId, found.sender_id)) ? undefined : found
  })
  if (row?.subject?.kind !== 'photo') throw refused(notFound)
  return sentPhotos.open(context, row.subject.name)
}
