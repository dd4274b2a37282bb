import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkText } from '../../../ui/link-text.tsx'
import { notificationsQuery } from '../api.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './own-notifications.module.css'

const shown = 3

/** On the own profile: the newest that was not read. Nothing while there is none. */
export function OwnNotifications() {
  const { data } = useInfiniteQuery(notificationsQuery)
  const unread = data?.pages.flatMap(({ items }) => items).filter(({ isRead }) => !isRead) ?? []
  if (unread.length === 0) return null
  return (
    <section className={styles.notifications}>
      <div className={styles.head}>
        <h2 className="head">
          <Trans>New for you</Trans>
        </h2>
        <LinkText to="/notifications">
          <Trans>See all</Trans>
        </LinkText>
      </div>
      <ul>
        {unread.slice(0, shown).map((row) => (
          <NotificationRow key={row._id} notification={row} />
        ))}
      </ul>
    </section>
  )
}
