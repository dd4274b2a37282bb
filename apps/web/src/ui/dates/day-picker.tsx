import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type CalendarDate,
  type DateValue,
  getLocalTimeZone,
  isToday,
  parseDate,
  today,
} from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { use } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { classNames } from '../class-names.ts'
import iconButton from '../icon-button.module.css'
import { WayLine, WayProgress } from '../way-line.tsx'
import { type Draft, countNights } from './chosen-dates.ts'
import sheet from './date-range-sheet.module.css'
import styles from './day-picker.module.css'

type DayPickerProps = {
  draft: Draft
  edit: (draft: Draft) => void
  /** Nights nobody can stay. */
  isTaken?: ((day: string) => boolean) | undefined
}

export function DayPicker({ draft, edit, isTaken }: DayPickerProps) {
  const { t } = useLingui()
  const { arriveOn, leaveOn } = draft
  const zone = getLocalTimeZone()

  /** Nights are taken, not days: a stay may end on the morning of a day whose night is taken. */
  function isUnavailable(date: DateValue, anchor: DateValue | null) {
    if (!isTaken) return false
    if (anchor && date.compare(anchor) > 0) return isTaken(date.subtract({ days: 1 }).toString())
    return date.toString() !== leaveOn && isTaken(date.toString())
  }

  function choose(start: CalendarDate, end: CalendarDate) {
    // Arriving and leaving on one day is no stay: the shortest is one night.
    const leave = end.compare(start) > 0 ? end : start.add({ days: 1 })
    edit({ ...draft, arriveOn: start.toString(), leaveOn: leave.toString() })
  }

  return (
    <RangeCalendar
      aria-label={t`Arrival and departure`}
      value={arriveOn && leaveOn ? { start: parseDate(arriveOn), end: parseDate(leaveOn) } : null}
      onChange={({ start, end }) => choose(start, end)}
      minValue={today(zone)}
      isDateUnavailable={isUnavailable}
    >
      <Summary draft={draft} />
      <div className={styles.head}>
        <Heading level={3} className={classNames(styles.month)} />
        <span className={styles.turn}>
          <Button slot="previous" className={classNames(iconButton.button)}>
            <ChevronLeft aria-hidden className="mirror" />
          </Button>
          <Button slot="next" className={classNames(iconButton.button)}>
            <ChevronRight aria-hidden className="mirror" />
          </Button>
        </span>
      </div>
      <CalendarGrid weekdayStyle="short" className={classNames(styles.grid)}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={classNames(styles.cell, isToday(date, zone) && styles.today)}
            >
              {({ formattedDate }) => <span>{formattedDate}</span>}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  )
}

/** The two days and the nights between; the first appears as soon as it is chosen. */
function Summary({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui()
  const picking = use(RangeCalendarStateContext)?.anchorDate
  const arriveOn = picking ? picking.toString() : draft.arriveOn
  const leaveOn = picking ? undefined : draft.leaveOn
  const nights = arriveOn && leaveOn ? countNights(arriveOn, leaveOn) : 0
  const write = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
  return (
    <div className={sheet.summary}>
      <div>
        <span className="meta">
          <Trans>Arrival</Trans>
        </span>
        <span className={sheet.day}>{arriveOn ? write(arriveOn) : <Trans>Choose a date</Trans>}</span>
      </div>
      {nights > 0 ? (
        <WayLine text="" middle={<Plural value={nights} one="# night" other="# nights" />} />
      ) : (
        <WayProgress text="" stops={2} settled={arriveOn ? 1 : 0} />
      )}
      <div className={sheet.leave}>
        <span className="meta">
          <Trans context="the day of it">Departure</Trans>
        </span>
        <span className={sheet.day}>{leaveOn ? write(leaveOn) : <Trans>Choose a date</Trans>}</span>
      </div>
      <output className="sr">{nights > 0 && t`Nights: ${nights}`}</output>
    </div>
  )
}
