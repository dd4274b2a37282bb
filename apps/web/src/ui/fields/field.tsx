import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorLine } from '../error-line.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Still read out, but not drawn: for a field whose place says what it is. */
  isLabelHidden?: boolean | undefined
}

/** Connects a control with its label, hint and error. Spread `control` on the native element. */
export function useField(id: string | undefined, hint: ReactNode, error: ReactNode, describedBy?: string) {
  const made = useId()
  const fieldId = id ?? made
  const ids = { hint: `${fieldId}-hint`, error: `${fieldId}-error` }
  const described = classNames(describedBy, Boolean(error) && ids.error, Boolean(hint) && ids.hint)
  const control = {
    id: fieldId,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  } as const
  return { ids, control }
}

type FrameProps = FieldProps & {
  htmlFor: string
  ids: { hint: string; error: string }
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, then error and hint below. */
export function FieldFrame({
  label,
  hint,
  error,
  isLabelHidden,
  htmlFor,
  ids,
  className,
  children,
}: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={htmlFor} className={isLabelHidden ? 'sr' : styles.label}>
        {label}
      </label>
      {children}
      <FieldNotes hint={hint} error={error} ids={ids} />
    </div>
  )
}

export function FieldNotes({ hint, error, ids }: Pick<FrameProps, 'hint' | 'error' | 'ids'>) {
  return (
    <>
      {error && (
        <ErrorLine id={ids.error} className={styles.error}>
          {error}
        </ErrorLine>
      )}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
