import type { ChatMessage } from './chats/index.ts'
import type { Access } from './endpoint.ts'

export interface Sender {
  id: string
  username: string
}

export type MessageType = 'text' | 'request' | 'other'

/** Hints from the server: they say «look again», HTTP says what there is to see. */
export interface ServerEvents {
  connected: () => void
  /** The access token ran out or was taken back: re-check the session. */
  invalidToken: () => void
  forceLogout: () => void
  /** Carries the message, so that an open conversation can show it at once. */
  newMessage: (hint: { sender: Sender; type: MessageType; chatId: string; message: ChatMessage }) => void
  newReview: () => void
  /** Role, ban, verification or completeness changed from outside this tab: reload. */
  userUpdated: () => void
  /** Student status changed: fetch it and the session's user again. Nothing is reloaded. */
  'universities.changed': () => void
  /** One's own photos or profile photo changed: fetch both again. */
  'photos.changed': () => void
  /** The people one follows, is followed by or may see have changed; by design it doesn't say who, nor why. */
  'relations.changed': () => void
  /** The own profile changed in another tab: fetch it and the session's user again. */
  'profiles.changed': () => void
  /** The badges of the bottom bar changed: fetch them again. */
  'notifications.changed': () => void
  /** One of my conversations changed: written in, read, muted or archived in another tab. */
  'chats.changed': (hint: { id: string; version: number }) => void
  /** How far the other has come in a conversation, or `readerId` in a group; no `readSeq` when it is not shown. */
  'chats.marks': (hint: {
    chatId: string
    readerId?: string
    deliveredSeq?: number
    readSeq?: number
    readAt?: string
  }) => void
  'chats.unsent': (hint: { chatId: string; messageId: string }) => void
  'chats.typing': (hint: { chatId: string; senderId: string }) => void
  /** A stay request of mine changed, by me or by the other person. */
  'stay-requests.changed': (hint: { id: string; version: number }) => void
  /** An event I organise or have answered changed. */
  'events.changed': (hint: { id: string; version: number }) => void
  /** My stories changed: posted, deleted or viewed. */
  'stories.changed': () => void
  /** A trip of mine, or one I travel along, changed; or somebody became a tripmate. */
  'trips.changed': (hint: { id: string; version: number }) => void
  /** My reviews, or the occasions I may write one about, have changed. */
  'reviews.changed': () => void
  /** One's own home or its calendar changed: fetch both again. */
  'homes.changed': () => void
  /** Hints may have been lost between processes: fetch what was missed. */
  resync: () => void
}

/** Events that a browser may send. Each has an access rule; the server refuses to start with one that has none. */
export const clientEvents = {
  'chats.typing': { access: 'session' },
  'chats.delivered': { access: 'session' },
} as const satisfies Record<string, { access: Access }>

export interface ClientEvents {
  /** At most once in three seconds while somebody writes. */
  'chats.typing': (what: { chatId: string }) => void
  /** Everything up to this message has reached a screen of mine. */
  'chats.delivered': (what: { chatId: string; seq: number }) => void
}
