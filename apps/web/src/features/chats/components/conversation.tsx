import { Trans, useLingui } from '@lingui/react/macro'
import { unsendMessage } from '@wayfellow/contract/client/chats'
import type { ChatMessage } from '@wayfellow/contract/chats'
import { useEffect } from 'react'
import { act } from '../../../lib/action.ts'
import { firstName } from '../../../lib/words.ts'
import { changeThread, loadOlder } from '../api.ts'
import { AttachmentMenu } from './attachment-menu.tsx'
import { BannedNotice } from './banned-notice.tsx'
import { TypingBubble } from './bubble.tsx'
import type { ChatParts } from './chat-parts.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { MembershipLine } from './membership-line.tsx'
import { moveByKeys } from './message-keys.ts'
import { type Item, MessageList } from './message-list.tsx'
import { sendAll, useUnsent, write } from './outbox.ts'
import { Receipt, SeenBy } from './receipt.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { linesOf, personIn, readersOf, seenAtOf, stateOf, takenBack, type Thread } from './thread.ts'
import { UnsentMessage } from './unsent-message.tsx'

interface ConversationProps {
  thread: Thread
  viewerId: string
  /** The person who is typing. */
  typing: string | undefined
  parts: ChatParts
}

export function Conversation({ thread, viewerId, typing, parts }: ConversationProps) {
  const { t } = useLingui()
  const { address, user, chat, messages, hasMore } = thread
  const name = user ? firstName(user) : (chat?.group?.title ?? '')
  const of = user && { user, viewerId, chatId: chat?._id }
  const unsent = useUnsent(viewerId, address)
  const personState = chat?.standing ?? 'active'
  const mayWrite = chat === null || chat.viewerActions.includes('write')
  // Sends messages that were written before a reload.
  useEffect(() => sendAll(viewerId), [viewerId])

  const nameOf = (accountId: string) => {
    const person = personIn(thread, accountId)
    return person ? firstName(person) : t`Former member`
  }
  const lastOwn = messages.findLast(({ senderId, subject }) => senderId === viewerId && !isLine(subject))
  const known = new Set(messages.map(({ _id }) => _id))
  const items: Item[] = [
    ...linesOf(messages.filter(({ subject }) => subject?.kind !== 'hidden')).map((line) => ({
      key: line.message._id,
      seq: line.message.seq,
      content: (
        <MessageBubble
          line={line}
          chatId={chat?._id ?? ''}
          name={nameOf(line.message.senderId)}
          sender={personIn(thread, line.message.senderId)}
          isGroup={!user}
          isMine={line.message.senderId === viewerId}
          drawn={
            (of && parts.drawMessage(line.message, of)) ??
            drawLine(line.message, viewerId, nameOf(line.message.senderId))
          }
          card={parts.drawCard(line.message)}
          receipt={line.message === lastOwn && <ReceiptOf thread={thread} message={lastOwn} />}
          onUnsend={() => void unsend(thread, line.message)}
        />
      ),
    })),
    ...unsent
      .filter(({ clientId }) => !known.has(clientId))
      .map((entry) => ({
        key: entry.clientId,
        content: <UnsentMessage entry={entry} />,
      })),
    ...(typing === undefined
      ? []
      : [{ key: 'typing', content: <TypingBubble name={nameOf(typing)} isNamed={!user} /> }]),
  ]

  return (
    <div className={styles.conversation} onKeyDownCapture={moveByKeys}>
      {of && parts.drawBar(of)}
      {items.length === 0 ? (
        <Beginning name={name} isGroup={!user} />
      ) : (
        <MessageList
          label={t`Chat with ${name}`}
          items={items}
          hasOlder={hasMore}
          loadOlder={() => loadOlder(address)}
          isNewestMine={unsent.length > 0 || messages.at(-1)?.senderId === viewerId}
        />
      )}
      {user &&
        personState === 'active' &&
        messages.length > 0 &&
        messages.every(({ senderId }) => senderId === viewerId) &&
        parts.drawWaiting(name)}
      {of && personState !== 'active' ? (
        <BannedNotice personState={personState} of={of} />
      ) : mayWrite ? (
        <div className={styles.foot}>
          <Composer
            address={address}
            name={name}
            chatId={chat?._id}
            onSend={(text) => write(viewerId, address, { text })}
            attachments={
              <AttachmentMenu
                from={viewerId}
                address={address}
                name={name}
                actions={chat?.viewerActions}
                drawRows={(close) => of && parts.drawAttachments(of, close)}
              />
            }
          />
        </div>
      ) : (
        <p className={styles.closed}>
          <Trans>You can't write in this chat any more.</Trans>
        </p>
      )}
    </div>
  )
}

const isLine = (subject: ChatMessage['subject']) => subject?.kind === 'membership'

const drawLine = ({ subject, senderId }: ChatMessage, viewerId: string, name: string) =>
  subject?.kind === 'membership' ? (
    <MembershipLine event={subject.event} name={senderId === viewerId ? undefined : name} />
  ) : null

function ReceiptOf({ thread, message }: { thread: Thread; message: ChatMessage }) {
  if (thread.user) return <Receipt state={stateOf(message, thread)} seenAt={seenAtOf(message, thread)} />
  return <SeenBy names={readersOf(message, thread).map(firstName)} />
}

function Beginning({ name, isGroup }: { name: string; isGroup: boolean }) {
  return (
    <div className={styles.beginning}>
      <h2 className="head">
        {isGroup ? <Trans>Say hello to everyone</Trans> : <Trans>Say hello to {name}</Trans>}
      </h2>
      <p className="quiet">
        <Trans>Stays are free. If someone asks you for money, tell us.</Trans>
      </p>
    </div>
  )
}

async function unsend({ address, chat }: Thread, { _id: messageId }: ChatMessage) {
  if (!chat) return
  try {
    await act(unsendMessage, { chatId: chat._id, messageId })
    changeThread(address, (known) => takenBack(known, [messageId]))
  } catch (error) {
    console.error(error)
  }
}
