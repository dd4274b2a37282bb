import { useLingui } from '@lingui/react/macro'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { promoKinds, promoTextLength } from '@wayfellow/contract/client/promos'
import { type ReactNode, Suspense } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { UniversityTag } from '../../universities/index.ts'
import styles from './promo-fields.module.css'
import type { PromoValues } from './promo-values.ts'
import { kindWords } from './promo-words.ts'

interface PromoFieldsProps {
  /** The cities that the author looks after. */
  places: readonly PlaceChoice[]
  photo: ReactNode
}

/** Form fields of a promo: the offer, its link, its audience and its days. */
export function PromoFields({ places, photo }: PromoFieldsProps) {
  const { t } = useLingui()
  const { register, control, formState } = useFormContext<PromoValues>()
  const { errors, isSubmitting } = formState
  const words = kindWords()
  return (
    <div className={styles.fields}>
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange, name } }) => (
          <SegmentedControl
            legend={t`What is it?`}
            isLegendHidden
            name={name}
            value={value}
            choices={promoKinds.map((kind) => ({ value: kind, label: words[kind] }))}
            onChange={onChange}
          />
        )}
      />
      <TextField
        label={t`Title`}
        dir="auto"
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={t`What students get and how`}
        rows={4}
        countTo={promoTextLength}
        readOnly={isSubmitting}
        error={errors.text?.message}
        {...register('text')}
      />
      <TextField
        label={t`Link`}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={t`Opens in a new tab. Optional for notices.`}
        readOnly={isSubmitting}
        error={errors.link?.message}
        {...register('link', { deps: ['kind'] })}
      />
      {photo}
      <Select label={t`City`} error={errors.placeId?.message} {...register('placeId')}>
        {places.map(({ _id, label }) => (
          <option key={_id} value={_id}>
            {label}
          </option>
        ))}
      </Select>
      <UniversityField />
      <DayFields />
    </div>
  )
}

function UniversityField() {
  const { t } = useLingui()
  const { control } = useFormContext<PromoValues>()
  return (
    <Suspense fallback={<SkeletonBlock height={80} />}>
      <Controller
        control={control}
        name="university"
        render={({ field }) => (
          <UniversityTag
            hint={t`Only people in the city who study there will see it.`}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Suspense>
  )
}

function DayFields() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<PromoValues>()
  const { errors, isSubmitting } = formState
  return (
    <div className={styles.days}>
      <TextField
        type="date"
        label={t`Start date`}
        readOnly={isSubmitting}
        error={errors.startsOn?.message}
        {...register('startsOn', { deps: ['endsOn'] })}
      />
      <TextField
        type="date"
        label={t`End date`}
        readOnly={isSubmitting}
        error={errors.endsOn?.message}
        {...register('endsOn')}
      />
    </div>
  )
}
