import { useLingui } from '@lingui/react/macro'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { LocationBox } from './location-box.tsx'
import styles from './places-picker.module.css'

interface PlacesPickerProps {
  label: string
  hint?: string
  error?: string | undefined
  atMost: number
  value: readonly PlaceChoice[]
  onChange: (places: PlaceChoice[]) => void
}

/** Several cities: found by typing, taken away by pressing. */
export function PlacesPicker({ label, hint, error, atMost, value, onChange }: PlacesPickerProps) {
  const { t } = useLingui()
  const isFull = value.length >= atMost

  function add(place: PlaceChoice) {
    if (!isFull && value.every(({ _id }) => _id !== place._id)) onChange([...value, place])
  }

  return (
    <div className={styles.picker}>
      <LocationBox
        label={label}
        placeholder={t`Add a city`}
        hint={isFull ? t`You've reached the limit. Remove one to add another.` : hint}
        value=""
        onChoose={add}
      />
      {value.length > 0 && (
        <Chips label={label}>
          {value.map((place) => (
            <Chip
              key={place._id}
              isPressed
              isRemovable
              aria-label={t`Remove ${place.label}`}
              onClick={() => onChange(value.filter(({ _id }) => _id !== place._id))}
            >
              {place.label}
            </Chip>
          ))}
        </Chips>
      )}
      <div role="alert">{error !== undefined && <ErrorLine>{error}</ErrorLine>}</div>
    </div>
  )
}
