import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import {
  type Chat,
  type ChatMessage,
  listChats,
  listMessages,
  markRead,
  type MessagePage,
  openChat,
} from '@wayfellow/contract/chats'
import { openGroup } from '@wayfellow/contract/chats/groups'
import { openPhoto } from '@wayfellow/contract/chats/sharing'
import { listPeople } from '@wayfellow/contract/profiles/people'
import { call } from '../../lib/api.ts'
import { keep } from '../../lib/keeping.ts'
import { fetchItem, fetchPage, pagedQuery, refetchItem } from '../../lib/query.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import {
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

export type Shown = 'all' | 'unread' | 'archived'

/** The first page is what a traveller looks at in a tunnel. */
keep<InfiniteData<unknown>>([...queryKeys.chats, 'pages'], {
  trim: ({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }),
})

/** By cursor: pages shift while people write. */
export const chatsQuery = (show: Shown, name = '') =>
  pagedQuery([...queryKeys.chats, 'pages', show, ...(name === '' ? [] : [name])], (wish) =>
    fetchPage('chats', () => call(listChats, { show, ...(name !== '' && { q: name }), ...wish })),
  )

/** What was seen stays: asking again fetches only what came after it. */
export const threadQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.chat(address),
    queryFn: async (): Promise<Thread | null> => {
      const known = readThread(address)
      return refetchItem(
        () => (known?.chat ? catchUp(known, known.chat) : open(address)),
        () => readThread(address),
      )
    },
  })

const mostKept = 100
keep<Thread>(queryKeys.anyChat, {
  trim: (thread) =>
    thread.chat
      ? {
          ...thread,
          messages: thread.messages.slice(-mostKept),
          hasMore: thread.hasMore || thread.messages.length > mostKept,
        }
      : undefined,
})

const readThread = (address: string) => queryClient.getQueryData<Thread | null>(queryKeys.chat(address))

export function changeThread(address: string, change: (thread: Thread) => Thread): void {
  queryClient.setQueryData<Thread | null>(queryKeys.chat(address), (known) => known && change(known))
}

const noPage: Omit<MessagePage, 'unsent' | 'standing'> = {
  messages: [],
  hasMore: false,
  marks: null,
  people: null,
}

/** Puts in its place what was heard; says whether that was all there was to learn. */
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

/** After so many pages of news the newest page alone is quicker; what lies between is loaded on the way up. */
const pagesToCatchUp = 4

async function catchUp(known: Thread, chat: Chat): Promise<Thread> {
  let thread = known
  for (let page = 0; page < pagesToCatchUp; page += 1) {
    const news = await call(listMessages, { chatId: chat._id, after: lastUnbroken(thread.messages) })
    // Where the other has been banned, or is back, what is known reads differently too.
    if (news.standing !== chat.standing || isChangedUnsaid(thread.people, news)) break
    // What was sent or heard meanwhile stands in the thread of now, not in the one this began with.
    const now = readThread(known.address) ?? thread
    thread = joined({ ...now, messages: [...thread.messages, ...now.messages] }, news.messages)
    thread = withPeople({ ...takenBack(thread, news.unsent), marks: news.marks }, news.people)
    if (!news.hasMore) return thread
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
    void queryClient.invalidateQueries({ queryKey: queryKeys.chats })
    void queryClient.invalidateQueries({ queryKey: queryKeys.unread })
  } catch (error) {
    // The next message, or the next visit, says it again.
    console.error(error)
  }
}

/** A link works for ten minutes: after eight a photo that comes into sight asks for a new one. */
export const photoLinksQuery = (chatId: string, messageId: string) =>
  queryOptions({
    queryKey: ['chats', 'photo', messageId],
    queryFn: () => fetchItem(() => call(openPhoto, { chatId, messageId })),
    staleTime: 8 * 60_000,
    gcTime: 9 * 60_000,
    refetchOnMount: true,
  })

/** Whom one could write to: by name, or who is suggested. */
export const peopleToWriteTo = (name: string) =>
  queryOptions({
    queryKey: [...queryKeys.people, 'to write to', name],
    queryFn: () => fetchItem(async () => (await call(listPeople, name === '' ? {} : { q: name })).people),
  })
