import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import styles from './login-form.module.css'
import { type LoginStep, stepOf } from './login-step.ts'
import { offerPasskeys } from './offer-passkeys.ts'
import type { Outcome } from '../../../lib/outcome.ts'
import { submitLogin } from './submit-login.ts'
import { useLoginFields } from './use-login-fields.ts'

const CaptchaChallenge = lazy(async () => ({
  default: (await import('./captcha-challenge.tsx')).CaptchaChallenge,
}))

interface LoginFormProps {
  /** Why somebody finds themselves here; it goes with the first try. */
  notice: string | undefined
  /** Set after returning from a login step; `words` say why it ended. */
  back: { words?: string } | undefined
  onSuccess: () => void
  /** May take a moment, and fails when the step can't be shown. */
  onStep: (step: LoginStep) => Promise<void>
}

export function LoginForm({ notice, back, onSuccess, onStep }: LoginFormProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const [failure, setFailure] = useState(back?.words)
  const [challenge, setChallenge] = useState(0)
  const [recaptchaV2, setRecaptchaV2] = useState<string>()
  // A solved captcha clears the message that asked for it.
  const takeToken = useCallback((token: string | undefined) => {
    setRecaptchaV2(token)
    if (token !== undefined) setFailure(undefined)
  }, [])

  const takePasskey = useEffectEvent((outcome: Outcome) => {
    if (outcome.is === 'done') onSuccess()
    else setFailure(outcome.words || t`Server Error`)
  })
  useEffect(() => offerPasskeys((outcome) => takePasskey(outcome)), [])

  const fields = useLoginFields(async (values) => {
    setFailure(undefined)
    const refusal = await submitLogin({ ...values, ...(recaptchaV2 !== undefined && { recaptchaV2 }) })
    if (!refusal) {
      onSuccess()
      return
    }
    const step = stepOf(refusal)
    if (step && (await isShown(onStep(step)))) return
    setFailure(refusal.message || t`Server Error`)
    // A token is valid for one attempt: a challenge that stays open starts over.
    setRecaptchaV2(undefined)
    if (refusal.flags.showCaptcha || challenge > 0) setChallenge(challenge + 1)
  })

  const { isSubmitting, focusEmail } = fields
  // The button that led back is gone, and the focus with it.
  useEffect(() => {
    if (back && back.words === undefined) focusEmail()
  }, [back, focusEmail])

  return (
    <form
      noValidate
      ref={enterMovesOn}
      className={styles.form}
      onSubmit={(event) => void fields.submit(event)}
    >
      <EmailField
        label={t`Email`}
        autoComplete="username webauthn"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={fields.error}
        {...fields.email}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        enterKeyHint="next"
        readOnly={isSubmitting}
        {...fields.password}
      />
      {challenge > 0 && (
        <Suspense>
          <CaptchaChallenge key={challenge} onToken={takeToken} />
        </Suspense>
      )}
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline} className={styles.submit}>
        <Trans>Login</Trans>
      </Button>
      <div role="alert">
        {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
        {isOnline && !fields.hasTried && notice && <ErrorLine>{notice}</ErrorLine>}
        {isOnline && failure && (
          <ErrorLine ref={takeFocus} tabIndex={-1}>
            {failure}
          </ErrorLine>
        )}
      </div>
    </form>
  )
}

/** Its code may not have come through: then the form says what the server said. */
function isShown(showing: Promise<void>): Promise<boolean> {
  return showing.then(
    () => true,
    (error: unknown) => {
      console.error(error)
      return false
    },
  )
}

/** Once, when the line appears: a screen reader then reads it, and Tab goes on from there. */
function takeFocus(line: HTMLElement | null) {
  line?.focus()
}
