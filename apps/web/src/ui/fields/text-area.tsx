import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './field.module.css'
import own from './text-area.module.css'
import { useCount } from './use-count.ts'

type TextAreaProps = FieldProps &
  ComponentProps<'textarea'> & {
    /** Shows "12 / 500" and lets one write past it: the form then says what to shorten. */
    countTo?: number
  }

export function TextArea({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  countTo,
  ref,
  ...rest
}: TextAreaProps) {
  const { ids, control } = useField(id, hint, error, rest['aria-describedby'])
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current)
  const count = useCount(area)
  const frame = { label, hint, error, isLabelHidden, ids, className, htmlFor: control.id }
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        rows={3}
        {...rest}
        {...control}
        ref={area}
        className={classNames(styles.box, own.area)}
      />
      {countTo !== undefined && (
        <p className={own.foot} aria-hidden={count <= countTo}>
          <span className={classNames(own.counter, count > countTo && own.over)}>
            {count} / {countTo}
          </span>
        </p>
      )}
    </FieldFrame>
  )
}
