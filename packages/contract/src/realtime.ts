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
  newMessage: (hint: { sender: Sender; type: MessageType }) => void
  newReview: () => void
  /** Role, ban, verification or completeness changed from outside this tab: reload. */
  userUpdated: () => void
  /** Student status changed: ask for it, and for the session's user, anew. Nothing is reloaded. */
  'universities.changed': () => void
  /** Photos of one's own, or the one that stands for the person: ask for both anew. */
  'photos.changed': () => void
  /** Hints may have been lost between processes: ask for what was missed. */
  resync: () => void
}

/** What a browser may send. Each event has an access rule; the server refuses to start with one that has none. */
export const clientEvents = {} as const satisfies Record<string, { access: Access }>

export type ClientEvents = { [Event in keyof typeof clientEvents]: () => void }
