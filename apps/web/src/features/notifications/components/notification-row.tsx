import { Trans, useLingui } from '@lingui/react/macro'
import type { Notification } from '@wayfellow/contract/notifications'
import { useState } from 'react'
import { Link } from 'react-router'
import { stayWords } from '../../../lib/days.ts'
import { eventTimeWords } from '../../../lib/event-times.ts'
import { sinceWords } from '../../../lib/moments.ts'
import { useNetwork } from '../../../lib/online.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dot } from '../../../ui/dot.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { LogoTile } from '../../../ui/logo-tile.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { markRead, wantFewer } from '../api.ts'
import { NotificationSentence } from './notification-sentence.tsx'
import styles from './notification-row.module.css'

type Outcome = 'list' | 'nothing' | 'failed' | 'offline'

export function NotificationRow({ notification }: { notification: Notification }) {
  const { t, i18n } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [outcome, setOutcome] = useState<Outcome>()
  const fewer = async () =>
    setOutcome(isOffline ? 'offline' : ((await wantFewer(notification._id)) ?? 'failed'))
  const { arriveOn, departOn, event } = notification.facts
  const [person] = notification.people
  return (
    <li className={classNames(styles.entry, !notification.isRead && styles.unread)}>
      <Link className={styles.row} to={notification.path} onClick={() => void read(notification)}>
        {isFromTeam(notification) ? (
          <LogoTile size={44} />
        ) : (
          <Avatar name={person?.name ?? '?'} src={person?.photo} size={44} />
        )}
        <span className={styles.text}>
          <span className={styles.sentence}>
            <NotificationSentence notification={notification} />
          </span>
          <span className={styles.facts}>
            {arriveOn !== undefined && (
              <Tag variant="when">{stayWords({ arriveOn, departOn: departOn ?? arriveOn }, i18n)}</Tag>
            )}
            {event && <Tag variant="when">{eventTimeWords(event, i18n)}</Tag>}
            <time className="meta" dateTime={notification.at}>
              {sinceWords(new Date(notification.at), i18n.locale)}
            </time>
          </span>
        </span>
        {!notification.isRead && (
          <>
            <Dot />
            <span className="sr">
              <Trans>unread</Trans>
            </span>
          </>
        )}
      </Link>
      {notification.viewerActions.includes('fewer') && (
        <Menu
          label={t`More options`}
          entries={[{ id: 'fewer', label: t`Get fewer of these`, onAction: () => void fewer() }]}
        />
      )}
      {outcome && (
        <output className={classNames(styles.note, 'meta')}>
          <OutcomeWords outcome={outcome} />
        </output>
      )}
    </li>
  )
}

const isFromTeam = ({ topic }: Notification) => topic === 'safety' || topic === 'account'

async function read({ _id, isRead }: Notification) {
  if (!isRead) await markRead(_id)
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  const settings = (
    <LinkText to="/settings/notifications">
      <Trans>Settings</Trans>
    </LinkText>
  )
  if (outcome === 'list') return <Trans>From now on, you'll only see these here. {settings}</Trans>
  if (outcome === 'nothing') return <Trans>You won't get these any more. {settings}</Trans>
  if (outcome === 'offline') return <Trans>You're offline. Try again when you're back online.</Trans>
  return <Trans>We couldn't save that. Try again.</Trans>
}
