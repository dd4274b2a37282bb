import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './way-choice.module.css'

type WayChoiceProps = {
  legend: ReactNode
  /** From the start of the line to its end. `short` is shown under the stop. */
  stops: readonly { value: string; short: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** How far on a way: native radio buttons, so arrows move from stop to stop. */
export function WayChoice({ legend, stops, value, onChange }: WayChoiceProps) {
  const name = useId()
  const at = stops.findIndex((stop) => stop.value === value)
  return (
    <fieldset className={styles.choice}>
      <legend className="sr">{legend}</legend>
      <div className={styles.way}>
        {stops.map((stop, index) => (
          <label key={stop.value} className={classNames(styles.stop, index <= at && styles.reached)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={stop.value}
              checked={index === at}
              onChange={() => onChange(stop.value)}
            />
            <span className={styles.dot} aria-hidden />
            <span className={styles.short} aria-hidden>
              {stop.short}
            </span>
            <span className="sr">{stop.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
