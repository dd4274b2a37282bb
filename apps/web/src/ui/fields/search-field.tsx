import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './field.module.css'
import { FieldFrame, useField } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type SearchFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ref' | 'error'> & {
  value: string
  onChange: (value: string) => void
}

/** Waiting before it asks (100 ms) is the caller's part; this only holds the words. */
export function SearchField({
  label,
  hint,
  isLabelHidden = true,
  className,
  id,
  value,
  onChange,
  ...rest
}: SearchFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { ids, control } = useField(id, hint, undefined, rest['aria-describedby'])
  const frame = { label, hint, isLabelHidden, ids, className, htmlFor: control.id }

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <Search aria-hidden />
        <input
          enterKeyHint="search"
          autoComplete="off"
          placeholder={typeof label === 'string' ? label : undefined}
          {...rest}
          {...control}
          ref={input}
          type="search"
          className={styles.bare}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <IconButton className={styles.end} label={t`Clear`} icon={<X aria-hidden />} onClick={clear} />
        )}
      </div>
    </FieldFrame>
  )
}
