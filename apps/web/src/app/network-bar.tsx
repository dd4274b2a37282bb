import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useIsLiveLate } from '../lib/live.ts'
import { useNewVersion } from '../lib/new-version.ts'
import { reloadPage } from '../lib/refresh.ts'
import { keptUser } from '../lib/wipe-device-data.ts'
import { endBackOnline, useNetwork } from '../lib/online.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './network-bar.module.css'

/** Nothing is fetched again by itself, so coming back online offers it. */
export function NetworkBar() {
  const network = useNetwork()
  // Typed text may be gone on the next screen.
  useLocation()
  const hasNewVersion = useNewVersion()
  if (network.kind === 'offline') return <Offline since={network.since} />
  if (network.kind === 'back') return <BackOnline />
  return hasNewVersion ? <NewVersion /> : <Connecting />
}

function NewVersion() {
  const { t } = useLingui()
  return (
    <Banner
      variant="good"
      icon={<RefreshCw aria-hidden />}
      action={{ label: t`Reload`, onClick: reloadPage }}
    >
      {t`There's a new version of Wayfellow.`}
    </Banner>
  )
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
