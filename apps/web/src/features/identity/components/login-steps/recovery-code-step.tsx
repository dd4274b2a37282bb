import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { enterMovesOn } from '../../../../lib/form.ts'
import { textRules } from '../../../../lib/rules.ts'
import { useNetwork } from '../../../../lib/online.ts'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import form from '../../../../lib/code-form.module.css'
import type { LoginStep } from '../login-step.ts'
import { useUnreachable } from '../../../../lib/use-unreachable.ts'
import { answerStep, type StepEnds, callEnd } from './answer-step.ts'
import styles from './step.module.css'

/** Logs in with a recovery code, for people who have lost their phone. */
export function RecoveryCodeStep({ step, ...ends }: StepEnds & { step: LoginStep }) {
  const { t } = useLingui()
  const unreachable = useUnreachable()
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, setError, setFocus, formState } = useDraftForm('recovery', {
    // An error line on leaving the field would move the other ways from under the finger.
    mode: 'onSubmit',
    defaultValues: { code: '' },
    keep: [],
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(async ({ code }) => {
    const outcome = callEnd(await answerStep(step.challenge, code.trim()), ends)
    if (outcome.is === 'wrong') setError('code', { message: outcome.words }, { shouldFocus: true })
    if (outcome.is === 'failed') setError('root', { message: outcome.words || unreachable })
  })

  return (
    <>
      <h2 className="title">
        <Trans>Use a recovery code</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          Enter one of the codes you saved when you set up two-step verification. Each one works once.
        </Trans>
      </p>
      <form noValidate ref={enterMovesOn} className={form.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Recovery code`}
          className={styles.field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          enterKeyHint="next"
          readOnly={isSubmitting}
          error={errors.code?.message}
          {...register('code', textRules({ maxLength: 30 }))}
        />
        <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
          <Trans>Continue</Trans>
        </Button>
        <div role="alert">
          {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
          {isOnline && errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
        </div>
      </form>
    </>
  )
}
