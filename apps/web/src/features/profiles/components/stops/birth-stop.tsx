import { Trans, useLingui } from '@lingui/react/macro'
import { tooYoung } from '@wayfellow/contract/client/identity/joining'
import { ApiError } from '../../../../lib/api-error.ts'
import { findFault, toDay } from '../../../../lib/birth-date.ts'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { type DatePart, DateParts, dateParts } from '../../../../ui/fields/date-parts.tsx'
import { QuestionFrame } from './question-frame.tsx'
import { saveNowOrLater } from './save-later.ts'
import type { StopProps } from './stop-props.ts'

/** Shown only to accounts without a date of birth; everybody else gave it at joining, and it can’t be changed. */
export function BirthStop({ onDone, onSkip }: StopProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState, setError, draft } = useDraftForm('stop-birth', {
    defaultValues: { day: '', month: '', year: '' },
    keep: ['day', 'month', 'year'],
  })
  const { errors, isSubmitting } = formState
  const wrongPart = dateParts.find((part) => errors[part])

  const submit = handleSubmit(async (values) => {
    const birthDate = toDay(values)
    try {
      await saveNowOrLater({ birthDate }, { birthDate })
    } catch (error) {
      if (error instanceof ApiError && error.code === tooYoung.code)
        setError('year', { message: error.message })
      return
    }
    draft.drop()
    onDone()
  })

  const datePart = (part: DatePart) => ({
    readOnly: isSubmitting,
    enterKeyHint: 'next' as const,
    ...register(part, {
      validate: (_, form) => {
        const fault = findFault(form, new Date().getFullYear())
        return fault?.part === part ? fault.message : true
      },
    }),
  })

  return (
    <QuestionFrame
      question={<Trans>When were you born?</Trans>}
      text={<Trans>Others see your age, never the date. You can't change it later.</Trans>}
      note={t`You must be 18 or older.`}
      onSkip={onSkip}
      isSaving={isSubmitting}
      draft={draft}
      onSubmit={() => void submit()}
    >
      <DateParts
        legend={t`Date of birth`}
        hint={t`For example 27 3 2004.`}
        error={wrongPart && errors[wrongPart]?.message}
        wrongPart={wrongPart}
        parts={{ day: datePart('day'), month: datePart('month'), year: datePart('year') }}
      />
    </QuestionFrame>
  )
}
