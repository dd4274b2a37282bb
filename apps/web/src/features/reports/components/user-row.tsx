import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedUser } from '@wayfellow/contract/reports/people'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './user-row.module.css'
import { UserTags } from './user-tags.tsx'

/** A line of the table; on a phone a card of its own. */
export function UserRow({ user }: { user: ListedUser }) {
  const { i18n } = useLingui()
  const { name, username, photo, university, joinedAt } = user
  const joined = i18n.date(new Date(joinedAt), { dateStyle: 'medium' })
  return (
    <li>
      <Link className={styles.row} to={`/admin/users/${username}`}>
        <Avatar name={name} src={photo} size={44} />
        <span className={styles.name}>
          <bdi className="strong">{name}</bdi>
          <bdi className="meta">@{username}</bdi>
        </span>
        <span className={classNames('meta', styles.university)}>
          {university === null ? <Trans>No university</Trans> : <bdi>{university}</bdi>}
        </span>
        <time className={classNames('meta', styles.joined)} dateTime={joinedAt}>
          <Trans>Joined {joined}</Trans>
        </time>
        <span className={styles.tags}>
          <UserTags {...user} />
        </span>
      </Link>
    </li>
  )
}
