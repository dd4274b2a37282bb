import { useLingui } from '@lingui/react/macro'
import { PublicPage } from '../../features/identity/index.ts'
import { DeleteAccountScreen, UndeleteScreen } from '../../features/privacy/index.ts'
import { useArrival } from '../use-arrival.ts'

export function DeleteAccountPage() {
  const { t } = useLingui()
  useArrival(t`Delete your account?`)
  return (
    <PublicPage title={t`Delete your account?`}>
      <DeleteAccountScreen />
    </PublicPage>
  )
}

export function UndeletePage() {
  const { t } = useLingui()
  useArrival(t`Keep your account`)
  return (
    <PublicPage title={t`Keep your account`}>
      <UndeleteScreen />
    </PublicPage>
  )
}
