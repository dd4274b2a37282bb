import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { askToAdd } from '../api.ts'
import styles from './student-section.module.css'

interface WishFormProps {
  email: string
  /** We know the domain, and named another university than theirs. */
  isOtherUniversity?: boolean
  onDone: () => void
  onBack: () => void
}

const mostWords = 500

export function WishForm({ email, isOtherUniversity = false, onDone, onBack }: WishFormProps) {
  const { t } = useLingui()
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, setError, setFocus, formState, draft } = useDraftForm('wish', {
    defaultValues: { words: '' },
    keep: ['words'],
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('words'), [setFocus])
  const domain = email.slice(email.lastIndexOf('@') + 1)

  const submit = handleSubmit(async ({ words }) => {
    const refusal = await askToAdd(email, words.trim(), isOtherUniversity)
    if (refusal) return setError('root', { message: refusal.message })
    draft.drop()
    onDone()
  })

  return (
    <form noValidate ref={enterMovesOn} className={styles.stack} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <p>
        {isOtherUniversity ? (
          <Trans>
            Tell us which university is yours. We'll check <bdi className="strong">{domain}</bdi> and email
            you.
          </Trans>
        ) : (
          <Trans>
            We'll check <bdi className="strong">{domain}</bdi> and email you when your university has been
            added.
          </Trans>
        )}
      </p>
      <TextArea
        label={t`Anything we should know?`}
        hint={t`For example its name, its website or what student addresses look like. Optional.`}
        countTo={mostWords}
        readOnly={isSubmitting}
        error={errors.words?.message}
        {...register('words', {
          maxLength: { value: mostWords, message: t`Use at most ${mostWords} characters` },
        })}
      />
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Send request</Trans>
      </Button>
      <Button type="button" isFull variant="outline" disabled={isSubmitting} onClick={onBack}>
        <Trans>Use another address</Trans>
      </Button>
      <div role="alert">
        {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
        {isOnline && errors.root?.message && <ErrorLine>{errors.root.message}</ErrorLine>}
      </div>
    </form>
  )
}
