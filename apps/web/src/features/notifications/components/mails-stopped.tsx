import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationSettings } from '@wayfellow/contract/notifications/settings'
import MailX from 'lucide-react/icons/mail-x'
import { useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { saveMailsAgain } from '../api.ts'
import styles from './mails-stopped.module.css'

/** Says that notifications are no longer emailed, and offers what helps. */
export function MailsStopped({ why }: { why: NonNullable<NotificationSettings['mailsStopped']> }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const resume = async () => {
    if (isOffline) return setFault(t`You're offline. Try again when you're back online.`)
    setBusy(true)
    if (!(await saveMailsAgain())) setFault(t`We couldn't save that. Try again.`)
    setBusy(false)
  }
  return (
    <Card variant="sunken" className={styles.card}>
      <h2 className="head">
        <MailX aria-hidden />
        {why === 'returned' ? (
          <Trans>Our emails to you come back</Trans>
        ) : (
          <Trans>We no longer email you notifications</Trans>
        )}
      </h2>
      <p>
        {why === 'returned' ? (
          <Trans>
            Your address didn't accept our emails, so we stopped sending notifications to it. Emails about
            your account still go there, and might be lost.
          </Trans>
        ) : (
          <Trans>
            One of our emails was reported as spam, so we stopped. You still get emails about your account.
          </Trans>
        )}
      </p>
      <div className={styles.acts}>
        {why === 'returned' && (
          <ButtonLink size="small" to="/settings/account">
            <Trans>Change your address</Trans>
          </ButtonLink>
        )}
        <Button size="small" variant="outline" isLoading={isBusy} onClick={() => void resume()}>
          {why === 'returned' ? <Trans>Try this address again</Trans> : <Trans>Email me again</Trans>}
        </Button>
      </div>
      {fault !== undefined && <ErrorLine role="alert">{fault}</ErrorLine>}
    </Card>
  )
}
