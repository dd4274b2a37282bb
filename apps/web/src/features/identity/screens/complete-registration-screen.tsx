import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { queryClient } from '../../../lib/query-client.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ScreenSpinner } from '../../../ui/screen-spinner.tsx'
import { registrationQuery } from '../api.ts'
import { CompleteForm } from '../components/complete-form.tsx'
import { JoiningNotice } from '../components/joining-notice.tsx'
import { LinkOver } from '../components/link-over.tsx'
import { NotReached } from '../components/not-reached.tsx'
import { PublicPage } from '../components/public-page.tsx'
import { forgetSignUp } from '../components/sent-sign-up.ts'
import styles from './complete-registration-screen.module.css'

export function CompleteRegistrationScreen() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title={t`Finish signing up`}>
        <CompleteRegistration key={token} token={token} />
      </PublicPage>
    </QueryClientProvider>
  )
}

function CompleteRegistration({ token }: { token: string }) {
  const navigate = useNavigate()
  const { data: registration, refetch } = useQuery(registrationQuery(token))
  const [isSpent, setSpent] = useState(false)
  const [tooYoung, setTooYoung] = useState<string>()

  if (tooYoung !== undefined) return <TooYoung words={tooYoung} />
  if (isSpent || registration === 'over') return <LinkOver token={token} />
  if (registration === undefined) return <ScreenSpinner />
  if (registration === null) return <NotReached onRetry={() => void refetch()} />
  return (
    <>
      <p className={styles.welcome}>
        <Trans>
          Welcome, <bdi>{registration.firstName}</bdi>. Two quick questions and you're in.
        </Trans>
      </p>
      <CompleteForm
        token={token}
        registration={registration}
        onJoined={() => {
          forgetSignUp()
          void navigate('/complete-profile', { replace: true })
        }}
        onLinkOver={() => setSpent(true)}
        onTooYoung={(words) => {
          forgetSignUp()
          setTooYoung(words)
        }}
        onOldWords={() => void refetch()}
      />
    </>
  )
}

/** The server's words, and nothing to press but the way back. */
function TooYoung({ words }: { words: string }) {
  return (
    <JoiningNotice
      title={<Trans>Not yet</Trans>}
      actions={
        <ButtonLink isFull to="/login">
          <Trans>Back to login</Trans>
        </ButtonLink>
      }
    >
      <p>{words}</p>
    </JoiningNotice>
  )
}
