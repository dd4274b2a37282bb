import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './code-input.module.css'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

const length = 6

type CodeInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'> & {
    /** Called once all six digits are entered. */
    onComplete?: (code: string) => void
  }

export function CodeInput({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  onChange,
  onComplete,
  ...rest
}: CodeInputProps) {
  const [code, setCode] = useState('')
  const { ids, control } = useField(id, hint, error, rest['aria-describedby'])
  const frame = { label, hint, error, isLabelHidden, ids, className, htmlFor: control.id }

  function take(event: ChangeEvent<HTMLInputElement>) {
    // A pasted "Your code: 123 456" counts as 123456.
    const digits = event.target.value.replaceAll(/\D/g, '').slice(0, length)
    event.target.value = digits
    setCode(digits)
    onChange?.(event)
    if (digits.length === length && digits !== code) onComplete?.(digits)
  }

  return (
    <FieldFrame {...frame}>
      <div className={styles.place}>
        <input
          {...rest}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.input}
          onChange={take}
        />
        <div className={styles.boxes} aria-hidden>
          {Array.from({ length }, (_, place) => (
            <span
              key={place}
              className={classNames(styles.box, place === Math.min(code.length, length - 1) && styles.next)}
            >
              {code[place]}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  )
}
