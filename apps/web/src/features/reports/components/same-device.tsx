import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SameDeviceUser } from '@wayfellow/contract/reports/people'
import { dayWords } from '../../../lib/moments.ts'
import { LinkText } from '../../../ui/link-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './same-device.module.css'

/** Other accounts that were used in a browser of this one: for admins to weigh, never a verdict. */
export function SameDevice({ users }: { users: readonly SameDeviceUser[] }) {
  return (
    <>
      <p className="quiet">
        <Trans>Accounts used in the same browser. Students share computers, so this is only a hint.</Trans>
      </p>
      <ul className={styles.list}>
        {users.map((user) => (
          <li key={user.username}>
            <Account user={user} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Account({
  user: { username, name, isBanned, warnings, bans, lastUsedAt },
}: {
  user: SameDeviceUser
}) {
  const { i18n } = useLingui()
  const day = dayWords(new Date(lastUsedAt), i18n.locale)
  return (
    <>
      <p className={styles.who}>
        <LinkText to={`/admin/users/${username}`}>
          <bdi>{name}</bdi> @{username}
        </LinkText>
        {isBanned && (
          <Tag variant="danger">
            <Trans>Banned</Trans>
          </Tag>
        )}
      </p>
      <p className="meta">
        <Plural value={warnings} _0="no warnings" one="# warning" other="# warnings" />
        {' · '}
        <Plural value={bans} _0="no bans" one="# ban" other="# bans" />
        {' · '}
        <Trans>last seen together {day}</Trans>
      </p>
    </>
  )
}
