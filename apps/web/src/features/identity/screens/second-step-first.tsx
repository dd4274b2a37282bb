import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currentSession, readUserAnew } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { showError } from '../../../ui/dialogs/dialogs.ts'
import { TwoStep } from '../components/two-step/two-step.tsx'
import { useUnreachable } from '../../../lib/use-unreachable.ts'
import styles from './second-step-first.module.css'

/** Admins see what students trusted us with: a password alone must not open it. */
export function SecondStepFirst({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const unreachable = useUnreachable()
  const [isSaved, setSaved] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function goOn() {
    setBusy(true)
    await readUserAnew()
    setBusy(false)
    const session = currentSession()
    if (session.status === 'authenticated' && !session.user.secondFactor) {
      await showError({ title: t`Error`, message: unreachable })
      return
    }
    onDone()
    // The button has gone, and the focus with it.
    document.getElementById('main')?.focus()
  }

  return (
    <div className={styles.page}>
      <p>
        <Trans>
          As an admin, you can see reports, addresses and locked accounts. To keep all of this safe even if a
          password is stolen, admins log in with a second step. Set up an authenticator app or a passkey to
          continue.
        </Trans>
      </p>
      <h2 className="head">
        <Trans>Choose your second step</Trans>
      </h2>
      <TwoStep onSaved={() => setSaved(true)} />
      {isSaved && (
        <Button isFull isLoading={isBusy} onClick={() => void goOn()}>
          <Trans>Continue to the admin area</Trans>
        </Button>
      )}
    </div>
  )
}
