import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { WayLine } from '../way-line.tsx'
import { countNights } from './chosen-dates.ts'
import styles from './dates-ticket.module.css'

type DatesTicketProps = {
  icon: ReactNode
  title: ReactNode
  /** Calendar days, `YYYY-MM-DD`. */
  arriveOn: string
  departOn: string
  /** Above the days: «Instead of 17 – 19 Oct». */
  instead?: ReactNode
  /** «1 guest · arrives around 18:00». */
  note?: ReactNode
  /** Over, declined or called off: it loses its yellow. */
  isFaded?: boolean
  /** Just settled: the line draws itself, once. */
  isDrawing?: boolean
  children?: ReactNode
}

/** The part with the days on it, and under the tear what belongs to them. */
export function DatesTicket({
  icon,
  title,
  arriveOn,
  departOn,
  instead,
  note,
  isFaded = false,
  isDrawing = false,
  children,
}: DatesTicketProps) {
  return (
    <div className={styles.ticket}>
      <div className={classNames(styles.stub, isFaded && styles.faded, !children && styles.alone)}>
        <p className={styles.title}>
          {icon}
          <span>{title}</span>
        </p>
        {instead && <p className={styles.instead}>{instead}</p>}
        <Days arriveOn={arriveOn} departOn={departOn} isDrawing={isDrawing} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  )
}

type DaysProps = Pick<DatesTicketProps, 'arriveOn' | 'departOn'> & { isDrawing: boolean }

function Days({ arriveOn, departOn, isDrawing }: DaysProps) {
  const { t } = useLingui()
  const write = useDayWriter()
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const nights = countNights(arriveOn, departOn)
  const [from, to] = [write(arriveOn, long), write(departOn, long)]
  return (
    <div className={styles.days}>
      <Day day={arriveOn} />
      <div className={styles.way}>
        <WayLine
          text={t`From ${from} to ${to}`}
          middle={<Plural value={nights} one="# night" other="# nights" />}
          isDrawing={isDrawing}
        />
      </div>
      <Day day={departOn} />
    </div>
  )
}

function Day({ day }: { day: string }) {
  const write = useDayWriter()
  return (
    <time dateTime={day} className={styles.day} aria-hidden>
      <span>{write(day, { weekday: 'short' })}</span>
      <span className={styles.number}>{write(day, { day: 'numeric' })}</span>
      <span>{write(day, { month: 'short' })}</span>
    </time>
  )
}

/** A calendar day has no time zone: read and written in UTC it stays the same day everywhere. */
function useDayWriter() {
  const { i18n } = useLingui()
  return (day: string, parts: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(`${day}T12:00:00Z`), { ...parts, timeZone: 'UTC' })
}
