import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import { useBackCloses } from '../../../../ui/dialogs/use-back-closes.ts'
import type { LoginStep } from '../login-step.ts'
import type { StepEnds } from './answer-step.ts'
import { DeviceStep } from './device-step.tsx'
import { FactorStep } from './factor-step.tsx'
import styles from './step.module.css'

interface LoginStepCardProps extends StepEnds {
  step: LoginStep
  onBack: () => void
}

/** The log-in card after the right password, when that alone is not enough. */
export function LoginStepCard({ step, onBack, ...ends }: LoginStepCardProps) {
  useBackCloses(true, onBack)
  return (
    <div className={styles.step}>
      {step.sentTo === undefined ? (
        <FactorStep step={step} {...ends} />
      ) : (
        <DeviceStep step={step} {...ends} />
      )}
      <Button isFull variant="quiet" onClick={onBack}>
        <Trans>Use another account</Trans>
      </Button>
    </div>
  )
}
