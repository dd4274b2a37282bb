import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './ticket.module.css'

type TicketProps = {
  /** The calendar day on the stub, `YYYY-MM-DD`. */
  day: string
  to?: string
  /** Over, declined or called off: the stub loses its yellow. */
  isFaded?: boolean
  children: ReactNode
}

/** Anything with a date, and nothing else. */
export function Ticket({ day, to, isFaded, children }: TicketProps) {
  const face = (
    <>
      <Stub day={day} isFaded={isFaded} />
      <div className={styles.body}>{children}</div>
    </>
  )
  if (to === undefined) return <div className={styles.ticket}>{face}</div>
  return (
    <Link className={styles.ticket} to={to}>
      {face}
    </Link>
  )
}

function Stub({ day, isFaded }: { day: string; isFaded: boolean | undefined }) {
  const { i18n } = useLingui()
  // A calendar day has no time zone: read and written in UTC it stays the same day everywhere.
  const date = new Date(`${day}T00:00:00Z`)
  const write = (parts: Intl.DateTimeFormatOptions) => i18n.date(date, { ...parts, timeZone: 'UTC' })
  return (
    <time dateTime={day} className={classNames(styles.stub, isFaded && styles.faded)}>
      <span className={styles.caps}>{write({ weekday: 'short' })}</span>
      <span className={styles.number}>{write({ day: 'numeric' })}</span>
      <span className={styles.caps}>{write({ month: 'short' })}</span>
    </time>
  )
}
