import { Trans, useLingui } from '@lingui/react/macro'
import { termKinds } from '@wayfellow/contract/client/universities/admin'
import type { TermKind } from '@wayfellow/contract/universities/admin'
import { useState } from 'react'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { proposeDates } from './term-calls.ts'
import stack from './student-section.module.css'
import styles from './term-dates.module.css'
import { termKindNames } from './term-words.ts'

interface Values {
  kind: TermKind
  startsOn: string
  endsOn: string
}

export function ProposeTermForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  // The same for each attempt, so that a proposal whose answer was lost is made once.
  const [id] = useState(() => crypto.randomUUID())
  const isOnline = useNetwork().kind !== 'offline'
  const { register, handleSubmit, setError, formState, draft } = useDraftForm<Values>('term-dates', {
    defaultValues: { kind: 'exams', startsOn: '', endsOn: '' },
    keep: ['kind', 'startsOn', 'endsOn'],
  })
  const { errors, isSubmitting } = formState
  const words = termKindNames()
  const required = t`This field is required`

  const submit = handleSubmit(async (values) => {
    const refusal = await proposeDates(id, values)
    if (refusal) return setError('root', { message: refusal.message })
    draft.drop()
    onDone()
  })

  return (
    <form noValidate ref={enterMovesOn} className={stack.stack} onSubmit={(event) => void submit(event)}>
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <p className="quiet">
        <Trans>
          They're used once a second student from your university or a city admin confirms them. Nobody sees
          who proposed them.
        </Trans>
      </p>
      <Select label={t`What`} {...register('kind')}>
        {termKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words[kind]}
          </option>
        ))}
      </Select>
      <div className={styles.dates}>
        <TextField
          label={t`Start date`}
          type="date"
          error={errors.startsOn?.message}
          {...register('startsOn', { required })}
        />
        <TextField
          label={t`End date`}
          type="date"
          error={errors.endsOn?.message}
          {...register('endsOn', {
            required,
            validate: (endsOn, { startsOn }) =>
              endsOn >= startsOn || t`The end date can't be before the start date`,
          })}
        />
      </div>
      <Button type="submit" isFull isLoading={isSubmitting} disabled={!isOnline}>
        <Trans>Propose dates</Trans>
      </Button>
      <Button isFull variant="outline" disabled={isSubmitting} onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
      <div role="alert">
        {!isOnline && <ErrorLine>{t`You're offline`}</ErrorLine>}
        {isOnline && errors.root?.message && <ErrorLine>{errors.root.message}</ErrorLine>}
      </div>
    </form>
  )
}
