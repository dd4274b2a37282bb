import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ChatScreen, threadQuery } from '../../features/chats/index.ts'
import { usePresence } from '../../features/profiles/index.ts'
import { chatStaysQuery } from '../../features/stay-requests/index.ts'
import { chatParts } from './chat-parts.tsx'

/** The conversation, with what profiles know of the other, and the requests that stand in it. */
export function ChatPage() {
  const { username = '' } = useParams()
  const { data: thread } = useQuery(threadQuery(username))
  const chatId = thread?.messages.some(({ type }) => type === 'request') ? thread.chat?._id : undefined
  const stays = useQuery({ ...chatStaysQuery(chatId ?? ''), enabled: chatId !== undefined })
  return <ChatScreen parts={chatParts} presence={usePresence(username)} isWaiting={stays.isLoading} />
}
