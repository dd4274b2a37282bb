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
  /** Student status changed: ask for it, and for the session's user, anew. Nothing is reloaded. */
  'universities.changed': () => void
  /** Photos of one's own, or the one that stands for the person: ask for both anew. */
  'photos.changed': () => void
  /** Whom one follows, is followed by or may see is another than before; by design it doesn't say who, nor why. */
  'relations.changed': () => void
  /** The own profile changed in another tab: ask for it, and for the session's user, anew. */
  'profiles.changed': () => void
  /** The marks of the bottom bar: ask for them anew. */
  'notifications.changed': () => void
  /** One of my conversations is not as it was: written in, read, muted or archived in another tab. */
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
  /** A stay request of mine is not as it was, by me or the other. */
  'stay-requests.changed': (hint: { id: string; version: number }) => void
  /** An event I organise or have answered is not as it was. */
  'events.changed': (hint: { id: string; version: number }) => void
  /** My stories are not as they were: told, deleted or looked at. */
  'stories.changed': () => void
  /** A trip of mine, or one I travel along, is not as it was; or somebody became a tripmate. */
  'trips.changed': (hint: { id: string; version: number }) => void
  /** What I may write about, or have written, is not as it was. */
  'reviews.changed': () => void
  /** One's own home or its calendar: ask for both anew. */
  'homes.changed': () => void
  /** Hints may have been lost between processes: ask for what was missed. */
  resync: () => void
}

/** What a browser may send. Each event has an access rule; the server refuses to start with one that has none. */
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
