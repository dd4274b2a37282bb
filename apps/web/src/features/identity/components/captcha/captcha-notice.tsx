import { Trans } from '@lingui/react/macro'
import styles from './captcha-notice.module.css'

/** Google's words, which its terms want wherever its badge is hidden. */
export function CaptchaNotice() {
  return (
    <p className={styles.notice}>
      <Trans>
        This site is protected by reCAPTCHA and the Google{' '}
        <a href="https://policies.google.com/privacy">Privacy Policy</a> and{' '}
        <a href="https://policies.google.com/terms">Terms of Service</a> apply.
      </Trans>
    </p>
  )
}
