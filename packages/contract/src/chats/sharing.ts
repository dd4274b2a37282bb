import { z } from 'zod/mini'
import { chatClosed, ChatMessage, idTaken } from './index.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import {
  photoAltLength,
  photoBytes,
  photoNotOpen,
  photoRefusals,
  PhotoSources,
  PhotoType,
  PhotoUpload,
  tooManySent,
  tooManyUploads,
  tooMuchToday,
  uploadsOff,
} from '../photos.ts'
import { UsernameParam } from '../profiles/index.ts'

/** Nobody gets pictures from somebody they have never answered. */
export const notAnsweredYet = refusal(
  'not_answered_yet',
  409,
  "You can send photos once they've replied. Until then, you can send text only.",
)

const chatId = z.uuid()
const clientId = z.uuid()

export const beginChatPhoto = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/photos',
  access: 'session',
  rate: 'write',
  summary: 'Begin to send a photo: answers with a form for exactly this file, straight to the storage',
  input: z.object({
    chatId,
    type: PhotoType,
    bytes: z.int().check(z.minimum(1), z.maximum(photoBytes)),
    alt: z.string().check(z.trim(), z.maxLength(photoAltLength)),
  }),
  output: z.object({ photoId: z.string(), upload: PhotoUpload }),
  refusals: [chatClosed, notAnsweredYet, uploadsOff, tooManyUploads, tooManySent, tooMuchToday],
})

export const sendPhoto = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/photos/:photoId/send',
  access: 'session',
  rate: 'write',
  summary: 'The upload is there: send it. No message yet means that the photo is being looked at; ask again',
  input: z.object({ chatId, photoId: z.uuid(), clientId }),
  output: z.object({ message: z.nullable(ChatMessage) }),
  refusals: [idTaken, chatClosed, notAnsweredYet, photoNotOpen, ...Object.values(photoRefusals)],
})

export const openPhoto = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages/:messageId/photo',
  access: 'session',
  rate: 'read',
  summary: 'Links to the photo of a message, for the two of the conversation; they work for some minutes',
  input: z.object({ chatId, messageId: z.uuid() }),
  output: z.object({ sources: PhotoSources, expiresAt: z.string() }),
  refusals: [uploadsOff],
})

export const sharePerson = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/people',
  access: 'session',
  rate: 'write',
  summary: 'Show somebody’s profile to the other. Sending the same id twice stores once and answers the same',
  input: z.object({ chatId, clientId, username: UsernameParam }),
  output: z.object({ message: ChatMessage }),
  refusals: [idTaken, chatClosed],
})

export const sharePost = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/posts',
  access: 'session',
  rate: 'write',
  summary: 'Show a post to the other. Sending the same id twice stores once and answers the same',
  input: z.object({ chatId, clientId, postId: z.uuid() }),
  output: z.object({ message: ChatMessage }),
  refusals: [idTaken, chatClosed],
})

export const shareEvent = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/events',
  access: 'session',
  rate: 'write',
  summary: 'Show an event to the others. Sending the same id twice stores once and answers the same',
  input: z.object({ chatId, clientId, eventId: z.uuid() }),
  output: z.object({ message: ChatMessage }),
  refusals: [idTaken, chatClosed],
})
