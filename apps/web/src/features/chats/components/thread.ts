import type { Chat, ChatMarks, ChatMessage, ChatPeople, ChatPerson } from '@wayfellow/contract/chats'

export type SentState = 'sent' | 'delivered' | 'seen'

/**
 * The part of a conversation that this browser has loaded. Own messages may get their number before earlier ones of
 * others have arrived.
 */
export interface Thread {
  address: string
  /** Null of a group. */
  user: ChatPerson | null
  /** Null until the first message. */
  chat: Chat | null
  messages: ChatMessage[]
  /** There are older ones. */
  hasMore: boolean
  marks: ChatMarks | null
  /** Of a group. */
  people: ChatPeople | null
}

const groupPrefix = 'group/'

/** The address of a conversation under /chats: a username, which has no slash, or `group/{id}`. */
export const addressOfGroup = (chatId: string) => `${groupPrefix}${chatId}`

/** The chat id of a group's address; undefined for a username. */
export const groupAt = (address: string) =>
  address.startsWith(groupPrefix) ? address.slice(groupPrefix.length) : undefined

export const addressOf = ({ _id, user, group }: Chat) => (group ? addressOfGroup(_id) : user?.username)

/** Each message once, in its place, whichever way it came. */
export function joined(thread: Thread, more: readonly ChatMessage[]): Thread {
  const bySeq = new Map([...thread.messages, ...more].map((message) => [message.seq, message]))
  const messages = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
  const lastSeq = messages.at(-1)?.seq ?? 0
  return {
    ...thread,
    messages,
    chat: thread.chat && { ...thread.chat, lastSeq: Math.max(thread.chat.lastSeq, lastSeq) },
  }
}

/** Updates the members; people who have written and left are remembered from page to page. */
export function withPeople(thread: Thread, people: ChatPeople | null): Thread {
  if (!people) return thread
  const former = [...(thread.people?.former ?? []), ...(thread.people?.members ?? []), ...people.former]
  const members = new Set(people.members.map(({ _id }) => _id))
  const gone = new Map(former.filter(({ _id }) => !members.has(_id)).map((person) => [person._id, person]))
  return { ...thread, people: { members: people.members, former: [...gone.values()] } }
}

const idsOf = ({ members }: ChatPeople) => members.map(({ _id }) => _id)

/** Members changed without a line that says so: somebody blocked or unblocked, and the thread must be loaded again. */
export function isChangedUnsaid(
  known: ChatPeople | null,
  { people, messages }: { people: ChatPeople | null; messages: readonly ChatMessage[] },
): boolean {
  if (!known || !people) return false
  const said = new Set(
    messages.filter(({ subject }) => subject?.kind === 'membership').map(({ senderId }) => senderId),
  )
  const [before, now] = [new Set(idsOf(known)), new Set(idsOf(people))]
  return [...before, ...now].some((id) => before.has(id) !== now.has(id) && !said.has(id))
}

/** Undefined for somebody who has left the app. */
export const personIn = ({ user, people }: Thread, accountId: string): ChatPerson | undefined =>
  user?._id === accountId
    ? user
    : [...(people?.members ?? []), ...(people?.former ?? [])].find(({ _id }) => _id === accountId)

/** Does it follow the last one known? If not, something between was missed and must be asked for. */
export function isNext({ messages, hasMore }: Thread, { seq }: ChatMessage): boolean {
  const last = messages.at(-1)
  return last ? seq <= last.seq + 1 : !hasMore && seq === 1
}

/** The last message before which none is missing: what came after it is asked for, also between known ones. */
export function lastUnbroken(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.seq ?? 0
  for (const { seq } of messages) {
    if (seq > last + 1) break
    last = seq
  }
  return last
}

export function takenBack(thread: Thread, ids: readonly string[]): Thread {
  const gone = new Set(ids)
  if (!thread.messages.some(({ _id, isUnsent }) => gone.has(_id) && !isUnsent)) return thread
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      gone.has(message._id) ? { ...message, text: null, subject: null, isUnsent: true } : message,
    ),
  }
}

interface Marks {
  readerId?: string
  deliveredSeq?: number
  readSeq?: number
  readAt?: string
}

/** The other has come further, or `readerId` in a group. */
export function marked(thread: Thread, { readerId, deliveredSeq = 0, readSeq, readAt }: Marks): Thread {
  const { marks, people } = thread
  if (readerId !== undefined && people && readSeq !== undefined) {
    const members = people.members.map((member) =>
      member._id === readerId ? { ...member, readSeq } : member,
    )
    return { ...thread, people: { ...people, members } }
  }
  return {
    ...thread,
    marks: {
      deliveredSeq: Math.max(deliveredSeq, marks?.deliveredSeq ?? 0),
      readSeq: readSeq ?? marks?.readSeq ?? null,
      readAt: readAt ?? marks?.readAt ?? null,
    },
  }
}

/** How far an own message has come between two. */
export function stateOf({ seq }: ChatMessage, { marks }: Thread): SentState {
  if (marks?.readSeq !== undefined && marks.readSeq !== null && marks.readSeq >= seq) return 'seen'
  return (marks?.deliveredSeq ?? 0) >= seq ? 'delivered' : 'sent'
}

/** When the other saw it; nothing when that was read before it came, by answering. */
export const seenAtOf = ({ createdAt }: ChatMessage, { marks }: Thread) =>
  marks?.readAt && marks.readAt >= createdAt ? marks.readAt : undefined

/** Members of a group who have read the message, as far as they share read receipts. */
export const readersOf = ({ seq, senderId }: ChatMessage, { people }: Thread) =>
  (people?.members ?? []).filter(({ _id, readSeq }) => _id !== senderId && (readSeq ?? 0) >= seq)

const minute = 60_000

export interface Line {
  message: ChatMessage
  /** A day begins with it, or the talk goes on after more than an hour: when that was. */
  pause: 'day' | 'hour' | null
  /** First or last of what one person said in a row. */
  isFirst: boolean
  isLast: boolean
}

/** Days and clusters: what one person says within five minutes belongs together. */
export function linesOf(messages: readonly ChatMessage[]): Line[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const startsDay = !before || dayOf(before) !== dayOf(message)
    return {
      message,
      pause: pauseBefore(before, message),
      isFirst: startsDay || !isTogether(before, message),
      isLast: !after || dayOf(after) !== dayOf(message) || !isTogether(message, after),
    }
  })
}

function pauseBefore(before: ChatMessage | undefined, message: ChatMessage) {
  if (!before || dayOf(before) !== dayOf(message)) return 'day'
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) > 60 * minute ? 'hour' : null
}

const dayOf = ({ createdAt }: ChatMessage) => new Date(createdAt).toDateString()

function isTogether(one: ChatMessage, next: ChatMessage): boolean {
  const apart = Date.parse(next.createdAt) - Date.parse(one.createdAt)
  return one.senderId === next.senderId && apart <= 5 * minute
}
