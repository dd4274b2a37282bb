import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import look from './checkbox.module.css'
import { FieldNotes } from './field.tsx'
import styles from './field.module.css'

export type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
  /** A key that chooses it, where the screen listens to keys. */
  shortcut?: string
}

type RadioGroupProps = {
  legend: ReactNode
  choices: readonly Choice[]
  hint?: ReactNode
  error?: ReactNode
} & Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'value'> & {
    value?: string
    defaultValue?: string
  }

/** Native radio buttons: arrow keys, one tab stop and `register` work as the browser made them. */
export function RadioGroup({
  legend,
  choices,
  hint,
  error,
  value,
  defaultValue,
  name,
  className,
  ...rest
}: RadioGroupProps) {
  const made = useId()
  const ids = { hint: `${made}-hint`, error: `${made}-error` }
  const described = classNames(Boolean(error) && ids.error, Boolean(hint) && ids.hint)
  return (
    <fieldset className={className} aria-describedby={described || undefined}>
      <legend className={styles.label}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={look.row}>
          <span className={look.mark}>
            <input
              {...rest}
              {...pick(choice.value, value, defaultValue)}
              type="radio"
              name={name ?? made}
              value={choice.value}
              disabled={choice.isDisabled ?? rest.disabled}
              aria-keyshortcuts={choice.shortcut}
              className={classNames(look.input, look.radio)}
            />
          </span>
          <span className={look.text}>
            {choice.label}
            {choice.hint && <span className={look.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
      <FieldNotes hint={hint} error={error} ids={ids} />
    </fieldset>
  )
}

/** Checked by React when it holds the value, by the browser when only a start is given. */
export function pick(own: string, value: string | undefined, defaultValue: string | undefined) {
  if (value !== undefined) return { checked: own === value }
  return defaultValue === undefined ? {} : { defaultChecked: own === defaultValue }
}
