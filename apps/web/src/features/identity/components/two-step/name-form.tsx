import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { enterMovesOn } from '../../../../lib/form.ts'
import { useNetwork } from '../../../../lib/online.ts'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { DraftNote } from '../../../../ui/draft-note.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { nameResolver } from '../account-values.ts'
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
  const { register, handleSubmit, setFocus, formState, draft } = useDraftForm(`name:${name}`, {
    // An error line on leaving the field would move Cancel from under the finger.
    mode: 'onSubmit',
    defaultValues: { name },
    keep: ['name'],
    resolver: nameResolver,
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = handleSubmit(async (values) => {
    await onSave(values.name)
    draft.drop()
  })
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} />
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        maxLength={60}
        dir="auto"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className={styles.actions}>
        <Button size="small" variant="outline" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="small" isLoading={isSubmitting} disabled={!isOnline}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
