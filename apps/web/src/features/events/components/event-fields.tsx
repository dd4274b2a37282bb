import { Trans, useLingui } from '@lingui/react/macro'
import { eventLanguagesMost, eventTextMost } from '@wayfellow/contract/client/events'
import type { EventAudience, SpotShown } from '@wayfellow/contract/events'
import { type ChangeEvent, type ReactNode, Suspense, useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { shortLocation } from '../../../lib/words.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ManyPicker } from '../../../ui/fields/many-picker.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LocationBox } from '../../places/index.ts'
import { languageChoices } from '../../profiles/index.ts'
import styles from './event-fields.module.css'
import type { EventFormReturn } from './event-values.ts'
import { audienceWords, spotShownWords } from './event-words.ts'

type Form = { form: EventFormReturn }

type EventFieldsProps = Form & { cover: ReactNode }

export function EventFields({ form, cover }: EventFieldsProps) {
  const { t } = useLingui()
  const { register, formState, watch } = form
  const { errors } = formState
  return (
    <>
      <TextField
        label={t`Title`}
        dir="auto"
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      {cover}
      <Part title={<Trans>When</Trans>}>
        <TimeFields form={form} />
      </Part>
      <Part title={<Trans>Where</Trans>}>
        <WhereFields form={form} />
      </Part>
      <Part title={<Trans>Who</Trans>}>
        <WhoFields form={form} />
      </Part>
      <Part title={<Trans context="of an event">About</Trans>}>
        <TextArea
          label={t`What's planned`}
          rows={6}
          countTo={eventTextMost}
          error={errors.text?.message}
          {...register('text')}
          value={watch('text')}
        />
        <LanguagesField form={form} />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className="head">{title}</h2>
    {children}
  </section>
)

function TimeFields({ form }: Form) {
  const { t } = useLingui()
  const { register, formState, watch } = form
  const { errors } = formState
  const place = watch('place')
  const city = place ? shortLocation(place.label) : ''
  return (
    <>
      <div className={styles.times}>
        <TextField type="date" label={t`Day`} error={errors.day?.message} {...register('day')} />
        <TextField
          type="time"
          label={t`Starts`}
          error={errors.startTime?.message}
          {...register('startTime')}
        />
        <TextField type="time" label={t`Ends`} error={errors.endTime?.message} {...register('endTime')} />
      </div>
      <TextField
        type="date"
        label={t`End date (if different)`}
        hint={city === '' ? t`All times are local.` : t`All times are ${city} time.`}
        error={errors.endDay?.message}
        {...register('endDay', { deps: ['endTime'] })}
      />
    </>
  )
}

const spotReaders: readonly SpotShown[] = ['everyone', 'going', 'public']

function WhereFields({ form }: Form) {
  const { t } = useLingui()
  const { control, register, formState, watch } = form
  const { errors } = formState
  const shownWords = spotShownWords()
  const hasSpot = watch('spotName').trim() !== '' || watch('spotAddress').trim() !== ''
  return (
    <>
      <Controller
        control={control}
        name="place"
        render={({ field, fieldState }) => (
          <div>
            <Suspense fallback={<SkeletonBlock height={76} />}>
              <LocationBox label={t`City`} value={field.value?.label ?? ''} onChoose={field.onChange} />
            </Suspense>
            {fieldState.error && <ErrorLine>{fieldState.error.message}</ErrorLine>}
          </div>
        )}
      />
      <TextField
        label={t`Location`}
        hint={t`A café, a park, your place. Leave it empty to add it later.`}
        dir="auto"
        autoComplete="off"
        error={errors.spotName?.message}
        {...register('spotName')}
      />
      <TextField
        label={t`Address`}
        dir="auto"
        autoComplete="off"
        error={errors.spotAddress?.message}
        {...register('spotAddress')}
      />
      {hasSpot && (
        <Select
          label={t`Who can see the exact location?`}
          {...register('spotShown', {
            // A home is shown to people whom its host has confirmed; who wants it otherwise says so.
            onChange: (change: ChangeEvent<HTMLSelectElement>) =>
              form.setValue('needsApproval', change.target.value === 'going', { shouldDirty: true }),
          })}
        >
          {spotReaders.map((shown) => (
            <option key={shown} value={shown}>
              {shownWords[shown]}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

function WhoFields({ form }: Form) {
  const { t } = useLingui()
  const { register, formState } = form
  const { errors } = formState
  const words = audienceWords()
  const order: readonly EventAudience[] = ['verified', 'everyone', 'sameUniversity', 'sameGender']
  return (
    <>
      <Select label={t`Who can see this event?`} {...register('audience')}>
        {order.map((audience) => (
          <option key={audience} value={audience}>
            {words[audience]}
          </option>
        ))}
      </Select>
      <TextField
        label={t`Guest limit`}
        hint={t`Not counting you. Leave empty for no limit. When it's full, people join a waiting list and move up automatically.`}
        inputMode="numeric"
        autoComplete="off"
        error={errors.capacity?.message}
        {...register('capacity', {
          setValueAs: (text: string) => text.trim(),
        })}
      />
      <Checkbox
        label={t`I'll confirm each guest`}
        hint={t`People ask you before they can join. Best for an evening at home: only people you've confirmed see the exact location.`}
        {...register('needsApproval')}
      />
      <Checkbox
        label={t`Create a public page`}
        hint={t`Anyone with the link can see the title, times, city and description. They won't see your name or who's going.`}
        {...register('isShared')}
      />
    </>
  )
}

function LanguagesField({ form }: Form) {
  const { t } = useLingui()
  const choices = useMemo(() => languageChoices(), [])
  return (
    <Controller
      control={form.control}
      name="languages"
      render={({ field }) => (
        <ManyPicker
          label={t`Languages`}
          placeholder={t`Search for a language`}
          choices={choices}
          atMost={eventLanguagesMost}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}
