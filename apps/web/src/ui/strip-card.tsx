import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './strip-card.module.css'

interface StripCardProps {
  start: ReactNode
  title: ReactNode
  subtitle: ReactNode
  to: string
}

/** A person or an event in a row that scrolls sideways. */
export function StripCard({ start, title, subtitle, to }: StripCardProps) {
  return (
    <Link className={styles.card} to={to}>
      {start}
      <span className={styles.words}>
        <span className={`${styles.title} truncate`}>
          <bdi>{title}</bdi>
        </span>
        <span className="meta truncate">
          <bdi>{subtitle}</bdi>
        </span>
      </span>
    </Link>
  )
}

/** Cards of one source. */
export interface StripCards {
  cards: { id: string; card: ReactNode }[]
  /** The server could not say. */
  isMissing: boolean
  refetch: () => Promise<unknown>
}

/** The day in front of an event. */
export const StripDay = ({ weekday, day }: { weekday: string; day: string }) => (
  <span className={styles.day}>
    <span className={styles.weekday}>{weekday}</span>
    <span>{day}</span>
  </span>
)
