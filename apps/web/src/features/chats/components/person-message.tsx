import { Trans } from '@lingui/react/macro'
import type { PersonSubject } from '@wayfellow/contract/chats/subjects'
import { Link } from 'react-router'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import styles from './person-message.module.css'

/** Somebody's profile, shown by one of the two. */
export function PersonMessage({ user }: PersonSubject) {
  if (!user) {
    return (
      <div className={styles.gone}>
        <Trans>This profile isn't available to you.</Trans>
      </div>
    )
  }
  return (
    <Link className={styles.card} to={`/users/${user.username}?section=about`}>
      <Avatar name={user.name} src={user.photo} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{user.name}</bdi>
        </span>
        <span className={styles.detail}>
          {user.location === null ? <Trans>See profile</Trans> : <bdi>{shortLocation(user.location)}</bdi>}
        </span>
      </span>
    </Link>
  )
}
