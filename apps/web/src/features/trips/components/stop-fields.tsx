import { Trans, useLingui } from '@lingui/react/macro'
import { legKinds, legNightsMost, transports } from '@wayfellow/contract/client/trips'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { Controller, useFormContext } from 'react-hook-form'
import { stayWords } from '../../../lib/days.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LocationBox } from '../../places/index.ts'
import styles from './trip-fields.module.css'
import type { TripValues } from './trip-values.ts'
import { kindWords, transportWords } from './trip-words.tsx'

interface StopFieldsProps {
  nth: number
  count: number
  days: { from: string; to: string } | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

/** One stop: where, for how many nights, how one comes and what for. */
export function StopFields({ nth, count, days, onMove, onRemove }: StopFieldsProps) {
  const { t, i18n } = useLingui()
  const number = nth + 1
  return (
    <li className={styles.stop}>
      <div className={styles.stopHead}>
        <h3 className={styles.stopTitle}>
          <Trans>Stop {number}</Trans>
        </h3>
        <span className="meta">{days && stayWords({ arriveOn: days.from, departOn: days.to }, i18n)}</span>
        {count > 1 && (
          <span className={styles.tools}>
            <IconButton
              label={t`Move stop ${number} up`}
              icon={<ArrowUp aria-hidden />}
              disabled={nth === 0}
              onClick={() => onMove(nth - 1)}
            />
            <IconButton
              label={t`Move stop ${number} down`}
              icon={<ArrowDown aria-hidden />}
              disabled={nth === count - 1}
              onClick={() => onMove(nth + 1)}
            />
            <IconButton label={t`Remove stop ${number}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
          </span>
        )}
      </div>
      {nth > 0 && <WayThere nth={nth} />}
      <Place nth={nth} />
      <Nights nth={nth} />
      <Purpose nth={nth} />
    </li>
  )
}

function WayThere({ nth }: { nth: number }) {
  const { t } = useLingui()
  const { register, control } = useFormContext<TripValues>()
  const words = transportWords()
  return (
    <>
      <Select label={t`How you'll get there`} {...register(`stops.${nth}.transport`)}>
        <option value="">{t`Not decided`}</option>
        {transports.map((way) => (
          <option key={way} value={way}>
            {words[way]}
          </option>
        ))}
      </Select>
      <Controller
        control={control}
        name={`stops.${nth}.nightsBefore`}
        render={({ field }) => (
          <Stepper label={t`Nights on the way`} max={30} value={field.value} onChange={field.onChange} />
        )}
      />
    </>
  )
}

function Place({ nth }: { nth: number }) {
  const { t } = useLingui()
  const { control } = useFormContext<TripValues>()
  return (
    <Controller
      control={control}
      name={`stops.${nth}.place`}
      render={({ field, fieldState }) => (
        <div>
          <LocationBox
            label={t`Where`}
            placeholder={t`Bologna, Lisbon, Kraków …`}
            value={field.value?.label ?? ''}
            onChoose={field.onChange}
          />
          {fieldState.error && <ErrorLine role="alert">{fieldState.error.message}</ErrorLine>}
        </div>
      )}
    />
  )
}

function Nights({ nth }: { nth: number }) {
  const { t } = useLingui()
  const { control } = useFormContext<TripValues>()
  return (
    <Controller
      control={control}
      name={`stops.${nth}.nights`}
      render={({ field }) => (
        <Stepper
          label={t`Nights`}
          min={1}
          max={legNightsMost}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}

function Purpose({ nth }: { nth: number }) {
  const { t } = useLingui()
  const { control, register, formState } = useFormContext<TripValues>()
  const words = kindWords()
  return (
    <>
      <Controller
        control={control}
        name={`stops.${nth}.kind`}
        render={({ field: { value, onChange, name } }) => (
          <SegmentedControl
            legend={t`Purpose`}
            name={name}
            value={value}
            choices={legKinds.map((kind) => ({ value: kind, label: words[kind] }))}
            onChange={onChange}
          />
        )}
      />
      <TextField
        label={t`Note (optional)`}
        placeholder={t`Meet at platform 4, 17:40`}
        error={formState.errors.stops?.[nth]?.note?.message}
        {...register(`stops.${nth}.note`)}
      />
    </>
  )
}
