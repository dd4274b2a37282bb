import { Trans, useLingui } from '@lingui/react/macro'
import { recoveryHours } from '@wayfellow/contract/client/identity/recovery'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { queryClient } from '../../../lib/query-client.ts'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ScreenSpinner } from '../../../ui/screen-spinner.tsx'
import { showToast } from '../../../ui/toast.ts'
import { recoveryQuery } from '../api.ts'
import { JoiningNotice } from '../components/joining-notice.tsx'
import { NotReached } from '../components/not-reached.tsx'
import { PublicPage } from '../components/public-page.tsx'
import { ResetForm } from '../components/reset-form.tsx'

export function PasswordResetScreen() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title={t`New password`}>
        <PasswordReset key={token} token={token} />
      </PublicPage>
    </QueryClientProvider>
  )
}

function PasswordReset({ token }: { token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: link, refetch } = useQuery(recoveryQuery(token))
  const [isSpent, setSpent] = useState(false)

  if (isSpent || link === 'over') return <RecoveryOver />
  if (link === undefined) return <ScreenSpinner />
  if (link === null) return <NotReached onRetry={() => void refetch()} />
  const leave = () => {
    showToast(t`Password saved`)
    void navigate('/login', { replace: true })
  }
  return <ResetForm token={token} onSaved={leave} onLinkOver={() => setSpent(true)} />
}

/** The screen for an expired, used or forged link. */
function RecoveryOver() {
  return (
    <JoiningNotice
      art={<LockedArt />}
      title={<Trans>This link has expired.</Trans>}
      actions={
        <>
          <ButtonLink isFull to="/forgot-password">
            <Trans>Send a new one</Trans>
          </ButtonLink>
          <ButtonLink isFull variant="outline" to="/login">
            <Trans>Back to login</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Links work once and expire after {recoveryHours} hours.</Trans>
      </p>
    </JoiningNotice>
  )
}
