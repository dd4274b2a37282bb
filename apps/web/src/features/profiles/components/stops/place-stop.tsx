import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { shortLocation } from '../../../../lib/words.ts'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { InviterSuggestion } from '../../../links/index.ts'
import { LocationBox } from '../../../places/index.ts'
import { QuestionFrame } from './question-frame.tsx'
import { saveNowOrLater } from './save-later.ts'
import type { StopProps } from './stop-props.ts'

export function PlaceStop({ profile, onDone, onSkip }: StopProps) {
  const { t } = useLingui()
  const { handleSubmit, formState, control, draft, watch, setValue } = useDraftForm('stop-place', {
    defaultValues: { place: profile.place },
    keep: ['place'],
  })
  const { errors, isSubmitting } = formState
  const place = watch('place')

  const submit = handleSubmit(async (values) => {
    await saveNowOrLater({ placeId: values.place?._id ?? null }, { place: values.place })
    draft.drop()
    onDone()
  })

  return (
    <QuestionFrame
      question={<Trans>Where do you live?</Trans>}
      text={
        <Trans>The city you study in, never the street. It's how students passing through find you.</Trans>
      }
      note={place ? shortLocation(place.label) : t`Choose a city from the list.`}
      onSkip={place ? undefined : onSkip}
      isSaving={isSubmitting}
      draft={draft}
      onSubmit={() => void submit()}
    >
      <Controller
        control={control}
        name="place"
        rules={{ validate: (value) => value !== null || t`This field is required` }}
        render={({ field }) => (
          <LocationBox
            label={t`Your city`}
            placeholder={t`Bologna, Lisbon, Kraków …`}
            value={field.value?.label ?? profile.place?.label ?? ''}
            onChoose={field.onChange}
          />
        )}
      />
      {place === null && (
        <InviterSuggestion
          of="place"
          onChoose={(chosen) => setValue('place', chosen, { shouldDirty: true })}
        />
      )}
      <div role="alert">{errors.place?.message && <ErrorLine>{errors.place.message}</ErrorLine>}</div>
    </QuestionFrame>
  )
}
