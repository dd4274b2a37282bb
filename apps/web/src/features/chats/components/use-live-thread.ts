import type { Chat } from '@wayfellow/contract/chats'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { isLive, onLive } from '../../../lib/live.ts'
import { say } from '../../../lib/socket.ts'
import { changeThread, hear, readUpTo, threadQuery } from '../api.ts'
import { groupAt, marked, takenBack, type Thread } from './thread.ts'

/** Typing is said every three seconds; after this long nobody types any more. */
const typingFor = 4_500

interface Typing {
  senderId: string
  at: number
}

/** Keeps an open conversation up to date, and marks it as read. Returns the other person who is typing. */
export function useLiveThread(address: string, thread: Thread | null | undefined): { typing?: string } {
  const chatId = thread?.chat?._id
  const [typing, setTyping] = useState<Typing>()

  useEffect(() => {
    const lookAgain = () => void queryClient.invalidateQueries({ queryKey: threadQuery(address).queryKey })
    const stops = [
      onLive('newMessage', (hint) => {
        // Until the first message of a pair is known, its sender tells where it belongs.
        if (chatId === undefined ? hint.sender.username !== address : hint.chatId !== chatId) return
        setTyping(undefined)
        const isKnown = hear(address, hint.message)
        if (groupAt(address) === undefined)
          say('chats.delivered', { chatId: hint.chatId, seq: hint.message.seq })
        else if (!isKnown) lookAgain()
      }),
      onLive('chats.unsent', (hint) => {
        if (hint.chatId === chatId) changeThread(address, (known) => takenBack(known, [hint.messageId]))
      }),
      onLive('chats.marks', (hint) => {
        if (hint.chatId === chatId) changeThread(address, (known) => marked(known, hint))
      }),
      onLive('chats.typing', ({ chatId: of, senderId }) => {
        if (of === chatId) setTyping({ senderId, at: Date.now() })
      }),
      // Back after a gap: what was missed is asked for, from the last message that is known.
      isLive.subscribe(() => {
        if (isLive.get()) lookAgain()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [address, chatId])

  useEffect(() => {
    if (!typing) return undefined
    const timer = setTimeout(() => setTyping(undefined), typingFor)
    return () => clearTimeout(timer)
  }, [typing])

  useReading(address, thread?.chat)
  return typing ? { typing: typing.senderId } : {}
}

/** Marks the conversation as read while it is visible on the screen. */
function useReading(address: string, chat: Chat | null | undefined): void {
  const chatId = chat?._id
  const unreadUpTo = chat && chat.lastSeq > chat.readSeq ? chat.lastSeq : undefined
  useEffect(() => {
    if (chatId === undefined || unreadUpTo === undefined) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') void readUpTo(address, chatId, unreadUpTo)
    }
    // Several messages in a row are one reading.
    const timer = setTimeout(read, 300)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [address, unreadUpTo, chatId])
}
