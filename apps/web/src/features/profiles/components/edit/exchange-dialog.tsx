import { Trans, useLingui } from '@lingui/react/macro'
import type { PlaceChoice } from '@wayfellow/contract/places'
import type { Exchange, NamedUniversity } from '@wayfellow/contract/profiles'
import { Controller } from 'react-hook-form'
import { enterMovesOn } from '../../../../lib/form.ts'
import { askToDiscard } from '../../../../lib/unsaved-changes.ts'
import { useDraftForm } from '../../../../lib/use-draft-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../../ui/error-line.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LocationBox } from '../../../places/index.ts'
import { UniversityPicker } from '../../../universities/index.ts'
import styles from './exchange-dialog.module.css'

interface ExchangeValues {
  place: PlaceChoice | null
  university: NamedUniversity | null
  from: string
  until: string
}

interface ExchangeDialogProps {
  onAdd: (exchange: Exchange) => void
  onClose: () => void
}

export function ExchangeDialog({ onAdd, onClose }: ExchangeDialogProps) {
  const { t } = useLingui()
  const { register, handleSubmit, control, formState, draft } = useDraftForm<ExchangeValues>('exchange', {
    defaultValues: { place: null, university: null, from: '', until: '' },
    keep: ['place', 'university', 'from', 'until'],
  })
  const { errors, isDirty } = formState

  const submit = handleSubmit(({ place, university, from, until }) => {
    if (!place) return
    draft.drop()
    onAdd({ place, university, from, to: dayAfter(until) })
  })

  async function close() {
    if (isDirty && !(await askToDiscard())) return
    draft.drop()
    onClose()
  }

  return (
    <Dialog isOpen onClose={() => void close()} title={t`Exchange`}>
      <form
        noValidate
        ref={enterMovesOn}
        className={styles.form}
        onSubmit={(event) => {
          // The dialog stands inside the form of the page: this is not about that one.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <DraftNote isShown={draft.isRestored} />
        <Controller
          control={control}
          name="place"
          rules={{ validate: (place) => place !== null || t`This field is required` }}
          render={({ field }) => (
            <LocationBox
              label={t`Where`}
              placeholder={t`Bologna, Lisbon, Kraków …`}
              value={field.value?.label ?? ''}
              onChoose={field.onChange}
            />
          )}
        />
        <div role="alert">{errors.place?.message && <ErrorLine>{errors.place.message}</ErrorLine>}</div>
        <Controller
          control={control}
          name="university"
          render={({ field }) => (
            <UniversityPicker
              label={t`University`}
              value={field.value}
              onChoose={({ _id, name, countryCode }) => field.onChange({ _id, name, country: countryCode })}
            />
          )}
        />
        <div className={styles.days}>
          <TextField
            type="date"
            label={t`From`}
            error={errors.from?.message}
            {...register('from', { required: t`This field is required` })}
          />
          <TextField
            type="date"
            label={t`Until`}
            error={errors.until?.message}
            {...register('until', {
              required: t`This field is required`,
              validate: (until, { from }) => until > from || t`The end can't be before the start.`,
            })}
          />
        </div>
        <Button type="submit" isFull>
          <Trans>Add</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

/** People name the last day, the profile the day after it. In UTC: a day has no time zone. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
