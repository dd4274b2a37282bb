import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  label: string
  hint?: ReactNode
  min?: number
  max?: number
  isDisabled?: boolean
} & (
  | { isOptional?: false; value: number; onChange: (value: number) => void }
  /** One less than the least takes the answer back. */
  | { isOptional: true; value: number | null; onChange: (value: number | null) => void }
)

/** A small number, one at a time. */
export function Stepper({ label, hint, min = 0, max = 99, isDisabled, ...answer }: StepperProps) {
  const { t } = useLingui()
  const id = useId()
  const { value, isOptional } = answer
  const isLeast = value === null || (value <= min && !isOptional)

  function step(by: number) {
    const next = value === null ? min : value + by
    if (next >= min) answer.onChange(next)
    else if (answer.isOptional) answer.onChange(null)
  }
  return (
    <fieldset className={styles.row} aria-labelledby={id} disabled={isDisabled}>
      <span className={styles.text}>
        <span id={id}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <IconButton
        className={styles.button}
        label={t`${label}: decrease`}
        icon={<Minus aria-hidden />}
        disabled={isLeast}
        onClick={() => step(-1)}
      />
      <output className={styles.value}>
        {value ?? (
          <>
            <span aria-hidden>–</span>
            <span className="sr">{t`Prefer not to say`}</span>
          </>
        )}
      </output>
      <IconButton
        className={styles.button}
        label={t`${label}: increase`}
        icon={<Plus aria-hidden />}
        disabled={value !== null && value >= max}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}
