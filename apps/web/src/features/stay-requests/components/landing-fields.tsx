import { Trans, useLingui } from '@lingui/react/macro'
import { landingNightsAtMost } from '@wayfellow/contract/client/stay-requests'
import { Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { UniversityPicker } from '../../universities/index.ts'
import styles from './ask-fields.module.css'
import type { AskFormReturn } from './ask-values.ts'

type LandingFieldsProps = { form: AskFormReturn; name: string }

/** Only with hosts who take in who has just arrived for an exchange. */
export function LandingFields({ form, name }: LandingFieldsProps) {
  const { t } = useLingui()
  const { control, register, formState, watch } = form
  const { errors } = formState
  const isLanding = watch('kind') === 'landing'
  return (
    <div className={styles.fields}>
      <SegmentedControl
        legend={t`What's it for?`}
        choices={[
          { value: 'stay', label: t`A visit` },
          { value: 'landing', label: t`First nights in town` },
        ]}
        {...register('kind')}
      />
      {isLanding && (
        <>
          <p className="call quiet">
            <Trans>
              {name} hosts students who've just arrived for an exchange, for up to {landingNightsAtMost}{' '}
              nights, until their room is ready.
            </Trans>
          </p>
          <TextField
            type="date"
            label={t`Room ready on`}
            error={errors.roomReadyOn?.message}
            {...register('roomReadyOn', { shouldUnregister: false })}
          />
          <Controller
            control={control}
            name="university"
            render={({ field }) => (
              <Suspense fallback={<SkeletonBlock height={76} />}>
                <UniversityPicker
                  label={t`Host university`}
                  value={field.value}
                  error={errors.university?.message}
                  onChoose={({ _id, name: title }) => field.onChange({ _id, name: title })}
                />
              </Suspense>
            )}
          />
        </>
      )}
    </div>
  )
}
