import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useIsLiveLate } from '../lib/live.ts'
import { keptUser } from '../lib/wipe-device-data.ts'
import { endBackOnline, useNetwork } from '../lib/online.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './network-bar.module.css'

/** Nothing is fetched again by itself, so coming back online offers it. */
export function NetworkBar() {
  const network = useNetwork()
  if (network.kind === 'offline') return <Offline since={network.since} />
  return network.kind === 'back' ? <BackOnline /> : <Connecting />
}

function Connecting() {
  const isLate = useIsLiveLate()
  if (!isLate) return null
  return (
    <output className={styles.connecting}>
      <Trans>Connecting</Trans>
    </output>
  )
}

function Offline({ since }: { since: Date }) {
  const { t, i18n } = useLingui()
  // After a reload in a tunnel, what is shown is older than the page.
  const [moment] = useState(() => keptUser()?.seenAt ?? since)
  const time = timeOf(moment, i18n.locale)
  return (
    <Banner variant="offline" icon={<WifiOff aria-hidden />}>
      {t`You're offline. Showing what we saved at ${time}.`}
    </Banner>
  )
}

function timeOf(moment: Date, locale: string): string {
  const isToday = moment.toDateString() === new Date().toDateString()
  return moment.toLocaleString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { weekday: 'long' }),
  })
}

function BackOnline() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const refresh = () => {
    endBackOnline()
    void queryClient.invalidateQueries()
  }
  return (
    <Banner variant="good" icon={<Wifi aria-hidden />} action={{ label: t`Refresh`, onClick: refresh }}>
      {t`Back online`}
    </Banner>
  )
}
