import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, type FieldProps, useField } from './field.tsx'
import styles from './field.module.css'
import own from './picker-field.module.css'

type PickerFieldProps = Omit<FieldProps, 'isLabelHidden'> & {
  label: string
  /** The chosen value; undefined shows the placeholder. */
  value: string | undefined
  placeholder: string
  icon?: ReactNode
  isDisabled?: boolean
  onOpen: () => void
}

/** Looks like a field and opens a search: for lists that are too long to unfold. */
export function PickerField({
  label,
  hint,
  error,
  value,
  placeholder,
  icon,
  isDisabled,
  onOpen,
}: PickerFieldProps) {
  const { ids, control } = useField(undefined, hint, error)
  const { 'aria-invalid': isInvalid, ...attributes } = control
  return (
    <div>
      <span id={`${control.id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        {...attributes}
        aria-labelledby={`${control.id}-label ${control.id}`}
        aria-haspopup="dialog"
        className={classNames(styles.box, own.button, isInvalid && own.invalid)}
        disabled={isDisabled}
        onClick={onOpen}
      >
        {icon}
        <bdi className={classNames(own.value, value === undefined && own.placeholder)}>
          {value ?? placeholder}
        </bdi>
        <ChevronDown aria-hidden />
      </button>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  )
}
