import { Trans, useLingui } from '@lingui/react/macro'
import type { FactorKind } from '@wayfellow/contract/errors'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CodeForm } from '../../../../lib/code-form.tsx'
import type { LoginStep } from '../login-step.ts'
import { canUsePasskeys } from '../passkeys.ts'
import { answerStep, type StepEnds, callEnd } from './answer-step.ts'
import { PasskeyStep } from './passkey-step.tsx'
import { RecoveryCodeStep } from './recovery-code-step.tsx'
import styles from './step.module.css'

interface FactorStepProps extends StepEnds {
  step: LoginStep
}

/** The password was right, and the account has a second step: any one of its ways is enough. */
export function FactorStep({ step, ...ends }: FactorStepProps) {
  const { t } = useLingui()
  const [ways] = useState(() => step.factors.filter((way) => way !== 'passkey' || canUsePasskeys()))
  const [chosen, choose] = useState<FactorKind>(ways[0] ?? 'recoveryCode')
  const labels = {
    totp: t`Use your authenticator app`,
    passkey: t`Use a passkey`,
    recoveryCode: t`Use a recovery code instead`,
  }
  return (
    <>
      {chosen === 'totp' && <TotpStep step={step} {...ends} />}
      {chosen === 'passkey' && <PasskeyStep step={step} {...ends} />}
      {chosen === 'recoveryCode' && <RecoveryCodeStep step={step} {...ends} />}
      <div className={styles.others}>
        {ways
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} isFull variant="quiet" onClick={() => choose(way)}>
              {labels[way]}
            </Button>
          ))}
      </div>
    </>
  )
}

function TotpStep({ step: { challenge }, ...ends }: FactorStepProps) {
  const explanation = useId()
  return (
    <>
      <h2 className="title">
        <Trans>Enter the code</Trans>
      </h2>
      <p id={explanation} className={styles.text}>
        <Trans>Open your authenticator app and enter the six digits it shows for Wayfellow.</Trans>
      </p>
      <CodeForm
        describedBy={explanation}
        onCode={async (code) => callEnd(await answerStep(challenge, code), ends)}
      />
    </>
  )
}
