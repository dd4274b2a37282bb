import { Trans, useLingui } from '@lingui/react/macro'
import { addressChangeHours } from '@wayfellow/contract/client/identity/account'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { keepOldAddress } from '../../api.ts'
import styles from './pending-email.module.css'

/** The same words for every address, known to us or not. */
export function PendingEmail({ email, onDropped }: { email: string; onDropped: () => void }) {
  const { t } = useLingui()
  const [isDropping, setDropping] = useState(false)
  const drop = async () => {
    setDropping(true)
    const refusal = await keepOldAddress()
    setDropping(false)
    if (!refusal) showToast(t`Your email address stays the same`)
    onDropped()
  }
  return (
    <div className={styles.pending}>
      <p className="call">
        <Trans>
          Waiting for you to confirm <bdi className="strong">{email}</bdi>. Open the link we sent there within{' '}
          {addressChangeHours} hours. Until then, log in as before.
        </Trans>
      </p>
      <Button variant="outline" size="small" isLoading={isDropping} onClick={() => void drop()}>
        <Trans>Keep the old address</Trans>
      </Button>
    </div>
  )
}
