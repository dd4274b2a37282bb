import { type ComponentProps, type ReactNode, useId } from 'react'
import field from './field.module.css'
import { type Choice, pick } from './radio-group.tsx'
import styles from './segmented-control.module.css'

type SegmentedControlProps = {
  legend: ReactNode
  isLegendHidden?: boolean
  /** At most four short words. */
  choices: readonly Choice[]
} & Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'value'> & {
    value?: string
    defaultValue?: string
  }

export function SegmentedControl({
  legend,
  isLegendHidden,
  choices,
  value,
  defaultValue,
  name,
  className,
  ...rest
}: SegmentedControlProps) {
  const made = useId()
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? 'sr' : field.label}>{legend}</legend>
      <div className={styles.track}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment}>
            <input
              {...rest}
              {...pick(choice.value, value, defaultValue)}
              type="radio"
              name={name ?? made}
              value={choice.value}
              disabled={choice.isDisabled ?? rest.disabled}
              aria-keyshortcuts={choice.shortcut}
              className={styles.input}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
