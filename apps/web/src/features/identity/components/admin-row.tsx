import { Trans, useLingui } from '@lingui/react/macro'
import type { Admin } from '@wayfellow/contract/identity/admins'
import Lock from 'lucide-react/icons/lock'
import { sinceWords } from '../../../lib/moments.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './admin-row.module.css'

interface AdminRowProps {
  admin: Admin
  isUnlocking: boolean
  onUnlock: () => void
}

export function AdminRow({ admin, isUnlocking, onUnlock }: AdminRowProps) {
  const { t, i18n } = useLingui()
  const { name, username, lockedAt } = admin
  return (
    <li className={styles.row}>
      <Avatar name={name} size={44} />
      <div className={styles.text}>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
        <p className="meta">
          {username !== null && `@${username}`}
          {admin.isMe && username !== null && ' · '}
          {admin.isMe && <Trans>you</Trans>}
        </p>
        {lockedAt !== null && (
          <p>
            <Tag variant="danger" icon={<Lock aria-hidden />}>
              <Trans>Locked {sinceWords(new Date(lockedAt), i18n.locale)}</Trans>
            </Tag>
          </p>
        )}
      </div>
      {admin.viewerActions.includes('unlock') && (
        <Button
          variant="outline"
          size="small"
          isLoading={isUnlocking}
          aria-label={t`Unlock ${name}`}
          onClick={onUnlock}
        >
          <Trans>Unlock</Trans>
        </Button>
      )}
    </li>
  )
}
