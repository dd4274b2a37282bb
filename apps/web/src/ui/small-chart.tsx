import { classNames } from './class-names.ts'
import styles from './small-chart.module.css'

const width = 120
const height = 28
const widestGap = 2

export interface Bar {
  name: string
  /** Null where nothing was counted: a gap. */
  value: number | null
  isAlarming?: boolean
}

/** A bar for each value, relative to the highest. Hidden from screen readers: who draws it says the same in words. */
export function SmallChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0)) || 1
  const gap = Math.min(widestGap, width / Math.max(1, bars.length) / 3)
  const step = (width + gap) / Math.max(1, bars.length)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {bars.map(({ name, value, isAlarming = false }, nth) => {
        if (value === null) return null
        // Zero is a line, not a gap: it was counted.
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
