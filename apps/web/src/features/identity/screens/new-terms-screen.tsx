import { Trans, useLingui } from '@lingui/react/macro'
import { guidelinesVersion, termsVersion } from '@wayfellow/contract/client/identity/joining'
import { type ReactNode, useEffect, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { logOut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { agree } from '../api.ts'
import { NewTabLink } from '../components/new-tab-link.tsx'
import styles from './new-terms-screen.module.css'

interface NewTermsScreenProps {
  /** Options for somebody who does not agree: a copy of their data, and deleting the account. */
  children: ReactNode
}

/** Replaces every screen until the student has agreed. */
export function NewTermsScreen({ children }: NewTermsScreenProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const title = t`Our terms have changed`
  useEffect(() => {
    document.title = `${title}, Wayfellow`
  }, [title])

  async function accept() {
    setBusy(true)
    setError(undefined)
    setError(await agree({ termsVersion, guidelinesVersion }))
    setBusy(false)
  }

  return (
    <div className={styles.column}>
      <main id="main" tabIndex={-1} className={styles.page}>
        <p>
          <Logo size="large" />
        </p>
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
        <p>
          <Trans>
            Please read the <NewTabLink to="/terms">terms</NewTabLink> (version {termsVersion}) and the{' '}
            <NewTabLink to="/guidelines">community guidelines</NewTabLink> (version {guidelinesVersion}). Once
            you agree, you can carry on where you left off. Nothing of yours has changed.
          </Trans>
        </p>
        <Button isFull isLoading={isBusy} disabled={!isOnline} onClick={() => void accept()}>
          <Trans>I agree</Trans>
        </Button>
        <div role="alert">
          {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
          {isOnline && error !== undefined && <ErrorLine>{error}</ErrorLine>}
        </div>
        <Button isFull variant="outline" onClick={() => void logOut()}>
          <Trans>Logout</Trans>
        </Button>
        <section className={styles.others}>
          <h2 className="head">
            <Trans>If you don't agree</Trans>
          </h2>
          <p className="quiet">
            <Trans>You can take a copy of your data with you and delete your account.</Trans>
          </p>
          {children}
        </section>
      </main>
    </div>
  )
}
