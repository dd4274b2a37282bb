import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Device } from '@wayfellow/contract/identity/account'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/dialogs/dialogs.ts'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton, SkeletonLine } from '../../../../ui/skeleton.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { devicesQuery, signOutDevice, signOutOtherDevices } from '../../api.ts'
import { AccountSection } from './account-section.tsx'
import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'
import { useDeviceName } from './use-device-name.ts'

export function Devices() {
  const { t } = useLingui()
  const { data, refetch } = useQuery(devicesQuery)
  const devices = data?.devices ?? []
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <AccountSection title={<Trans>Devices</Trans>}>
      <p className="quiet">
        <Trans>
          These devices are logged in to your account. Log out any you don't recognise, then change your
          password.
        </Trans>
      </p>
      <Skeleton isLoading={data === undefined} label={t`Loading devices`} shapes={<Shapes />}>
        {data === null ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <ul className={styles.list}>
            {devices.map((device) => (
              <Entry key={device._id} device={device} onEnded={() => void refetch()} />
            ))}
          </ul>
        )}
      </Skeleton>
      {others.length > 0 && <EndOthers onEnded={() => void refetch()} />}
    </AccountSection>
  )
}

function Entry({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const { t } = useLingui()
  const name = useDeviceName()(device)
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    const isSure = await confirm({
      title: t`Log out ${name}?`,
      message: t`Anyone who uses it will have to log in again, with a code from your email inbox.`,
      confirmLabel: t`Log out device`,
    })
    if (!isSure) return
    setEnding(true)
    const refusal = await signOutDevice(device._id)
    setEnding(false)
    if (!refusal) showToast(t`Device logged out`)
    onEnded()
  }
  return <DeviceRow device={device} name={name} isEnding={isEnding} onEnd={() => void end()} />
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useLingui()
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    const isSure = await confirm({
      style: 'warning',
      title: t`Log out everywhere else?`,
      message: t`Every device except this one will have to log in again, with a code from your email inbox.`,
      confirmLabel: t`Log out all others`,
    })
    if (!isSure) return
    setEnding(true)
    const refusal = await signOutOtherDevices()
    setEnding(false)
    if (!refusal) showToast(t`Logged out everywhere else`)
    onEnded()
  }
  return (
    <Button variant="outline" size="small" isLoading={isEnding} onClick={() => void end()}>
      <Trans>Log out all other devices</Trans>
    </Button>
  )
}

function Shapes() {
  return (
    <div className={styles.list}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.shape}>
          <SkeletonLine width="55%" />
          <SkeletonLine width="80%" />
        </div>
      ))}
    </div>
  )
}
