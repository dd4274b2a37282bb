import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StayDates } from '@wayfellow/contract/stay-requests'
import type { ReactNode } from 'react'
import { dayName, dayPart, stayWords } from '../../../lib/days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import { WayLine } from '../../../ui/way-line.tsx'
import styles from './stay-ticket.module.css'

type StayTicketProps = {
  icon: ReactNode
  title: ReactNode
  dates: StayDates
  /** The dates that were first asked for, when the shown ones differ. */
  instead?: StayDates | undefined
  /** «1 guest · arrives around 18:00». */
  note?: ReactNode
  /** Over, declined or called off: it loses its yellow. */
  isFaded?: boolean
  /** Just settled: the line draws itself, once. */
  isDrawing?: boolean
  children?: ReactNode
}

/** The part with the days on it, and under the tear what belongs to them. */
export function StayTicket({
  icon,
  title,
  dates,
  instead,
  note,
  isFaded = false,
  isDrawing = false,
  children,
}: StayTicketProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.ticket}>
      <div className={classNames(styles.stub, isFaded && styles.faded, !children && styles.alone)}>
        <p className={styles.title}>
          {icon}
          <span>{title}</span>
        </p>
        {instead && (
          <p className={styles.instead}>
            <Trans>
              <span className="sr">Instead of</span> <s>{stayWords(instead, i18n)}</s>
            </Trans>
          </p>
        )}
        <Days {...dates} isDrawing={isDrawing} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  )
}

function Days({ arriveOn, departOn, isDrawing }: StayDates & { isDrawing: boolean }) {
  const { t, i18n } = useLingui()
  const nights = countNights(arriveOn, departOn)
  const [from, to] = [dayName(arriveOn, i18n), dayName(departOn, i18n)]
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
  const { i18n } = useLingui()
  return (
    <time dateTime={day} className={styles.day} aria-hidden>
      <span>{dayPart(day, { weekday: 'short' }, i18n)}</span>
      <span className={styles.number}>{dayPart(day, { day: 'numeric' }, i18n)}</span>
      <span>{dayPart(day, { month: 'short' }, i18n)}</span>
    </time>
  )
}
