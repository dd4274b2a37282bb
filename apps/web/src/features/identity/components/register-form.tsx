import { Trans, useLingui } from '@lingui/react/macro'
import { guessablePassword } from '@wayfellow/contract/client/identity/joining'
import { nameLikeStaff } from '@wayfellow/contract/client/person-names'
import { FormProvider } from 'react-hook-form'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useCalmForm } from '../../../lib/use-calm-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { readWanted } from '../../../lib/wanted-path.ts'
import { submitRegistration } from '../api.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { NewPassword } from './new-password.tsx'
import styles from './joining-form.module.css'
import { registerResolver, type RegisterValues } from './register-values.ts'

interface RegisterFormProps {
  input: RegisterValues
  inviter: string | undefined
  onSent: (input: RegisterValues) => void
}

export function RegisterForm({ input, inviter, onSent }: RegisterFormProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const form = useCalmForm('register', {
    defaultValues: input,
    keep: ['name', 'email'],
    resolver: registerResolver,
  })
  const { register, handleSubmit, formState, getValues, setError, draft } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (sent) => {
    const wantedPath = readWanted()
    const refusal = await submitRegistration({
      ...sent,
      ...(inviter !== undefined && { inviter }),
      ...(wantedPath !== undefined && { wantedPath }),
    })
    if (!refusal) {
      draft.drop()
      onSent({ ...getValues(), ...sent })
    }
    if (refusal?.code === nameLikeStaff.code)
      setError('name', { message: refusal.message }, { shouldFocus: true })
    if (refusal?.code === guessablePassword.code)
      setError('password', { message: refusal.message }, { shouldFocus: true })
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} />
      <TextField
        label={t`Full name`}
        autoComplete="name"
        enterKeyHint="next"
        dir="auto"
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        label={t`Email`}
        hint={t`Your university address, if you have one`}
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.email?.message}
        {...register('email')}
      />
      <FormProvider {...form}>
        <NewPassword label={t`Password`} />
      </FormProvider>
      <p className="quiet">
        <Trans>
          Wayfellow is for students of 18 and older.{' '}
          <NewTabLink to="/privacy">What we do with your data</NewTabLink>
        </Trans>
      </p>
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Sign up</Trans>
      </Button>
      <div role="alert">{!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
    </form>
  )
}
