import { Trans, useLingui } from '@lingui/react/macro'
import {
  eventCapacityMost,
  eventLanguagesMost,
  eventTextMost,
  eventTitleMost,
  spotAddressMost,
  spotNameMost,
} from '@wayfellow/contract/client/events'
import type { EventAudience, SpotShown } from '@wayfellow/contract/events'
import { type ChangeEvent, type ReactNode, Suspense, useMemo } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { localToday } from '../../../lib/days.ts'
import { textRules } from '../../../lib/rules.ts'
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
import { endsBeforeStart, type EventValues } from './event-values.ts'
import { audienceWords, spotShownWords } from './event-words.ts'

type Form = { form: UseFormReturn<EventValues> }

type EventFieldsProps = Form & { isNew: boolean; cover: ReactNode }

export function EventFields({ form, isNew, cover }: EventFieldsProps) {
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
        {...register('title', textRules({ maxLength: eventTitleMost }))}
      />
      {cover}
      <Part title={<Trans>When</Trans>}>
        <TimeFields form={form} isNew={isNew} />
      </Part>
      <Part title={<Trans>Where</Trans>}>
        <WhereFields form={form} />
      </Part>
      <Part title={<Trans>Who</Trans>}>
        <WhoFields form={form} />
      </Part>
      <Part title={<Trans context="of an event">About</Trans>}>
        <TextArea
          label={t`What happens`}
          rows={6}
          countTo={eventTextMost}
          error={errors.text?.message}
          {...register('text', { maxLength: textRules({ maxLength: eventTextMost }).maxLength })}
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

function TimeFields({ form, isNew }: Form & { isNew: boolean }) {
  const { t } = useLingui()
  const { register, formState, watch } = form
  const { errors } = formState
  const { required } = textRules()
  const place = watch('place')
  const city = place ? shortLocation(place.label) : ''
  return (
    <>
      <div className={styles.times}>
        <TextField
          type="date"
          label={t`Day`}
          error={errors.day?.message}
          {...register('day', {
            required,
            validate: (day) => !isNew || day >= localToday() || t`Pick a day from today on.`,
          })}
        />
        <TextField
          type="time"
          label={t`Starts`}
          error={errors.startTime?.message}
          {...register('startTime', { required })}
        />
        <TextField
          type="time"
          label={t`Ends`}
          error={errors.endTime?.message}
          {...register('endTime', {
            required,
            validate: (_, values) => !endsBeforeStart(values) || t`The end is before the start.`,
          })}
        />
      </div>
      <TextField
        type="date"
        label={t`Last day, if it is another`}
        hint={city === '' ? t`Times are local.` : t`Times are as clocks in ${city} show them.`}
        error={errors.endDay?.message}
        {...register('endDay', { deps: ['endTime'] })}
      />
    </>
  )
}

const spotReaders: readonly SpotShown[] = ['everyone', 'going', 'public']
const line = (maxLength: number) => ({ maxLength: textRules({ maxLength }).maxLength })

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
        rules={{ validate: (place) => place !== null || t`Choose a city.` }}
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
        label={t`Spot`}
        hint={t`A café, a park, a door. Leave it empty to tell people later.`}
        dir="auto"
        autoComplete="off"
        error={errors.spotName?.message}
        {...register('spotName', line(spotNameMost))}
      />
      <TextField
        label={t`Address`}
        dir="auto"
        autoComplete="off"
        error={errors.spotAddress?.message}
        {...register('spotAddress', line(spotAddressMost))}
      />
      {hasSpot && (
        <Select
          label={t`Who reads the exact spot?`}
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
      <Select label={t`Who finds it?`} {...register('audience')}>
        {order.map((audience) => (
          <option key={audience} value={audience}>
            {words[audience]}
          </option>
        ))}
      </Select>
      <TextField
        label={t`Size limit`}
        hint={t`Empty for no limit. Whoever comes after the last place waits, and moves up by itself.`}
        inputMode="numeric"
        autoComplete="off"
        error={errors.capacity?.message}
        {...register('capacity', {
          setValueAs: (text: string) => text.trim(),
          validate: (text) =>
            text === '' ||
            (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= eventCapacityMost) ||
            t`Use a number from 1 to ${eventCapacityMost}, or leave it empty.`,
        })}
      />
      <Checkbox
        label={t`I confirm every guest`}
        hint={t`Who wants to come asks you first. Best for an evening at home: only people you confirmed read the exact spot.`}
        {...register('needsApproval')}
      />
      <Checkbox
        label={t`Make a public page`}
        hint={t`Anybody with the link sees title, times, city and text. Never who comes, nor your name.`}
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
          placeholder={t`Find a language`}
          choices={choices}
          atMost={eventLanguagesMost}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}
