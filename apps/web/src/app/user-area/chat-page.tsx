import { useParams } from 'react-router'
import { ChatScreen } from '../../features/chats/index.ts'
import { usePresence } from '../../features/profiles/index.ts'
import { chatParts } from './chat-parts.tsx'

/** The conversation, with what profiles know of the other. */
export function ChatPage() {
  const { username = '' } = useParams()
  return <ChatScreen parts={chatParts} presence={usePresence(username)} />
}
