import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './field.module.css'
import own from './select.module.css'

type SelectProps = FieldProps & ComponentProps<'select'>

/** The browser's own list: on a phone nothing of ours is as good. Options are the children. */
export function Select({ label, hint, error, isLabelHidden, className, id, ...rest }: SelectProps) {
  const { ids, control } = useField(id, hint, error, rest['aria-describedby'])
  const frame = { label, hint, error, isLabelHidden, ids, className, htmlFor: control.id }
  return (
    <FieldFrame {...frame}>
      <div className={own.place}>
        <select {...rest} {...control} className={classNames(styles.box, own.select)} />
        <ChevronDown aria-hidden className={own.chevron} />
      </div>
    </FieldFrame>
  )
}
