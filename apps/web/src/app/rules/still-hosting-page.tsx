import { useLingui } from '@lingui/react/macro'
import { StillHostingScreen } from '../../features/homes/index.ts'
import { PublicPage } from '../../features/identity/index.ts'
import { useArrival } from '../use-arrival.ts'

export function StillHostingPage() {
  const { t } = useLingui()
  useArrival(t`Still hosting?`)
  return (
    <PublicPage title={t`Still hosting?`}>
      <StillHostingScreen />
    </PublicPage>
  )
}
