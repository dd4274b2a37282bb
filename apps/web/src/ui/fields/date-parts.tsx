import type { ComponentProps, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { FieldNotes, useField } from './field.tsx'
import own from './date-parts.module.css'
import styles from './field.module.css'

export const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]

type DatePartsProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The part of the date that the error is about. */
  wrongPart?: DatePart | undefined
  parts: Record<DatePart, ComponentProps<'input'>>
}

/** A date everybody knows by heart: three numbers to type, nothing to page through and nothing chosen for you. */
export function DateParts({ legend, hint, error, wrongPart, parts }: DatePartsProps) {
  const { t } = useLingui()
  const { ids, control } = useField(undefined, hint, error)
  const labels = { day: t`Day`, month: t`Month`, year: t`Year` }
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className={styles.label}>{legend}</legend>
      <div className={own.row}>
        {dateParts.map((part) => (
          <label key={part} className={own[part]}>
            <span className={own.label}>{labels[part]}</span>
            <input
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              {...parts[part]}
              className={styles.box}
              aria-invalid={wrongPart === part || undefined}
              aria-describedby={wrongPart === part ? ids.error : undefined}
            />
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} ids={ids} />
    </fieldset>
  )
}
