import { Trans, useLingui } from '@lingui/react/macro'
import { guessablePassword, linkOver } from '@wayfellow/contract/identity-joining'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { enterMovesOn, formDefaults, passwordRules } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { setNewPassword } from '../api.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import styles from './joining-form.module.css'

interface ResetFormProps {
  token: string
  onSaved: () => void
  onLinkOver: () => void
}

export function ResetForm({ token, onSaved, onLinkOver }: ResetFormProps) {
  const { t } = useLingui()
  const checklist = useId()
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, formState, control, getValues, setError, trigger } = useForm({
    ...formDefaults,
    defaultValues: { password: '', confirm: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async (values) => {
    const refusal = await setNewPassword({ token, password: values.password })
    if (!refusal) onSaved()
    if (refusal?.code === linkOver.code) onLinkOver()
    if (refusal?.code === guessablePassword.code)
      setError('password', { message: refusal.message }, { shouldFocus: true })
  })
  const compareAgain = () => {
    if (getValues('confirm') !== '') void trigger('confirm')
  }

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.withRules}>
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          enterKeyHint="next"
          aria-describedby={checklist}
          readOnly={isSubmitting}
          error={errors.password?.message}
          {...register('password', { ...passwordRules(), onBlur: compareAgain })}
        />
        <PasswordChecklist id={checklist} password={password} />
      </div>
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.confirm?.message}
        {...register(
          'confirm',
          passwordRules({
            isConfirm: true,
            validate: (value, form) => value === form['password'] || t`Passwords don't match`,
          }),
        )}
      />
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Save password</Trans>
      </Button>
      <div role="alert">{!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
    </form>
  )
}
