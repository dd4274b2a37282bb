import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  label: string
  hint?: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  isDisabled?: boolean
}

/** A small number, one at a time. */
export function Stepper({ label, hint, value, onChange, min = 0, max = 99, isDisabled }: StepperProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles.row} aria-labelledby={id} disabled={isDisabled}>
      <span className={styles.text}>
        <span id={id}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <IconButton
        className={styles.button}
        label={t`${label}: one less`}
        icon={<Minus aria-hidden />}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        className={styles.button}
        label={t`${label}: one more`}
        icon={<Plus aria-hidden />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
