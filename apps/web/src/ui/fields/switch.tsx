import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

type SwitchProps = { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>

// The browser tells a screen reader whether it is on: a checkbox needs no aria-checked.
const nature = { type: 'checkbox', role: 'switch' } as const

/** Takes effect at once; where a Save button follows, use a checkbox. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <div className={className}>
      <label className={styles.row}>
        <span className={styles.text}>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        <input {...rest} {...nature} className={styles.input} />
      </label>
    </div>
  )
}
