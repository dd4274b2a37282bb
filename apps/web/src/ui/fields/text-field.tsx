import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './field.module.css'

export type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({ label, hint, error, isLabelHidden, className, id, ...rest }: TextFieldProps) {
  const { ids, control } = useField(id, hint, error, rest['aria-describedby'])
  const frame = { label, hint, error, isLabelHidden, ids, className, htmlFor: control.id }
  return (
    <FieldFrame {...frame}>
      <input type="text" {...rest} {...control} className={styles.box} />
    </FieldFrame>
  )
}
