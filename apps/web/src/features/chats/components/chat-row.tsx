import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage, ChatRow as Row, ChatPersonState } from '@wayfellow/contract/chats'
import BellOff from 'lucide-react/icons/bell-off'
import { Link } from 'react-router'
import { clockWords } from '../../../lib/moments.ts'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dot } from '../../../ui/dot.tsx'
import list from '../../../ui/list-row.module.css'
import type { ChatListParts } from './chat-parts.ts'
import styles from './chat-row.module.css'
import { MembershipWords } from './membership-line.tsx'
import { RowActions } from './row-actions.tsx'
import { addressOf } from './thread.ts'

type ChatRowProps = { row: Row; viewerId: string; parts: ChatListParts }

export function ChatRow({ row, viewerId, parts }: ChatRowProps) {
  const { t, i18n } = useLingui()
  const { user, group, standing: personState, lastMessage, lastAt, unread, isMuted } = row
  const name = group?.title ?? user?.name ?? t`Former member`
  const address = addressOf(row)
  const preview =
    personState === 'active' ? parts.drawPreview(row, viewerId) : <BannedWords personState={personState} />
  const face = (
    <>
      <Avatar name={name} src={(group ?? user)?.photo} size={56} />
      <span className={styles.text}>
        <span className={styles.top}>
          <span className={classNames(list.name, 'truncate')}>
            <bdi>{name}</bdi>
          </span>
          <time className={styles.time} dateTime={lastAt}>
            {when(new Date(lastAt), i18n)}
          </time>
        </span>
        {parts.drawTag(row)}
        <span className={styles.bottom}>
          <span
            className={classNames(styles.preview, personState === 'active' ? 'truncate' : styles.banned)}
            dir="auto"
          >
            {preview ?? (lastMessage && <Preview row={row} message={lastMessage} viewerId={viewerId} />)}
          </span>
          {isMuted && <BellOff className={styles.muted} aria-label={t`Muted`} />}
          {unread > 0 && (
            <>
              <Dot className={styles.dot} />
              <span className="sr">
                <Trans>unread</Trans>
              </span>
            </>
          )}
        </span>
      </span>
    </>
  )
  const look = classNames(list.row, unread > 0 && styles.unread)
  return (
    <div className={styles.place}>
      {address ? (
        <Link className={look} to={`/chats/${address}`}>
          {face}
        </Link>
      ) : (
        <div className={look}>{face}</div>
      )}
      <RowActions row={row} />
    </div>
  )
}

/** In the place of what they wrote last. */
function BannedWords({ personState }: { personState: Exclude<ChatPersonState, 'active'> }) {
  return personState === 'removed' ? (
    <Trans>This account was removed for breaking our rules. Don't send money.</Trans>
  ) : (
    <Trans>This account is paused for now.</Trans>
  )
}

interface PreviewProps {
  row: Row
  message: ChatMessage
  viewerId: string
}

/** The last thing said, and by whom where that is not clear. */
function Preview({ row: { group, lastSender }, message, viewerId }: PreviewProps) {
  const { t } = useLingui()
  const isMine = message.senderId === viewerId
  const name = lastSender ? firstName(lastSender) : t`Former member`
  if (message.subject?.kind === 'membership')
    return <MembershipWords event={message.subject.event} name={isMine ? undefined : name} />
  return (
    <>
      {isMine && <Trans>You: </Trans>}
      {!isMine && group && <Trans>{name}: </Trans>}
      <Words message={message} />
    </>
  )
}

function Words({ message: { isUnsent, text, subject } }: { message: ChatMessage }) {
  if (isUnsent) return <Trans>Message unsent</Trans>
  if (subject?.kind === 'photo') return <Trans>Photo</Trans>
  if (subject?.kind === 'stay-request') return <Trans>Stay request</Trans>
  if (subject?.kind === 'post') return <Trans>Sent a post</Trans>
  if (subject?.kind === 'event') return <Trans>Sent an event</Trans>
  if (subject?.kind !== 'person') return text
  const name = subject.user?.name
  return name === undefined ? <Trans>Sent a profile</Trans> : <Trans>Sent a profile: {name}</Trans>
}

/** The time today, the weekday within a week, then the date. */
function when(moment: Date, i18n: I18n): string {
  const now = new Date()
  if (moment.toDateString() === now.toDateString()) {
    return clockWords(moment, i18n)
  }
  if (now.getTime() - moment.getTime() < 6 * 86_400_000) {
    return i18n.date(moment, { weekday: 'short' })
  }
  const isThisYear = moment.getFullYear() === now.getFullYear()
  return i18n.date(moment, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
