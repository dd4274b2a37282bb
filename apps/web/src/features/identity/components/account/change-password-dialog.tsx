import { Trans, useLingui } from '@lingui/react/macro'
import { samePassword, wrongPassword } from '@wayfellow/contract/client/identity/account'
import { guessablePassword } from '@wayfellow/contract/client/identity/joining'
import { FormProvider } from 'react-hook-form'
import { enterMovesOn } from '../../../../lib/form.ts'
import { useNetwork } from '../../../../lib/online.ts'
import { useCalmForm } from '../../../../lib/use-calm-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { replacePassword } from '../../api.ts'
import { changePasswordResolver } from '../account-values.ts'
import styles from '../joining-form.module.css'
import { NewPassword } from '../new-password.tsx'

interface ChangePasswordDialogProps {
  email: string
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
}

export function ChangePasswordDialog({ email, isOpen, onClose, onChanged }: ChangePasswordDialogProps) {
  const { t } = useLingui()
  const finish = () => {
    showToast(t`Password changed`)
    onChanged()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Change password`}>
      <ChangePasswordForm email={email} onChanged={finish} />
    </Dialog>
  )
}

function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const form = useCalmForm('change-password', {
    defaultValues: { currentPassword: '', password: '', confirm: '' },
    keep: [],
    resolver: changePasswordResolver,
  })
  const { register, handleSubmit, formState, setError } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (input) => {
    const refusal = await replacePassword(input)
    if (!refusal) onChanged()
    if (refusal?.code === wrongPassword.code)
      setError('currentPassword', { message: refusal.message }, { shouldFocus: true })
    if (refusal?.code === samePassword.code || refusal?.code === guessablePassword.code)
      setError('password', { message: refusal.message }, { shouldFocus: true })
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className="call quiet">
        <Trans>You'll be logged out on every other device, and we'll let you know by email.</Trans>
      </p>
      {/* So that a password manager knows whose password it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <FormProvider {...form}>
        <NewPassword label={t`New password`} />
      </FormProvider>
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Save password</Trans>
      </Button>
      <div role="alert">{!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
    </form>
  )
}
