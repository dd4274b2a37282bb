import { Trans, useLingui } from '@lingui/react/macro'
import { recoveryHours } from '@wayfellow/contract/client/identity/recovery'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LinkText } from '../../../ui/link-text.tsx'
import { ForgotForm } from '../components/forgot-form.tsx'
import { JoiningNotice } from '../components/joining-notice.tsx'
import { PublicPage } from '../components/public-page.tsx'
import own from './forgot-password-screen.module.css'
import styles from './register-screen.module.css'

export function ForgotPasswordScreen() {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  return (
    <PublicPage title={t`Forgot password?`}>
      {isSent ? (
        <Sent />
      ) : (
        <>
          <p className={classNames('call', own.lead)}>
            <Trans>Enter your email address and we'll send you a link to set a new password.</Trans>
          </p>
          <ForgotForm onSent={() => setSent(true)} />
          <div className={styles.links}>
            <LinkText isTappable to="/login">
              <Trans>Back to login</Trans>
            </LinkText>
          </div>
        </>
      )}
    </PublicPage>
  )
}

/** The same words for every address: whether one has an account is nobody's business. */
function Sent() {
  return (
    <JoiningNotice
      title={<Trans>Check your inbox</Trans>}
      actions={
        <ButtonLink isFull variant="outline" to="/login">
          <Trans>Back to login</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>If there's an account with that email address, a link is on its way.</Trans>
      </p>
      <p className="call">
        <Trans>
          It works once and expires after {recoveryHours} hours. Nothing there? Check your spam folder.
        </Trans>
      </p>
    </JoiningNotice>
  )
}
