import { Trans, useLingui } from '@lingui/react/macro'
import { guessablePassword, linkOver } from '@wayfellow/contract/client/identity/joining'
import { FormProvider } from 'react-hook-form'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useCalmForm } from '../../../lib/use-calm-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { setNewPassword } from '../api.ts'
import { resetResolver } from './account-values.ts'
import { NewPassword } from './new-password.tsx'
import styles from './joining-form.module.css'

interface ResetFormProps {
  token: string
  onSaved: () => void
  onLinkOver: () => void
}

export function ResetForm({ token, onSaved, onLinkOver }: ResetFormProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const form = useCalmForm('reset', {
    defaultValues: { password: '', confirm: '' },
    keep: [],
    resolver: resetResolver,
  })
  const { handleSubmit, formState, setError } = form
  const { isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    const refusal = await setNewPassword({ token, password })
    if (!refusal) onSaved()
    if (refusal?.code === linkOver.code) onLinkOver()
    if (refusal?.code === guessablePassword.code)
      setError('password', { message: refusal.message }, { shouldFocus: true })
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
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
