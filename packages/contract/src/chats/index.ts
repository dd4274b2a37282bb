import { z } from 'zod/mini'
import { ChatSubject } from './subjects.ts'
import { tooManyProfiles } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { membersOnly, type Refusal, refusal } from '../errors.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { gateRefusals, limitedContacts } from '../profiles/gates.ts'
import { UsernameParam } from '../profiles/index.ts'

export const messageLength = 4000
export const messagesPerPage = 50
export const chatsPerPage = 50
export const unsendMinutes = 15
/** First contacts in 24 hours; fewer while an account is younger than `newMemberDays`. */
export const firstContactsPerDay = 15
export const newMemberContactsPerDay = 5
export const newMemberDays = 7

export const tooManyFirstContacts = refusal(
  'too_many_first_contacts',
  429,
  `You've messaged ${firstContactsPerDay} new people in a day. You can still reply to people who wrote back, and message new people again tomorrow.`,
)
export const tooManyNewContacts = refusal(
  'too_many_new_contacts',
  429,
  `In your first week you can message ${newMemberContactsPerDay} new people a day. You can message the next one tomorrow.`,
)
export const tooLateToUnsend = refusal(
  'too_late_to_unsend',
  409,
  `You can only unsend a message for ${unsendMinutes} minutes, so this one stays.`,
)
export const idTaken = refusal('id_taken', 409, "We couldn't send this message. Write it again.")
/** The other has left, or one of the two has blocked the other: who asks is not told which. */
export const chatClosed = refusal('chat_closed', 409, "You can't write in this chat any more.")
export const notToYourself = refusal('not_to_yourself', 409, "That's you. Choose someone else to message.")

/** Null where somebody has left: «former member». */
export const ChatPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The smallest size. */
  photo: z.nullable(z.string()),
})
export type ChatPerson = z.infer<typeof ChatPerson>

export const ChatMessageType = z.enum(['text', 'request', 'other'])
export type ChatMessageType = z.infer<typeof ChatMessageType>

export const ChatMessage = z.object({
  /** Made by the sender's client; sending the same one again does not create a second message. */
  _id: z.string(),
  /** Its position in the conversation; it never changes. */
  seq: z.int(),
  type: ChatMessageType,
  /** Null when it was taken back, or says nothing beside its subject. */
  text: z.nullable(z.string()),
  subject: z.nullable(ChatSubject),
  /** Empty when its subject is `hidden`. */
  senderId: z.string(),
  createdAt: z.string(),
  isUnsent: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** How far the other has come; null when one of the two does not show it. */
export const ChatMarks = z.object({
  deliveredSeq: z.int(),
  readSeq: z.nullable(z.int()),
  /** When they last read further, where that is known. */
  readAt: z.nullable(z.string()),
})
export type ChatMarks = z.infer<typeof ChatMarks>

const chatSettings = ['mute', 'unmute', 'archive', 'unarchive', 'clear', 'leave'] as const
/** Only the conversation itself offers `photo`, not the list. */
export const ChatAction = z.enum(['write', 'photo', ...chatSettings])
export type ChatAction = z.infer<typeof ChatAction>

/** The owner of a group conversation, an event or a trip; title and picture are the owner's. */
export const ChatGroup = z.object({
  ownerKind: z.enum(['event', 'trip']),
  ownerId: z.string(),
  title: z.string(),
  /** The smallest size. */
  photo: z.nullable(z.string()),
  members: z.int(),
})
export type ChatGroup = z.infer<typeof ChatGroup>

/**
 * The team's decision about the other account: none, banned for some days, or banned for good. Always `active` for a
 * group.
 */
export const ChatPersonState = z.enum(['active', 'paused', 'removed'])
export type ChatPersonState = z.infer<typeof ChatPersonState>

/** Replaces each link in a text while its sender is banned. */
export const removedLink = '\u{FFFC}'

/** A conversation as one of those in it sees it. */
export const Chat = z.object({
  _id: z.string(),
  /** Null when the other person has left, and for a group. */
  user: z.nullable(ChatPerson),
  /** Null between two. */
  group: z.nullable(ChatGroup),
  standing: ChatPersonState,
  lastSeq: z.int(),
  /** How far I have read. */
  readSeq: z.int(),
  unread: z.int(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  viewerActions: z.array(ChatAction),
})
export type Chat = z.infer<typeof Chat>

export const ChatRow = z.object({
  ...Chat.shape,
  /** Null where `standing` is not `active`: nothing that the account wrote is quoted in a list. */
  lastMessage: z.nullable(ChatMessage),
  lastAt: z.string(),
  /** The author of the last message in a group; null when they have left the app. */
  lastSender: z.nullable(ChatPerson),
})
export type ChatRow = z.infer<typeof ChatRow>

const clientId = z.uuid()
const chatId = z.uuid()
const text = z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(messageLength))
/** The database counts messages in 32 bits. */
const mostMessages = 2_147_483_647
const seq = z.int().check(z.minimum(0), z.maximum(mostMessages))
const Empty = z.object({})

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  access: 'session',
  rate: 'read',
  summary: 'My conversations, the newest first',
  input: z.object({
    show: z._default(z.enum(['all', 'unread', 'archived']), 'all'),
    /** The beginning of a word of a name. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...pageInput,
  }),
  output: z.object({
    chats: z.array(ChatRow),
    ...pageFacts,
  }),
  refusals: [],
})

export const ChatMember = z.object({
  ...ChatPerson.shape,
  /** How far they have read; null when one of the two does not show it. */
  readSeq: z.nullable(z.int()),
})
export type ChatMember = z.infer<typeof ChatMember>

/**
 * Members of a group, including the viewer, and former members who wrote on this page. People whom a block hides are in
 * neither.
 */
export const ChatPeople = z.object({ members: z.array(ChatMember), former: z.array(ChatPerson) })
export type ChatPeople = z.infer<typeof ChatPeople>

/** A page of messages in their order, with what is needed to draw it. */
export const MessagePage = z.object({
  messages: z.array(ChatMessage),
  hasMore: z.boolean(),
  /** Only for a conversation of two people. */
  marks: z.nullable(ChatMarks),
  /** Only for a group. */
  people: z.nullable(ChatPeople),
  /** Messages of the last day that were unsent, so that clients that were offline learn of it. */
  unsent: z.array(z.string()),
  /** As of the conversation: where it has changed, messages that are known already have changed as well. */
  standing: ChatPersonState,
})
export type MessagePage = z.infer<typeof MessagePage>

export const openChat = endpoint({
  method: 'GET',
  path: '/api/users/:username/chat',
  access: 'session',
  rate: 'read',
  summary: 'The conversation with one person and its newest messages; no chat yet is null',
  input: z.object({ username: UsernameParam }),
  output: z.object({ user: ChatPerson, chat: z.nullable(Chat), page: z.nullable(MessagePage) }),
  refusals: [tooManyProfiles],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId/messages',
  access: 'session',
  rate: 'read',
  summary: 'Messages before or after one, in their order; without either the newest',
  input: z.object({
    chatId,
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostMessages))),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostMessages))),
  }),
  output: MessagePage,
  refusals: [],
})

export const firstContactRefusals: readonly Refusal[] = [
  ...membersOnly,
  limitedContacts,
  tooManyFirstContacts,
  tooManyNewContacts,
  ...Object.values(gateRefusals),
]

export const startChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  access: 'session',
  rate: 'write',
  summary: 'Write to somebody; the first message makes the conversation. Sending twice stores once',
  input: z.object({ username: UsernameParam, clientId, text }),
  output: z.object({ chat: Chat, message: ChatMessage }),
  refusals: [...firstContactRefusals, idTaken, chatClosed, notToYourself],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/messages',
  access: 'session',
  rate: 'write',
  summary: 'Send a message. Sending the same id twice stores once and answers the same',
  input: z.object({ chatId, clientId, text }),
  output: z.object({ message: ChatMessage }),
  refusals: [idTaken, chatClosed],
})

export const unsendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/messages/:messageId/unsend',
  access: 'session',
  rate: 'write',
  summary: 'Take an own message back; a line stays in its place. Twice is once',
  input: z.object({ chatId, messageId: z.uuid() }),
  output: z.object({ message: ChatMessage }),
  refusals: [tooLateToUnsend],
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/read',
  access: 'session',
  rate: 'write',
  summary: 'I have seen everything up to this message',
  input: z.object({ chatId, seq }),
  output: z.object({ chat: Chat }),
  refusals: [],
})

export const setChat = endpoint({
  method: 'PATCH',
  path: '/api/chats/:chatId',
  access: 'session',
  rate: 'write',
  summary: 'Mute or archive a conversation, for me alone; a new message brings it back from the archive',
  input: z.object({ chatId, isMuted: z.optional(z.boolean()), isArchived: z.optional(z.boolean()) }),
  output: z.object({ chat: Chat }),
  refusals: [],
})

export const clearChat = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/clear',
  access: 'session',
  rate: 'write',
  summary: 'Delete the messages so far for me alone; the other keeps them',
  input: z.object({ chatId, upTo: seq }),
  output: Empty,
  refusals: [],
})
