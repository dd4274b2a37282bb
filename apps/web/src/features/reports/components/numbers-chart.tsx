import { classNames } from '../../../ui/class-names.ts'
import styles from './numbers-strip.module.css'

const width = 120
const height = 28
const gap = 2

export interface Bar {
  name: string
  value: number
  isAlarming?: boolean
}

/** A bar for each value, relative to the highest; a table says the same for screen readers. */
export function NumbersChart({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = (width + gap) / Math.max(1, bars.length)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {bars.map(({ name, value, isAlarming = false }, nth) => {
        // An empty week is a line, not a gap: it was counted.
        const tall = value === 0 ? 1 : Math.max(2, (value / most) * height)
        return (
          <rect
            key={name}
            className={classNames(
              isAlarming && value > 0 && styles.alarming,
              nth === bars.length - 1 && styles.last,
            )}
            x={nth * step}
            y={height - tall}
            width={step - gap}
            height={tall}
          />
        )
      })}
    </svg>
  )
}
