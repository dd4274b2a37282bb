import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { enterMovesOn, formDefaults, textRules } from '../../../../lib/form.ts'
import { useNetwork } from '../../../../lib/online.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from './name-form.module.css'

interface NameFormProps {
  label: string
  hint?: string
  name: string
  saveLabel: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

export function NameForm({ label, hint, name, saveLabel, onSave, onCancel }: NameFormProps) {
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, setFocus, formState } = useForm({
    ...formDefaults,
    // An error line on leaving the field would move Cancel from under the finger.
    mode: 'onSubmit',
    defaultValues: { name },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = handleSubmit((values) => onSave(values.name))
  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={60}
        dir="auto"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...register('name', {
          ...textRules({ maxLength: 60 }),
          setValueAs: (value: string) => value.trim(),
        })}
      />
      <div className={styles.actions}>
        <Button size="small" variant="outline" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="small" isLoading={isSubmitting} disabled={!isOnline}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
