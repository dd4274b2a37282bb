import { useLingui } from '@lingui/react/macro'
import { Controller, useFormContext } from 'react-hook-form'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UniversityPicker } from '../../universities/index.ts'
import type { ProfileValues } from './edit/profile-values.ts'

/** University and field of study, as a part of the surrounding form. */
export function StudyFields() {
  const { t } = useLingui()
  const { register, control, formState } = useFormContext<Pick<ProfileValues, 'university' | 'studyField'>>()
  const { errors, isSubmitting } = formState
  return (
    <>
      <Controller
        control={control}
        name="university"
        render={({ field }) => (
          <UniversityPicker
            label={t`Your university`}
            value={field.value}
            onChoose={({ _id, name, countryCode }) => field.onChange({ _id, name, country: countryCode })}
          />
        )}
      />
      <TextField
        label={t`Field of study`}
        hint={t`History, mechanical engineering …`}
        autoComplete="off"
        dir="auto"
        enterKeyHint="next"
        readOnly={isSubmitting}
        error={errors.studyField?.message}
        {...register('studyField')}
      />
    </>
  )
}
