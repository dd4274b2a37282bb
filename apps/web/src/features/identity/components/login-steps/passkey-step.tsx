import { Trans, useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useNetwork } from '../../../../lib/online.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import type { LoginStep } from '../login-step.ts'
import { useUnreachable } from '../../../../lib/use-unreachable.ts'
import { answerWithPasskey, type StepEnds, callEnd } from './answer-step.ts'
import styles from './step.module.css'

/** The browser's own window asks; it opens by a press only, so that it surprises nobody. */
export function PasskeyStep({ step, ...ends }: StepEnds & { step: LoginStep }) {
  const { t } = useLingui()
  const unreachable = useUnreachable()
  const isOnline = useNetwork().kind !== 'offline'
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function go() {
    setFailure(undefined)
    setBusy(true)
    const outcome = callEnd(await answerWithPasskey(step.challenge), ends)
    setBusy(false)
    if (outcome.is === 'failed') setFailure(outcome.words || unreachable)
  }

  return (
    <>
      <h2 ref={takeFocus} tabIndex={-1} className="title">
        <Trans>Use your passkey</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>Your device will ask for your fingerprint, your face or its PIN.</Trans>
      </p>
      <Button
        isFull
        icon={<KeyRound aria-hidden />}
        isLoading={isBusy}
        disabled={!isOnline}
        onClick={() => void go()}
      >
        <Trans>Continue</Trans>
      </Button>
      <div role="alert">
        {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
        {isOnline && failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
    </>
  )
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
