import { Trans, useLingui } from '@lingui/react/macro'
import { sameEmail, wrongPassword } from '@wayfellow/contract/client/identity/account'
import { enterMovesOn } from '../../../../lib/form.ts'
import { useNetwork } from '../../../../lib/online.ts'
import { useCalmForm } from '../../../../lib/use-calm-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { askForNewAddress } from '../../api.ts'
import { changeEmailResolver } from '../account-values.ts'
import styles from '../joining-form.module.css'

interface ChangeEmailDialogProps {
  isOpen: boolean
  onClose: () => void
  onAsked: () => void
}

export function ChangeEmailDialog({ isOpen, onClose, onAsked }: ChangeEmailDialogProps) {
  const { t } = useLingui()
  const finish = () => {
    showToast(t`Check your new inbox`)
    onAsked()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Change email`}>
      <ChangeEmailForm onAsked={finish} />
    </Dialog>
  )
}

function ChangeEmailForm({ onAsked }: { onAsked: () => void }) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, formState, setError, draft } = useCalmForm('change-email', {
    defaultValues: { email: '', currentPassword: '' },
    keep: ['email'],
    resolver: changeEmailResolver,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    const refusal = await askForNewAddress(values)
    if (!refusal) {
      draft.drop()
      onAsked()
    }
    if (refusal?.code === wrongPassword.code)
      setError('currentPassword', { message: refusal.message }, { shouldFocus: true })
    if (refusal?.code === sameEmail.code)
      setError('email', { message: refusal.message }, { shouldFocus: true })
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <p className="call quiet">
        <Trans>
          We'll send a link to the new address and let the old one know. Your student status won't change.
        </Trans>
      </p>
      <EmailField
        label={t`New email`}
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Send link</Trans>
      </Button>
      <div role="alert">{!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
    </form>
  )
}
