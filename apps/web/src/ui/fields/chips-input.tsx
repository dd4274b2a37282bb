import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import styles from './chips-input.module.css'
import { FieldFrame, useField } from './field.tsx'
import field from './field.module.css'

type ChipsInputProps = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  atMost: number
  /** Of one chip. */
  maxLength: number
}

/** A few short words of one's own. Enter or a comma makes a chip of what is typed. */
export function ChipsInput({ label, hint, error, placeholder, value, onChange, ...rest }: ChipsInputProps) {
  const { t } = useLingui()
  const { onBlur, ref, atMost, maxLength } = rest
  const { ids, control } = useField(undefined, hint, error)
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const isFull = value.length >= atMost

  function add(text: string) {
    const known = new Set(value.map((chip) => chip.toLocaleLowerCase()))
    const added = [...value]
    for (const part of text.split(',')) {
      const chip = part.trim().replaceAll(/\s+/g, ' ').slice(0, maxLength)
      if (chip === '' || known.has(chip.toLocaleLowerCase()) || added.length >= atMost) continue
      known.add(chip.toLocaleLowerCase())
      added.push(chip)
    }
    setTyped('')
    if (added.length > value.length) onChange(added)
  }

  function remove(chip: string) {
    onChange(value.filter((other) => other !== chip))
    // The pressed button is gone, and the focus with it.
    document.getElementById(control.id)?.focus()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1)
      if (last !== undefined) remove(last)
    }
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} htmlFor={control.id}>
      <div className={`${field.box} ${styles.box}`}>
        {value.length > 0 && (
          <ul ref={list} className={styles.chips} aria-label={label}>
            {value.map((chip) => (
              <li key={chip}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={t`Remove ${chip}`}
                  onClick={() => remove(chip)}
                >
                  <bdi>{chip}</bdi>
                  <X aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={ref}
          {...control}
          className={`${field.bare} ${styles.input}`}
          dir="auto"
          autoComplete="off"
          enterKeyHint={typed === '' ? 'next' : 'done'}
          placeholder={isFull ? t`That's the maximum` : (placeholder ?? '')}
          readOnly={isFull}
          value={typed}
          {...(typed.trim() !== '' && { 'data-takes-enter': '' })}
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
          onKeyDown={press}
          onBlur={() => {
            add(typed)
            onBlur?.()
          }}
        />
      </div>
      <p className={styles.count} aria-live="polite">
        {value.length} / {atMost}
      </p>
    </FieldFrame>
  )
}
