import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { Chip, Chips } from '../chip.tsx'
import { Combobox, type ComboboxChoice } from './combobox.tsx'
import styles from './many-picker.module.css'
import { matching } from './matching.ts'

type ManyPickerProps = {
  label: string
  hint?: ReactNode
  placeholder: string
  /** All there are. */
  choices: readonly ComboboxChoice[]
  atMost: number
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Several of a known list, such as countries: found by typing, taken away by pressing. */
export function ManyPicker({ label, hint, placeholder, choices, atMost, value, onChange }: ManyPickerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const offered = matching(choices, typed).filter(({ id }) => !value.includes(id))
  const isFull = value.length >= atMost
  return (
    <div className={styles.picker}>
      <Combobox
        label={label}
        hint={isFull ? t`You've reached the limit. Remove one to add another.` : hint}
        icon={<Search aria-hidden />}
        placeholder={placeholder}
        text={typed}
        onText={setTyped}
        choices={isFull ? [] : offered}
        emptyWords={isFull ? t`That's the maximum` : t`No results for “${typed.trim()}”`}
        onChoose={(id) => {
          onChange([...value, id])
          setTyped('')
        }}
        onLeave={() => setTyped('')}
      />
      {value.length > 0 && (
        <Chips label={label}>
          {value.map((id) => {
            const name = choices.find((choice) => choice.id === id)?.label ?? id
            return (
              <Chip
                key={id}
                isPressed
                isRemovable
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                {name}
              </Chip>
            )
          })}
        </Chips>
      )}
    </div>
  )
}
