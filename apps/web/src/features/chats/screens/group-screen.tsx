import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { leaveGroup } from '@wayfellow/contract/client/chats/groups'
import Calendar from 'lucide-react/icons/calendar'
import LogOut from 'lucide-react/icons/log-out'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { act } from '../../../lib/action.ts'
import { useSession } from '../../../lib/session.ts'
import { firstName } from '../../../lib/words.ts'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { forgetThread, threadQuery } from '../api.ts'
import { ChatMenu } from '../components/chat-menu.tsx'
import type { ChatParts } from '../components/chat-parts.ts'
import { Conversation } from '../components/conversation.tsx'
import { Members } from '../components/members.tsx'
import { ThreadPlace } from '../components/thread-place.tsx'
import { addressOfGroup, personIn, type Thread } from '../components/thread.ts'
import { useLiveThread } from '../components/use-live-thread.ts'

/** A conversation of several people. */
export function GroupScreen({ parts }: { parts: ChatParts }) {
  const { chatId = '' } = useParams()
  const address = addressOfGroup(chatId)
  const session = useSession()
  const { data: thread, isPending, refetch } = useQuery(threadQuery(address))
  const { typing } = useLiveThread(address, thread)
  if (session.status !== 'authenticated') return null
  return (
    <>
      {thread && <GroupBar thread={thread} typing={typing} />}
      <ThreadPlace isLoading={isPending} onRetry={() => void refetch()}>
        {thread && <Conversation thread={thread} viewerId={session.user.id} typing={typing} parts={parts} />}
      </ThreadPlace>
    </>
  )
}

function GroupBar({ thread, typing }: { thread: Thread; typing: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isListed, setListed] = useState(false)
  const { chat, people } = thread
  const members = people?.members ?? []
  const writer = typing === undefined ? undefined : personIn(thread, typing)

  async function leave() {
    if (!chat) return
    const isSure = await confirm({
      title: t`Leave this chat?`,
      message: t`The others stay and will see that you left. If you come back, you'll only see messages sent from then on.`,
      confirmLabel: t`Leave`,
      style: 'danger',
    })
    if (!isSure) return
    await act(leaveGroup, { chatId: chat._id })
    void navigate('/chats', { replace: true })
    forgetThread(thread.address)
  }

  const seePeople = {
    id: 'people',
    label: t`See who's in this chat`,
    icon: <Users aria-hidden />,
    onAction: () => setListed(true),
  }
  const goAway = {
    id: 'leave',
    label: t`Leave chat`,
    icon: <LogOut aria-hidden className="mirror" />,
    isDanger: true,
    onAction: () => void leave(),
  }
  const group = chat?.group
  const isTrip = group?.ownerKind === 'trip'
  const seeOwner = {
    id: 'owner',
    label: isTrip ? t`See the trip` : t`See the event`,
    icon: <Calendar aria-hidden />,
    onAction: () => void navigate(`/${isTrip ? 'trips' : 'events'}/${group?.ownerId}`),
  }
  const mayLeave = chat?.viewerActions.includes('leave') === true
  return (
    <>
      <ScreenBar
        title={chat?.group?.title}
        subtitle={
          writer
            ? t`${firstName(writer)} is typing…`
            : plural(members.length, { one: '# person', other: '# people' })
        }
        actions={
          <ChatMenu
            thread={thread}
            first={[seeOwner, seePeople]}
            last={mayLeave ? [goAway] : []}
            keeping={t`The others will still have the messages. You can't get yours back.`}
          />
        }
      />
      <Members people={members} isOpen={isListed} onClose={() => setListed(false)} />
    </>
  )
}
