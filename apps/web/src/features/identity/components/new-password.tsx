import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { NewPasswordValues } from './field-words.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import styles from './joining-form.module.css'

/** A new password and its repetition, inside a form that has these two fields. */
export function NewPassword({ label }: { label: string }) {
  const { t } = useLingui()
  const checklist = useId()
  const { register, control, formState, getValues, trigger } = useFormContext<NewPasswordValues>()
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  /** Whether the two are the same may change in either field, but is said only where it was already asked. */
  const compareAgain = () => {
    if (getValues('confirm') !== '') void trigger('confirm')
  }
  return (
    <>
      <div className={styles.withRules}>
        <PasswordField
          label={label}
          autoComplete="new-password"
          enterKeyHint="next"
          aria-describedby={checklist}
          readOnly={isSubmitting}
          error={errors.password?.message}
          {...register('password', { onBlur: compareAgain })}
        />
        <PasswordChecklist id={checklist} password={password} />
      </div>
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.confirm?.message}
        {...register('confirm')}
      />
    </>
  )
}
