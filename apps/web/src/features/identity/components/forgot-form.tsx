import { Trans, useLingui } from '@lingui/react/macro'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useCalmForm } from '../../../lib/use-calm-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { askForNewPassword } from '../api.ts'
import { forgotResolver } from './account-values.ts'
import styles from './joining-form.module.css'

export function ForgotForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, formState, draft } = useCalmForm('forgot', {
    defaultValues: { email: '' },
    keep: ['email'],
    resolver: forgotResolver,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    if (await askForNewPassword(email)) return
    draft.drop()
    onSent()
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} />
      <EmailField
        label={t`Email`}
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Send link</Trans>
      </Button>
      <div role="alert">{!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
    </form>
  )
}
