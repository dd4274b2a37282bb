import { Trans, useLingui } from '@lingui/react/macro'
import { invalidInput } from '@wayfellow/contract/client/errors'
import {
  notForStudents,
  schoolAddress,
  uncheckedUniversity,
  unknownDomain,
  wrongAddress,
} from '@wayfellow/contract/client/universities'
import { useState } from 'react'
import { emailRules, enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { askForCode, isRefusedAs } from '../api.ts'
import styles from './student-section.module.css'
import { WishForm } from './wish-form.tsx'

/** Of these people of our team can decide; of a school they can't. */
const askable = [unknownDomain, uncheckedUniversity, notForStudents]

interface AddressStepProps {
  isAgain: boolean
  lastEmail: string | null
}

export function AddressStep({ isAgain, lastEmail }: AddressStepProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, setError, formState, draft } = useDraftForm('student-address', {
    defaultValues: { email: lastEmail ?? '' },
    keep: ['email'],
  })
  const { errors, isSubmitting } = formState
  const [failure, setFailure] = useState<string>()
  /** An address that can't confirm; asking for its university is the way on. */
  const [unknown, setUnknown] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined)
    setUnknown(undefined)
    const refusal = await askForCode(email)
    if (!refusal) return draft.drop()
    if (isRefusedAs(refusal, ...askable)) setUnknown(email)
    if (isRefusedAs(refusal, ...askable, schoolAddress, wrongAddress))
      setError('email', { message: refusal.message }, { shouldFocus: true })
    else if (isRefusedAs(refusal, invalidInput))
      setError('email', { message: t`Please enter a valid email address` }, { shouldFocus: true })
    else setFailure(refusal.message || t`We couldn't reach Wayfellow. Check your connection and try again.`)
  })

  if (isAsking && unknown !== undefined) {
    const leave = () => setAsking(false)
    return <WishForm email={unknown} onDone={leave} onBack={leave} />
  }
  return (
    <>
      <form noValidate ref={enterMovesOn} className={styles.stack} onSubmit={(event) => void submit(event)}>
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <EmailField
          label={t`University email address`}
          hint={t`We'll send a code to it.`}
          autoComplete="email"
          enterKeyHint="next"
          readOnly={isSubmitting}
          error={errors.email?.message}
          {...register('email', { ...emailRules(), onChange: () => setUnknown(undefined) })}
        />
        <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
          {isAgain ? <Trans>Confirm again</Trans> : <Trans>Send code</Trans>}
        </Button>
        <div role="alert">
          {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
          {isOnline && failure && <ErrorLine>{failure}</ErrorLine>}
        </div>
      </form>
      {unknown !== undefined && (
        <Button isFull variant="outline" onClick={() => setAsking(true)}>
          <Trans>Ask us to add your university</Trans>
        </Button>
      )}
    </>
  )
}
