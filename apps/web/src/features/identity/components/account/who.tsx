import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import { Avatar } from '../../../../ui/avatar.tsx'
import { LinkText } from '../../../../ui/link-text.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './who.module.css'

export function Who({ user }: { user: SessionUser }) {
  const { name, username, location, photo, verified, cityAdmin, banned } = user
  return (
    <section className={styles.who}>
      <Avatar name={name} src={photo} size={56} />
      <div>
        <p className="head" dir="auto">
          {name}
        </p>
        <p className="meta">{[username && `@${username}`, location].filter(Boolean).join(' · ')}</p>
        <p className={styles.tags}>
          {verified && (
            <Tag variant="good">
              <Trans>Student status confirmed</Trans>
            </Tag>
          )}
          {cityAdmin && (
            <Tag variant="primary">
              <Trans>City admin</Trans>
            </Tag>
          )}
        </p>
        {!banned && (
          <LinkText isTappable to="/edit-profile">
            {photo === null ? <Trans>Add a photo</Trans> : <Trans>Change your photos</Trans>}
          </LinkText>
        )}
      </div>
    </section>
  )
}
