import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { StudentStatus } from '@wayfellow/contract/universities'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { type ApiError, isUnreachable } from '../../../lib/api-error.ts'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { finishLogin, type LoginAnswer, studentStatusQuery } from '../api.ts'
import type { LoginReturn, LoginReturnPlace } from '../components/login-return-place.ts'
import { LoginButton } from '../components/login-step.tsx'
import styles from './university-login-screen.module.css'

const studentSection = '/settings/account#student'

/** The return page of a login provider: submits the answer, then goes on to Student status or shows what happened. */
export function UniversityLoginScreen({ place }: { place: LoginReturnPlace }) {
  const [returned] = useState(() => place.look())
  const [refusal, setRefusal] = useState<ApiError>()
  const [isBusy, setBusy] = useState(returned !== undefined && 'answer' in returned)
  const { data: status, isPending, refetch } = useQuery({ ...studentStatusQuery, enabled: !isBusy })

  useEffect(() => {
    const taken = place.take()
    if (!taken || !('answer' in taken)) return
    const handIn = async () => {
      setRefusal(await finishLogin(taken.answer))
      setBusy(false)
    }
    void handIn()
  }, [place])
  const handInAgain = async (answer: LoginAnswer) => {
    setBusy(true)
    setRefusal(await finishLogin(answer))
    setBusy(false)
  }

  if (isBusy || (!refusal && isPending)) return <Checking />
  if (!refusal && status && isOnTheWay(status)) return <Navigate to={studentSection} replace />
  if (!refusal && !returned && status === null)
    return (
      <div className={styles.page}>
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    )
  const again =
    refusal && isUnreachable(refusal) && returned && 'answer' in returned ? returned.answer : undefined
  return (
    <div className={styles.page}>
      <div role="alert" className={styles.words}>
        <Words returned={returned} refusal={refusal} />
      </div>
      {again ? <TryAgain onClick={() => void handInAgain(again)} /> : <StartAgain status={status} />}
      <ButtonLink isFull variant="outline" to={studentSection}>
        <Trans>Use your university email address</Trans>
      </ButtonLink>
    </div>
  )
}

/** Also after a reload: the log-in has done its work, and Student status shows what is next. */
const isOnTheWay = ({ status, isExpiring, universityLogin }: StudentStatus) =>
  (status === 'verified' && !isExpiring) || (universityLogin?.choices ?? []).length > 0

function Checking() {
  return (
    <output className={styles.checking}>
      <Spinner />
      <Trans>Checking your university login…</Trans>
    </output>
  )
}

interface WordsProps {
  returned: LoginReturn | undefined
  refusal: ApiError | undefined
}

function Words({ returned, refusal }: WordsProps) {
  if (refusal)
    return (
      <>
        <h2 className="head">
          <Trans>You're not confirmed yet</Trans>
        </h2>
        <p>
          {refusal.message || (
            <Trans>We couldn't reach Wayfellow. Check your connection and try again.</Trans>
          )}
        </p>
      </>
    )
  if (returned && 'error' in returned)
    return (
      <>
        <h2 className="head">
          <Trans>You're not confirmed yet</Trans>
        </h2>
        <p>
          {returned.error === 'access_denied' ? (
            <Trans>
              You cancelled the login, or your university didn't allow it. Nothing was shared with us.
            </Trans>
          ) : (
            <Trans>Something went wrong with your university's login. Nothing was shared with us.</Trans>
          )}
        </p>
      </>
    )
  return (
    <>
      <h2 className="head">
        <Trans>This login has expired</Trans>
      </h2>
      <p>
        <Trans>
          A login works only once and for 10 minutes. Start again to confirm that you're a student.
        </Trans>
      </p>
    </>
  )
}

function TryAgain({ onClick }: { onClick: () => void }) {
  const isOnline = useNetwork().kind !== 'offline'
  return (
    <Button isFull disabled={!isOnline} onClick={onClick}>
      <Trans>Try again</Trans>
    </Button>
  )
}

/** Nothing where no log-in is offered. */
function StartAgain({ status }: { status: StudentStatus | null | undefined }) {
  const { t } = useLingui()
  const provider = status?.universityLogin?.name
  return provider === undefined ? null : <LoginButton>{t`Log in with ${provider}`}</LoginButton>
}
