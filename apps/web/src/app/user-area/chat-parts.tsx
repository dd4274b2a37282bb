import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import type { ChatListParts, ChatParts } from '../../features/chats/index.ts'
import { EventMessage } from '../../features/events/index.ts'
import { PushAsk } from '../../features/notifications/index.ts'
import {
  AskRow,
  RequestMessage,
  StayBar,
  StayFilter,
  StayLine,
  StayList,
  StayPreview,
  StayTag,
} from '../../features/stay-requests/index.ts'
import { firstName } from '../../lib/words.ts'
import { SkeletonBlock } from '../../ui/skeleton.tsx'

/** Parts of a conversation that belong to other features. */
export const chatParts: ChatParts = {
  drawMessage: (message, { user, viewerId }) => {
    if (message.isUnsent) return null
    if (message.type === 'request') {
      return (
        <Suspense fallback={<SkeletonBlock height={260} />}>
          <RequestMessage id={message._id} text={message.text} />
        </Suspense>
      )
    }
    if (message.subject?.kind !== 'stay-request') return null
    return (
      <StayLine
        message={message}
        subject={message.subject}
        isMine={message.senderId === viewerId}
        name={firstName(user)}
      />
    )
  },
  drawCard: ({ subject }) =>
    subject?.kind === 'event' ? (
      <Suspense fallback={<SkeletonBlock height={96} />}>
        <EventMessage eventId={subject.eventId} />
      </Suspense>
    ) : null,
  drawBar: ({ chatId }) =>
    chatId !== undefined && (
      <Suspense>
        <StayBar chatId={chatId} />
      </Suspense>
    ),
  drawWaiting: (name) => (
    <Suspense>
      <PushAsk name={name} />
    </Suspense>
  ),
  drawAttachments: ({ user }, close) => <AskRow username={user.username} onAsk={close} />,
}

export const chatListParts: ChatListParts = {
  drawTag: ({ _id }) => (
    <Suspense>
      <StayTag chatId={_id} />
    </Suspense>
  ),
  drawPreview: ({ lastMessage, user }, viewerId) =>
    lastMessage?.type === 'other' && lastMessage.subject?.kind === 'stay-request' ? (
      <StayPreview
        subject={lastMessage.subject}
        isMine={lastMessage.senderId === viewerId}
        name={user ? firstName(user) : t`Former member`}
      />
    ) : null,
  drawFilter: () => (
    <Suspense fallback={t`Stay requests`}>
      <StayFilter />
    </Suspense>
  ),
  drawFiltered: () => (
    <Suspense>
      <StayList />
    </Suspense>
  ),
}
