import { Plural, Trans } from '@lingui/react/macro'
import { codeResendSeconds } from '@wayfellow/contract/client/identity/challenges'
import { useId, useState } from 'react'
import { useNetwork } from '../../../../lib/online.ts'
import { useSecondsUntil } from '../../../../lib/use-seconds-until.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { CodeForm } from '../../../../lib/code-form.tsx'
import { keepStep, type LoginStep } from '../login-step.ts'
import type { Outcome } from '../../../../lib/outcome.ts'
import { useUnreachable } from '../../../../lib/use-unreachable.ts'
import { answerStep, resendCode, type StepEnds, callEnd } from './answer-step.ts'
import styles from './step.module.css'

interface DeviceStepProps extends StepEnds {
  step: LoginStep
}

/** The password was right, the device is new: a code has gone to the mailbox. */
export function DeviceStep({ step, ...ends }: DeviceStepProps) {
  const explanation = useId()
  const { challenge, sentTo } = step
  return (
    <>
      <h2 className="title">
        <Trans>Check your inbox</Trans>
      </h2>
      <div id={explanation} className={styles.text}>
        <p>
          <Trans>
            We sent a code to <bdi className="strong">{sentTo}</bdi>.
          </Trans>
        </p>
        <p className="call">
          <Trans>You haven't logged in here before, so we're making sure it's you.</Trans>
        </p>
      </div>
      <CodeForm
        describedBy={explanation}
        onCode={async (code) => callEnd(await answerStep(challenge, code), ends)}
      />
      <Resend step={step} onOver={ends.onOver} />
    </>
  )
}

function Resend({ step, onOver }: Pick<DeviceStepProps, 'step' | 'onOver'>) {
  const unreachable = useUnreachable()
  const isOnline = useNetwork().kind !== 'offline'
  const [sentAt, setSentAt] = useState(step.since)
  const [isBusy, setBusy] = useState(false)
  const [resent, setResent] = useState<Outcome>()
  const secondsLeft = useSecondsUntil(sentAt + codeResendSeconds * 1000, codeResendSeconds)

  async function resend() {
    setResent(undefined)
    setBusy(true)
    const outcome = await resendCode(step.challenge)
    setBusy(false)
    setResent(outcome)
    if (outcome.is === 'over') onOver(outcome.words)
    if (outcome.is !== 'done') return
    const now = Date.now()
    setSentAt(now)
    keepStep({ ...step, since: now })
  }

  return (
    <>
      <Button
        isFull
        variant="outline"
        isLoading={isBusy}
        disabled={!isOnline || secondsLeft > 0}
        onClick={() => void resend()}
      >
        {secondsLeft > 0 ? (
          <Plural value={secondsLeft} one="Resend in # second" other="Resend in # seconds" />
        ) : (
          <Trans>Resend</Trans>
        )}
      </Button>
      <output className="call strong">
        {resent?.is === 'done' && <Trans>We've sent a new code. Only the newest one works.</Trans>}
      </output>
      <div role="alert">
        {resent && resent.is !== 'done' && <ErrorLine>{resent.words || unreachable}</ErrorLine>}
      </div>
    </>
  )
}
