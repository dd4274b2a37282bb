import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { FieldNotes, useField } from './field.tsx'

type CheckboxProps = { label: ReactNode; hint?: ReactNode; error?: ReactNode } & ComponentProps<'input'>

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const { ids, control } = useField(id, hint, error, rest['aria-describedby'])
  return (
    <div className={className}>
      <label className={styles.row}>
        <span className={styles.mark}>
          <input {...rest} {...control} type="checkbox" className={styles.input} />
          <Check aria-hidden />
        </span>
        <span className={styles.text}>{label}</span>
      </label>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  )
}
