import { Trans, useLingui } from '@lingui/react/macro'
import { guessablePassword } from '@wayfellow/contract/client/identity/joining'
import { cleanLine } from '@wayfellow/contract/clean-line'
import { nameLikeStaff } from '@wayfellow/contract/client/person-names'
import { FormProvider } from 'react-hook-form'
import { emailRules, enterMovesOn } from '../../../lib/form.ts'
import { textRules } from '../../../lib/rules.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { submitRegistration } from '../api.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { NewPassword } from './new-password.tsx'
import styles from './joining-form.module.css'

export interface RegisterInput {
  name: string
  email: string
  password: string
  confirm: string
}

interface RegisterFormProps {
  input: RegisterInput
  inviter: string | undefined
  onSent: (input: RegisterInput) => void
}

export function RegisterForm({ input, inviter, onSent }: RegisterFormProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const form = useDraftForm('register', { defaultValues: input, keep: ['name', 'email'] })
  const { register, handleSubmit, formState, setError, draft } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    const { name, email } = values
    const refusal = await submitRegistration({
      name: name.trim(),
      email,
      password: values.password,
      ...(inviter !== undefined && { inviter }),
    })
    if (!refusal) {
      draft.drop()
      onSent(values)
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
        {...register('name', {
          ...textRules(),
          validate: (value) => cleanLine(value) !== '' || t`This field is required`,
        })}
      />
      <EmailField
        label={t`Email`}
        hint={t`Your university address, if you have one`}
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.email?.message}
        {...register('email', emailRules())}
      />
      <FormProvider {...form}>
        <NewPassword label={t`Password`} />
      </FormProvider>
      <p className="quiet">
        <Trans>
          Wayfellow is for students of 18 and older. Read the <NewTabLink to="/terms">terms</NewTabLink> and
          the <NewTabLink to="/guidelines">community guidelines</NewTabLink>: you agree to them in the next
          step.
        </Trans>
      </p>
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Sign up</Trans>
      </Button>
      <div role="alert">{!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}</div>
    </form>
  )
}
