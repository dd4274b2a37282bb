import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  tripAudiences,
  tripLegsMost,
  tripTextMost,
  tripTravellersMost,
} from '@wayfellow/contract/client/trips'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { localToday } from '../../../lib/days.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { ownTripsQuery } from '../api.ts'
import { StopFields } from './stop-fields.tsx'
import styles from './trip-fields.module.css'
import { aStop, dayAfter, daysOf, nightsOf, type TripValues } from './trip-values.ts'
import { audienceWords } from './trip-words.tsx'

/** All of a trip; `tripId` is the one that is edited, which can't be in its own way. */
export function TripFields({ tripId }: { tripId?: string }) {
  const { t } = useLingui()
  const { register, formState, control } = useFormContext<TripValues>()
  const { errors } = formState
  return (
    <div className={styles.fields}>
      <TextField
        label={t`Trip name`}
        placeholder={t`Bologna to Tbilisi, no planes`}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        type="date"
        label={t`Start date`}
        min={tripId === undefined ? localToday() : undefined}
        error={errors.startsOn?.message}
        {...register('startsOn')}
      />
      <Stops />
      <Overlap {...(tripId !== undefined && { tripId })} />
      <TextArea
        label={t`Description (optional)`}
        placeholder={t`What you'd like to see, how you travel, who you'd like to meet`}
        countTo={tripTextMost}
        error={errors.text?.message}
        {...register('text')}
      />
      <Controller
        control={control}
        name="travellers"
        render={({ field }) => (
          <Stepper
            label={t`Travellers`}
            hint={t`You and anyone coming with you`}
            min={1}
            max={tripTravellersMost}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Seeing />
    </div>
  )
}

function Stops() {
  const { t } = useLingui()
  const { control } = useFormContext<TripValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'stops', keyName: 'key' })
  const [startsOn, stops] = useWatch({ control, name: ['startsOn', 'stops'] })
  const days = daysOf({ startsOn, stops })
  const nights = nightsOf({ stops })
  return (
    <section aria-labelledby="stops">
      <div className={styles.stopHead}>
        <h2 id="stops" className="head">
          <Trans>Route</Trans>
        </h2>
        <output className="meta">{plural(nights, { one: '# night', other: '# nights' })}</output>
      </div>
      <Suspense fallback={<SkeletonBlock height={240} />}>
        <ol className={styles.stops}>
          {fields.map((field, nth) => (
            <StopFields
              key={field.key}
              nth={nth}
              count={fields.length}
              days={days[nth]}
              onMove={(to) => move(nth, to)}
              onRemove={() => remove(nth)}
            />
          ))}
        </ol>
      </Suspense>
      {fields.length < tripLegsMost ? (
        <Button
          variant="outline"
          isFull
          icon={<Plus aria-hidden />}
          onClick={() => append(aStop(), { shouldFocus: false })}
        >
          {t`Add a stop`}
        </Button>
      ) : (
        <p className="meta">
          <Trans>A trip can have up to {tripLegsMost} stops.</Trans>
        </p>
      )}
    </section>
  )
}

/** Says so while one plans, and hinders nobody: people do split a week. */
function Overlap({ tripId }: { tripId?: string }) {
  const { control } = useFormContext<TripValues>()
  const [startsOn, stops] = useWatch({ control, name: ['startsOn', 'stops'] })
  const { data } = useInfiniteQuery(ownTripsQuery('upcoming'))
  const end = dayAfter(startsOn, nightsOf({ stops }))
  const other = data?.pages
    .flatMap(({ items }) => items)
    .find((trip) => trip._id !== tripId && end !== undefined && trip.startsOn < end && trip.endsOn > startsOn)
  const title = other?.title
  return (
    <output className={styles.warning}>
      {title !== undefined && <Trans>These dates overlap with your trip “{title}”.</Trans>}
    </output>
  )
}

const choices = tripAudiences.filter((one) => one !== 'everyone')

function Seeing() {
  const { t } = useLingui()
  const { control, register } = useFormContext<TripValues>()
  const audience = useWatch({ control, name: 'audience' })
  const words = audienceWords()
  return (
    <>
      <Controller
        control={control}
        name="audience"
        render={({ field: { value, onChange, name } }) => (
          <RadioGroup
            legend={t`Who can see this trip`}
            hint={t`Only you can see private stops, whatever you choose here.`}
            name={name}
            value={value}
            choices={choices.map((one) => ({ value: one, label: words[one] }))}
            onChange={onChange}
          />
        )}
      />
      <Checkbox
        label={t`Look for tripmates`}
        hint={t`You'll see students who are nearby on the same dates, without names. If you both say yes, you'll see each other's names and can chat.`}
        disabled={audience === 'onlyMe'}
        {...register('seeksMates')}
      />
    </>
  )
}
