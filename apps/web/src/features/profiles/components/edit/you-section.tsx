import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useFormContext } from 'react-hook-form'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LocationBox } from '../../../places/index.ts'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileValues } from './profile-values.ts'

export function YouSection() {
  const { t } = useLingui()
  const { register, control, formState } = useFormContext<ProfileValues>()
  const { errors, isSubmitting } = formState
  const line = { dir: 'auto', enterKeyHint: 'next', readOnly: isSubmitting } as const
  return (
    <>
      <ProfileSection id="name" title={<Trans>Name and pronouns</Trans>}>
        <TextField
          label={t`Full name`}
          autoComplete="name"
          {...line}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t`Pronouns`}
          hint={t`Optional: she/her, they/them …`}
          autoComplete="off"
          {...line}
          error={errors.pronouns?.message}
          {...register('pronouns')}
        />
        <Select
          label={t`Gender`}
          hint={t`Some hosts only welcome guests of their own gender. You don't have to answer.`}
          {...register('gender')}
        >
          <option value="">{t`Prefer not to say`}</option>
          <option value="woman">{t`Woman`}</option>
          <option value="man">{t`Man`}</option>
          <option value="nonBinary">{t`Non-binary`}</option>
        </Select>
      </ProfileSection>
      <ProfileSection id="city" title={<Trans>City</Trans>}>
        <Controller
          control={control}
          name="place"
          render={({ field }) => (
            <LocationBox
              label={t`Your city`}
              hint={t`Where you live now. The city, never the street.`}
              placeholder={t`Bologna, Lisbon, Kraków …`}
              value={field.value?.label ?? ''}
              onChoose={field.onChange}
            />
          )}
        />
        <TextField
          label={t`Hometown`}
          autoComplete="off"
          {...line}
          error={errors.hometown?.message}
          {...register('hometown')}
        />
      </ProfileSection>
    </>
  )
}
