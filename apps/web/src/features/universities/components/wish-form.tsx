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
            Tell us which university is yours. We look at <bdi className="strong">{domain}</bdi> and write to
            you.
          </Trans>
        ) : (
          <Trans>
            We look at <bdi className="strong">{domain}</bdi> and write to you when your university is here.
          </Trans>
        )}
      </p>
      <TextArea
        label={t`What should we know?`}
        hint={t`Its name, its website, what students' addresses look like. You can leave this empty.`}
        countTo={mostWords}
        readOnly={isSubmitting}
        error={errors.words?.message}
        {...register('words', {
          maxLength: { value: mostWords, message: t`Use at most ${mostWords} characters` },
        })}
      />
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Ask us</Trans>
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
