import { Trans, useLingui } from '@lingui/react/macro'
import { unsendMinutes } from '@wayfellow/contract/client/chats'
import type { ChatMessage, ChatPerson } from '@wayfellow/contract/chats'
import Copy from 'lucide-react/icons/copy'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo, type ReactNode, useState } from 'react'
import { clockWords } from '../../../lib/moments.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useReportEntry } from '../../reports/index.ts'
import { Bubble } from './bubble.tsx'
import { PersonMessage } from './person-message.tsx'
import { PhotoMessage } from './photo-message.tsx'
import { PostMessage } from './post-message.tsx'
import styles from './message-bubble.module.css'
import { StoryNote } from './story-note.tsx'
import type { Line } from './thread.ts'

interface MessageBubbleProps {
  line: Line
  chatId: string
  isMine: boolean
  /** First name of the sender. */
  name: string
  /** The sender; undefined when it is the viewer, or somebody who has left. */
  sender: ChatPerson | undefined
  /** Groups show the sender of each message. */
  isGroup: boolean
  /** Delivery state, shown under the message. */
  receipt: ReactNode
  onUnsend: () => void
  /** Drawn by another feature, in place of the bubble. */
  drawn: ReactNode
  /** Drawn by another feature, inside the bubble. */
  card: ReactNode
}

/** One message with the lines above and below it. */
export function MessageBubble({
  line,
  chatId,
  isMine,
  name,
  sender,
  isGroup,
  receipt,
  onUnsend,
  drawn,
  card,
}: MessageBubbleProps) {
  const { i18n } = useLingui()
  const { message, pause, isFirst, isLast } = line
  const at = new Date(message.createdAt)
  const time = clockWords(at, i18n)
  return (
    <>
      {pause !== null && (
        <p className={styles.day}>
          {pause === 'day' && `${dayName(at, i18n.locale)}, `}
          <time dateTime={message.createdAt}>{time}</time>
        </p>
      )}
      {!drawn && isGroup && !isMine && isFirst && (
        <p className={styles.name} aria-hidden>
          <bdi>{name}</bdi>
        </p>
      )}
      {drawn ?? (
        <div className={classNames(styles.line, isMine && styles.mine)} title={time}>
          {isGroup && !isMine && (
            <span className={styles.face}>
              {isLast && <Avatar name={name} src={sender?.photo} size={28} />}
            </span>
          )}
          <span className="sr">
            {isMine ? (
              <Trans>You, {time}</Trans>
            ) : (
              <Trans>
                {name}, {time}
              </Trans>
            )}
          </span>
          <Bubble
            text={message.text}
            isUnsent={message.isUnsent}
            isMine={isMine}
            isFirst={isFirst}
            isLast={isLast}
          >
            {card ?? <About message={message} chatId={chatId} sender={isMine ? undefined : name} />}
          </Bubble>
          <Actions message={message} chatId={chatId} isMine={isMine} sender={sender} onUnsend={onUnsend} />
        </div>
      )}
      {receipt}
    </>
  )
}

interface AboutProps {
  message: ChatMessage
  chatId: string
  sender: string | undefined
}

function About({ message: { _id, subject }, chatId, sender }: AboutProps) {
  if (subject?.kind === 'photo')
    return <PhotoMessage photo={subject} chatId={chatId} messageId={_id} sender={sender} />
  if (subject?.kind === 'post') return <PostMessage {...subject} />
  if (subject?.kind === 'story') return <StoryNote subject={subject} sender={sender} />
  return subject?.kind === 'person' ? <PersonMessage {...subject} /> : null
}

type ActionsProps = Pick<MessageBubbleProps, 'chatId' | 'isMine' | 'sender' | 'onUnsend'> & {
  message: ChatMessage
}

/** A menu is the dearest part of a message: it is drawn again for another message only, not whenever one comes. */
const Actions = memo(
  ActionsOf,
  (before, now) =>
    before.message === now.message && before.isMine === now.isMine && before.chatId === now.chatId,
)

function ActionsOf({ message, chatId, isMine, sender, onUnsend }: ActionsProps) {
  const { t } = useLingui()
  const report = useReportEntry({ kind: 'message', targetId: message._id, chatId, person: sender ?? null })
  const { text, createdAt, isUnsent, type, subject } = message
  // Whether it is still time is for the server to say; this only spares old messages an entry.
  const [isRecent] = useState(() => Date.now() - Date.parse(createdAt) < unsendMinutes * 60_000)
  const isOwnWords = type === 'text' || ['photo', 'person', 'post', 'event'].includes(subject?.kind ?? '')
  const entries = [
    ...(text === null
      ? []
      : [
          {
            id: 'copy',
            label: t`Copy text`,
            icon: <Copy aria-hidden />,
            onAction: () => void copy(text, t`Copied`),
          },
        ]),
    ...(isMine && isOwnWords && isRecent
      ? [{ id: 'unsend', label: t`Unsend`, icon: <Undo2 aria-hidden />, onAction: onUnsend }]
      : []),
    ...(isMine ? [] : [report]),
  ]
  if (isUnsent || entries.length === 0) return null
  return (
    <span className={styles.menu}>
      <Menu label={t`More about this message`} entries={entries} isOutOfTabOrder />
    </span>
  )
}

async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch (error) {
    console.error(error)
  }
}

/** «Today», «Yesterday», then the weekday with its date. */
function dayName(day: Date, locale: string): string {
  const start = new Date()
  start.setHours(0, 0, 0, 0)
  const ago = Math.ceil((start.getTime() - day.getTime()) / 86_400_000)
  if (ago <= 1) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, ago), 'day')
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  }
  return day.toLocaleDateString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() !== start.getFullYear() && { year: 'numeric' }),
  })
}
