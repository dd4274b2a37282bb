import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { guestsAtMost } from '@wayfellow/contract/client/homes'
import type { HomeView } from '@wayfellow/contract/homes'
import { requestTextLeast, requestTextMost } from '@wayfellow/contract/client/stay-requests'
import Sofa from 'lucide-react/icons/sofa'
import { Controller } from 'react-hook-form'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { DayPicker } from '../../../ui/dates/day-picker.tsx'
import { isInside } from '../../../ui/dates/day-span.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './ask-fields.module.css'
import type { AskFormReturn } from './ask-values.ts'
import { LandingFields } from './landing-fields.tsx'
import { StayNote } from './stay-note.tsx'
import { StayTicket } from './stay-ticket.tsx'

type AskFieldsProps = {
  form: AskFormReturn
  name: string
  isInvite: boolean
  /** The host's home; null when the host has described none, or when it is one's own. */
  home: HomeView | null
  /** An offer is for nights of the stop. */
  within?: { from: string; to: string } | undefined
}

export function AskFields({ form, name, isInvite, home, within }: AskFieldsProps) {
  const { t } = useLingui()
  const { control, register, formState, watch } = form
  const { errors } = formState
  const values = watch()
  const { dates, text, flexibleDays } = values
  const mostGuests = home?.maxGuests ?? guestsAtMost
  const missing = requestTextLeast - text.trim().length

  function isTaken(day: string): boolean {
    if (within && (day < within.from || day >= within.to)) return true
    return home?.blocked.some((days) => isInside(day, days)) ?? false
  }

  return (
    <div className={styles.fields}>
      {home?.landings === true && <LandingFields form={form} name={name} />}
      <Controller
        control={control}
        name="dates"
        render={({ field }) => (
          <fieldset>
            <legend className={`${styles.legend} head`}>
              <Trans>When?</Trans>
            </legend>
            <DayPicker
              draft={{
                kind: 'dates',
                give: 0,
                ...(field.value && { arriveOn: field.value.arriveOn, leaveOn: field.value.departOn }),
              }}
              edit={({ arriveOn, leaveOn }) =>
                field.onChange(arriveOn && leaveOn ? { arriveOn, departOn: leaveOn } : null)
              }
              isTaken={isTaken}
            />
            <div role="alert">{errors.dates && <ErrorLine>{errors.dates.message}</ErrorLine>}</div>
          </fieldset>
        )}
      />
      <Controller
        control={control}
        name="flexibleDays"
        render={({ field }) => (
          <Chips label={t`Flexible dates`}>
            {[1, 3].map((days) => (
              <Chip
                key={days}
                isPressed={field.value === days}
                onClick={() => field.onChange(field.value === days ? 0 : days)}
              >
                <Plural value={days} one="± # day" other="± # days" />
              </Chip>
            ))}
          </Chips>
        )}
      />
      <Controller
        control={control}
        name="guests"
        render={({ field }) => (
          <Stepper
            label={t`Guests`}
            {...(home?.maxGuests && { hint: t`${name} has room for ${home.maxGuests}` })}
            min={1}
            max={mostGuests}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {!isInvite && (
        <TextField
          type="time"
          label={t`Arriving around`}
          hint={t`If you already know.`}
          {...register('arrivesAround')}
        />
      )}
      <div>
        <TextArea
          label={isInvite ? t`A few words for ${name}` : t`Your message to ${name}`}
          hint={
            isInvite
              ? t`Describe your place and what you could do together.`
              : t`Tell ${name} why you're asking, what brings you there and what you'd cook.`
          }
          rows={5}
          error={errors.text?.message}
          {...register('text')}
        />
        <p className={`${styles.count} meta`} aria-hidden>
          {missing > 0 ? (
            <Plural value={missing} one="# more character" other="# more characters" />
          ) : (
            `${text.trim().length} / ${requestTextMost}`
          )}
        </p>
      </div>
      {dates && (
        <StayTicket
          icon={<Sofa aria-hidden />}
          title={isInvite ? t`${name} could stay with you` : t`A stay with ${name}`}
          dates={dates}
          note={
            <StayNote
              of={{
                ...values,
                flexibleDays,
                arrivesAround: values.arrivesAround || null,
                roomReadyOn: values.roomReadyOn || null,
              }}
            />
          }
        />
      )}
    </div>
  )
}
