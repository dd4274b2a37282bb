import { Trans, useLingui } from '@lingui/react/macro'
import { CaptchaChallenge } from '../features/identity/index.ts'
import type { Challenge } from '../lib/challenge.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import styles from './challenge-dialog.module.css'

export function ChallengeDialog({ challenge: { message, answer } }: { challenge: Challenge }) {
  const { t } = useLingui()
  return (
    <Dialog isOpen title={t`One more check`} onClose={() => answer(undefined)}>
      <p className="call quiet">{message || <Trans>Please confirm you're human to continue.</Trans>}</p>
      <div className={styles.challenge}>
        <CaptchaChallenge onToken={(token) => token !== undefined && answer(token)} />
      </div>
    </Dialog>
  )
}
