import { Trans, useLingui } from '@lingui/react/macro'
import type { Device } from '@wayfellow/contract/identity/account'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { sinceWords } from '../../../../lib/moments.ts'
import { Button } from '../../../../ui/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './device-row.module.css'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet }

interface DeviceRowProps {
  device: Device
  name: string
  isEnding: boolean
  onEnd: () => void
}

export function DeviceRow({ device, name, isEnding, onEnd }: DeviceRowProps) {
  const { t, i18n } = useLingui()
  const Icon = icons[device.kind]
  const seen = sinceWords(new Date(device.lastSeenAt), i18n.locale)
  return (
    <li className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p className="strong">{name}</p>
        <p className="meta">
          {device.place !== null && (
            <>
              <bdi>{device.place}</bdi>
              {' · '}
            </>
          )}
          <Trans>last active {seen}</Trans>
        </p>
      </div>
      {device.isThis ? (
        <Tag variant="good">
          <Trans>This device</Trans>
        </Tag>
      ) : (
        <Button
          variant="outline"
          size="small"
          isLoading={isEnding}
          aria-label={t`Log out ${name}`}
          onClick={onEnd}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}
