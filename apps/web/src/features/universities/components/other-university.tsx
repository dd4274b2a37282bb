import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AddressStep } from './address-step.tsx'
import { LoginStep } from './login-step.tsx'
import styles from './student-section.module.css'
import { WishForm } from './wish-form.tsx'

interface OtherUniversityProps {
  email: string | null
  /** Through which people log in at their university; nothing where none is offered. */
  provider: string | undefined
}

/** «That is not my university»: a new proof, or our team. */
export function OtherUniversity({ email, provider }: OtherUniversityProps) {
  const [step, setStep] = useState<'closed' | 'address' | 'ask'>('closed')
  const close = () => setStep('closed')
  if (step === 'closed')
    return (
      <p className={styles.actions}>
        <Button size="small" variant="outline" onClick={() => setStep('address')}>
          <Trans>That's not my university</Trans>
        </Button>
      </p>
    )
  if (step === 'ask' && email !== null)
    return <WishForm isOtherUniversity email={email} onDone={close} onBack={() => setStep('address')} />
  return (
    <div className={styles.stack}>
      <p>
        <Trans>
          Confirm with an email address from your university to replace this one. If several universities
          share your address, you'll choose yours on the next step.
        </Trans>
      </p>
      <AddressStep isAgain lastEmail={null} />
      <LoginStep provider={provider} />
      {email !== null && (
        <Button isFull variant="outline" onClick={() => setStep('ask')}>
          <Trans>Ask our team to correct it</Trans>
        </Button>
      )}
      <Button isFull variant="outline" onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
