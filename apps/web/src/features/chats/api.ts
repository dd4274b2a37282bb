import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { listChats, listMessages, markRead, openChat } from '@wayfellow/contract/client/chats'
import type { Chat, ChatMessage, MessagePage } from '@wayfellow/contract/chats'
import { openGroup } from '@wayfellow/contract/client/chats/groups'
import { setReceipts } from '@wayfellow/contract/client/chats/receipts'
import { openPhoto } from '@wayfellow/contract/client/chats/sharing'
import { openEventChat } from '@wayfellow/contract/client/events/actions'
import { listPeople } from '@wayfellow/contract/client/profiles/people'
import { follow, unfollow } from '@wayfellow/contract/client/relations'
import { replyToStory } from '@wayfellow/contract/client/stories'
import { answerMate, partFromMate } from '@wayfellow/contract/client/trips/mates'
import { call, onWrite } from '../../lib/api.ts'
import { keep } from '../../lib/offline-queries.ts'
import { onLive } from '../../lib/live.ts'
import { fetchItem, fetchPage, pagedQuery, refetchItem } from '../../lib/query.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshAfter, refreshOn } from '../../lib/refreshing.ts'
import {
  addressOfGroup,
  groupAt,
  isChangedUnsaid,
  isNext,
  joined,
  lastUnbroken,
  personIn,
  takenBack,
  type Thread,
  withPeople,
} from './components/thread.ts'

export const keys = {
  list: ['chats', 'list'],
  thread: ['chats', 'one'],
  photo: ['chats', 'photo'],
  people: ['chats', 'people'],
  receipts: ['chats', 'receipts'],
} as const
const threadKey = (address: string) => [...keys.thread, address]

refreshOn(['newMessage', 'chats.changed', 'chats.unsent', 'stay-requests.changed'], keys.list)
refreshOn(['chats.changed', 'resync'], keys.thread)
refreshOn(['newMessage'], ({ sender }) => threadKey(sender.username))
// An open group takes the message from the live event; otherwise all members would fetch it at once.
onLive('newMessage', ({ chatId }) => {
  void queryClient.invalidateQueries({ queryKey: threadKey(addressOfGroup(chatId)), refetchType: 'none' })
})
refreshAfter(['/api/chats'], keys.list)
// These calls write to a conversation, open one or end it.
refreshAfter(['/api/stay-requests', replyToStory], keys.list, keys.thread)
refreshAfter([openEventChat, answerMate, partFromMate], keys.list)
// The setting shows or hides the read marks on the screen.
refreshAfter([setReceipts], keys.thread)
refreshAfter([follow, unfollow], keys.people)
// Drops cached threads when a group is opened again: a returning member must not see the thread from before they left.
onWrite(({ method, path }) => {
  if (method === openEventChat.method && path === openEventChat.path)
    queryClient.removeQueries({ queryKey: keys.thread, type: 'inactive' })
})

export type Shown = 'all' | 'unread' | 'archived'

/** Keeps the first page for offline use. */
keep<InfiniteData<unknown>>(keys.list, {
  trim: ({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }),
})

/** Paged by cursor, because offsets shift while people write. */
export const chatsQuery = (show: Shown, name = '') =>
  pagedQuery([...keys.list, show, ...(name === '' ? [] : [name])], (pageInput) =>
    fetchPage('chats', () => call(listChats, { show, ...(name !== '' && { q: name }), ...pageInput })),
  )

/** Keeps the loaded messages: a refetch loads only those that came after them. */
export const threadQuery = (address: string) =>
  queryOptions({
    queryKey: threadKey(address),
    queryFn: async (): Promise<Thread | null> => {
      const known = readThread(address)
      return refetchItem(
        () => (known?.chat ? catchUp(known, known.chat) : open(address)),
        () => readThread(address),
      )
    },
  })

const mostKept = 100
keep<Thread>(keys.thread, {
  trim: (thread) =>
    thread.chat
      ? {
          ...thread,
          messages: thread.messages.slice(-mostKept),
          hasMore: thread.hasMore || thread.messages.length > mostKept,
        }
      : undefined,
})

const readThread = (address: string) => queryClient.getQueryData<Thread | null>(threadKey(address))

export function changeThread(address: string, change: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread | null>(threadKey(address), (known) => known && change(known))
}

const noPage: Omit<MessagePage, 'unsent' | 'standing'> = {
  messages: [],
  hasMore: false,
  marks: null,
  people: null,
}

/** Drops the cached thread; opened again, it is loaded from the start. */
export const forgetThread = (address: string) => queryClient.removeQueries({ queryKey: threadKey(address) })

/** Adds a message from a live event. Returns whether nothing else has to be fetched. */
export function hear(address: string, message: ChatMessage): boolean {
  const known = readThread(address)
  if (!known?.chat || !isNext(known, message)) return false
  changeThread(address, (thread) => joined(thread, [message]))
  return personIn(known, message.senderId) !== undefined
}

async function open(address: string): Promise<Thread> {
  const chatId = groupAt(address)
  const { user, chat, page } =
    chatId === undefined
      ? await call(openChat, { username: address })
      : { user: null, ...(await call(openGroup, { chatId })) }
  const { messages, hasMore, marks, people } = page ?? noPage
  return { address, user, chat, messages, hasMore, marks, people }
}

/**
 * After this many pages of new messages, loading only the newest page is quicker; older ones are loaded on scrolling
 * up.
 */
const pagesToCatchUp = 4

async function catchUp(known: Thread, chat: Chat): Promise<Thread> {
  let thread = known
  for (let page = 0; page < pagesToCatchUp; page += 1) {
    const latest = await call(listMessages, { chatId: chat._id, after: lastUnbroken(thread.messages) })
    // A ban of the other person, or its end, also changes messages that are already loaded.
    if (latest.standing !== chat.standing || isChangedUnsaid(thread.people, latest)) break
    // Messages sent or received in the meantime are in the current thread, not in the one this call began with.
    const now = readThread(known.address) ?? thread
    thread = joined({ ...now, messages: [...thread.messages, ...now.messages] }, latest.messages)
    thread = withPeople({ ...takenBack(thread, latest.unsent), marks: latest.marks }, latest.people)
    if (!latest.hasMore) return thread
  }
  return open(known.address)
}

export async function loadOlder(address: string): Promise<void> {
  const known = readThread(address)
  const first = known?.messages[0]
  if (!known?.chat || !known.hasMore || !first) return
  const older = await call(listMessages, { chatId: known.chat._id, before: first.seq })
  changeThread(address, (thread) => ({
    ...withPeople(joined(thread, older.messages), older.people),
    hasMore: older.hasMore && older.messages.length > 0,
  }))
}

export async function readUpTo(address: string, chatId: string, seq: number): Promise<void> {
  try {
    const { chat } = await call(markRead, { chatId, seq })
    changeThread(address, (thread) => ({ ...thread, chat }))
  } catch (error) {
    // The next message or visit marks it as read again.
    console.error(error)
  }
}

/** A link works for ten minutes: after eight a photo that comes into sight asks for a new one. */
export const photoLinksQuery = (chatId: string, messageId: string) =>
  queryOptions({
    queryKey: [...keys.photo, messageId],
    queryFn: () => fetchItem(() => call(openPhoto, { chatId, messageId })),
    staleTime: 8 * 60_000,
    gcTime: 9 * 60_000,
    refetchOnMount: true,
  })

/** People the viewer could write to: matches of the name, or suggestions when it is empty. */
export const peopleToWriteTo = (name: string) =>
  queryOptions({
    queryKey: [...keys.people, name],
    queryFn: () => fetchItem(async () => (await call(listPeople, name === '' ? {} : { q: name })).people),
  })
