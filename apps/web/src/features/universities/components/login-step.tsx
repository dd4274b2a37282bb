import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { leaveToLogIn } from '../api.ts'
import styles from './student-section.module.css'

interface LoginStepProps {
  /** Through which people log in; nothing where none is offered. */
  provider: string | undefined
}

/** The second way to confirm: no mail, but the log-in page of one's own university. */
export function LoginStep({ provider }: LoginStepProps) {
  if (provider === undefined) return null
  return (
    <div className={styles.stack}>
      <p>
        <Trans>
          Or log in with your university. It tells us whether you study there, and we never see your password.
        </Trans>
      </p>
      <LoginButton variant="outline">
        <Trans>Log in with {provider}</Trans>
      </LoginButton>
    </div>
  )
}

interface LoginButtonProps {
  variant?: 'outline'
  children: ReactNode
}

export function LoginButton({ variant, children }: LoginButtonProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  // The browser's back button restores the page as it was left: busy. This resets it.
  useEffect(() => {
    const rest = () => setBusy(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])

  const leave = async () => {
    setFailure(undefined)
    setBusy(true)
    const refusal = await leaveToLogIn()
    if (!refusal) return
    setBusy(false)
    setFailure(refusal.message || t`We couldn't reach Wayfellow. Check your connection and try again.`)
  }

  return (
    <>
      <Button
        isFull
        {...(variant && { variant })}
        isLoading={isBusy}
        disabled={!isOnline}
        onClick={() => void leave()}
      >
        {children}
      </Button>
      <div role="alert">{failure && <ErrorLine>{failure}</ErrorLine>}</div>
    </>
  )
}
