import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './way-line.module.css'

type WayLineProps = {
  /** Describes the line for screen readers: "Bologna to Lisbon, 3 nights". */
  text: string
  stops?: number
  /** Text in the middle of the line: "3 nights". Only between two stops. */
  middle?: ReactNode
  /** Draws the line once with an animation, when something has just been agreed. */
  isDrawing?: boolean
}

/** A line from a hollow start to a filled end. Use it only for sequences. */
export function WayLine({ text, stops = 2, middle, isDrawing }: WayLineProps) {
  return (
    <div>
      <div className={classNames(styles.way, isDrawing && styles.drawing)} aria-hidden>
        <span className={styles.stop} />
        {middle && <span className={styles.line} />}
        {middle && <span className={styles.middle}>{middle}</span>}
        {Array.from({ length: stops - 1 }, (_, hop) => (
          <Hop key={hop} stop={hop === stops - 2 ? styles.filled : undefined} />
        ))}
      </div>
      <p className="sr">{text}</p>
    </div>
  )
}

type WayProgressProps = { text: string; stops: number; settled: number }

/** Finished stops are filled and joined by a solid line, the others by a dotted one. */
export function WayProgress({ text, stops, settled }: WayProgressProps) {
  const look = (stop: number) => (stop < settled ? styles.filled : styles.open)
  return (
    <div>
      <div className={styles.way} aria-hidden>
        <span className={classNames(styles.stop, look(0))} />
        {Array.from({ length: stops - 1 }, (_, hop) => (
          <Hop key={hop} stop={look(hop + 1)} line={hop + 1 < settled ? undefined : styles.todo} />
        ))}
      </div>
      <p className="sr">{text}</p>
    </div>
  )
}

function Hop({ stop, line }: { stop: string | undefined; line?: string | undefined }) {
  return (
    <>
      <span className={classNames(styles.line, line)} />
      <span className={classNames(styles.stop, stop)} />
    </>
  )
}
