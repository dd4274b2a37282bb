import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './progress-bar.module.css'

/** How far something of known length is, from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.number} aria-hidden>
          {i18n.number(value, { style: 'percent' })}
        </span>
      </div>
      <progress id={id} className={styles.bar} value={value} max={1} />
    </div>
  )
}
