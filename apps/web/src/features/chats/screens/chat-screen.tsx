import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { firstName } from '../../../lib/words.ts'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { useReportEntry } from '../../reports/index.ts'
import { threadQuery } from '../api.ts'
import { ChatMenu } from '../components/chat-menu.tsx'
import type { ChatParts } from '../components/chat-parts.ts'
import { Conversation } from '../components/conversation.tsx'
import { ThreadPlace } from '../components/thread-place.tsx'
import { useLiveThread } from '../components/use-live-thread.ts'

interface ChatScreenProps {
  parts: ChatParts
  /** Under the name: what helps to know before one writes. */
  presence: string | undefined
  /** Other parts of the conversation are still loading: shown later, they would push away what is being read. */
  isWaiting: boolean
}

export function ChatScreen({ parts, presence, isWaiting }: ChatScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { username = '' } = useParams()
  const session = useSession()
  const { data: thread, isPending, refetch } = useQuery(threadQuery(username))
  const { typing } = useLiveThread(username, thread)
  const user = thread?.user
  const chatId = thread?.chat?._id
  const report = useReportEntry({
    kind: 'person',
    targetId: user?._id ?? '',
    person: user ?? null,
    ...(chatId !== undefined && { chatId }),
  })
  if (session.status !== 'authenticated') return null
  const profile = {
    id: 'profile',
    label: t`See profile`,
    icon: <UserRound aria-hidden />,
    onAction: () => void navigate(`/users/${username}?section=about`),
  }
  return (
    <>
      {thread && user && (
        <ScreenBar
          title={user.name}
          subtitle={typing === undefined ? presence : t`typing…`}
          actions={
            <ChatMenu
              thread={thread}
              first={thread.chat === null || thread.chat.standing === 'active' ? [profile] : []}
              last={[report]}
              keeping={t`${firstName(user)} will still have the messages. You can't get yours back.`}
            />
          }
        />
      )}
      <ThreadPlace isLoading={isPending || isWaiting} onRetry={() => void refetch()}>
        {thread && <Conversation thread={thread} viewerId={session.user.id} typing={typing} parts={parts} />}
      </ThreadPlace>
    </>
  )
}
