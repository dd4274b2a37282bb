import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { alert } from '../../ui/dialogs/dialogs.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './settings-page.module.css'

type Permission = NotificationPermission | 'unsupported'

function currentPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

export function NotificationsScreen() {
  const { t } = useLingui()
  const [permission, setPermission] = useState(currentPermission)

  const turnOn = async () => {
    const now = permission === 'default' ? await Notification.requestPermission() : currentPermission()
    setPermission(now)
    if (now === 'denied') {
      await alert(t`Notifications are blocked in your browser settings. Please enable them manually.`)
    }
  }

  return (
    <div className={styles.page}>
      <section>
        <h2 className="head">
          <Trans>In this browser</Trans>
        </h2>
        <State permission={permission} />
        {(permission === 'default' || permission === 'denied') && (
          <Button size="small" variant="tonal" onClick={() => void turnOn()}>
            <Trans>Allow notifications</Trans>
          </Button>
        )}
      </section>
      <section>
        <h2 className="head">
          <Trans>What we send</Trans>
        </h2>
        <p className="quiet">
          <Trans>
            Nothing yet. Messages, answers to your requests and reviews will come as notifications once they
            open, and you will choose here which ones you want.
          </Trans>
        </p>
      </section>
    </div>
  )
}

function State({ permission }: { permission: Permission }) {
  const said: Record<Permission, ReactNode> = {
    granted: (
      <Tag variant="good">
        <Trans>Allowed</Trans>
      </Tag>
    ),
    denied: (
      <Tag variant="danger">
        <Trans>Blocked</Trans>
      </Tag>
    ),
    default: <Trans>You have not decided yet whether Wayfellow may notify you.</Trans>,
    unsupported: (
      <Trans>
        This browser can't show notifications. On an iPhone, add Wayfellow to the home screen first.
      </Trans>
    ),
  }
  return <p className="quiet">{said[permission]}</p>
}
