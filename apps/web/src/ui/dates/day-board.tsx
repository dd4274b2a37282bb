import { useLingui } from '@lingui/react/macro'
import { getWeeksInMonth, parseDate, startOfWeek, type CalendarDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './day-board.module.css'
import { type DaySpan, useDayChoice } from './use-day-choice.ts'

/** `blocked` can be opened again here, `fixed` only where it comes from. */
export type DayLook = 'free' | 'blocked' | 'fixed'

type DayBoardProps = {
  label: string
  /** From the first day that is shown to before the last. */
  window: DaySpan
  lookOf: (day: string) => DayLook
  /** Describes a day in words, because colour alone says nothing. */
  nameOf: (look: DayLook, day: string) => string
  /** A day or some in a row, chosen by a tap, by dragging or with the keyboard. Left out, it is only looked at. */
  onChoose?: (days: DaySpan) => void
  isDisabled?: boolean
}

/** A month of days that are free or not. Arrows move, Shift and arrows extend, Enter and Space choose. */
export function DayBoard({ label, window, lookOf, nameOf, onChoose, isDisabled }: DayBoardProps) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const heading = useId()
  const [first, last] = [monthOf(window.from), monthOf(parseDate(window.to).subtract({ days: 1 }).toString())]
  const [month, setMonth] = useState(first)
  const choice = useDayChoice({ window, month, setMonth, locale, onChoose })
  const start = parseDate(`${month}-01`)
  const write = (day: CalendarDate, style: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(`${day.toString()}T00:00:00Z`), { ...style, timeZone: 'UTC' })
  const turn = (months: number) => setMonth(monthOf(start.add({ months }).toString()))
  const weeks = Array.from({ length: getWeeksInMonth(start, locale) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => startOfWeek(start, locale).add({ days: week * 7 + day })),
  )

  function drawDay(day: CalendarDate) {
    const key = day.toString()
    if (monthOf(key) !== month) return <td key={key}>{none}</td>
    const isOut = key < window.from || key >= window.to
    const look = isOut ? 'free' : lookOf(key)
    const name = `${write(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, ${isOut ? t`past` : nameOf(look, key)}`
    const face = classNames(
      styles.day,
      styles[look],
      isOut && styles.out,
      choice.isChosen(key) && styles.chosen,
    )
    return (
      <td key={key}>
        {onChoose ? (
          <button
            type="button"
            className={face}
            data-day={key}
            aria-label={name}
            aria-pressed={look !== 'free'}
            disabled={isOut || isDisabled}
            tabIndex={key === choice.focused ? 0 : -1}
            onClick={() => choice.take(key)}
            onFocus={() => choice.arrive(key)}
          >
            {day.day}
          </button>
        ) : (
          <span className={face}>
            <span aria-hidden>{day.day}</span>
            <span className="sr">{name}</span>
          </span>
        )}
      </td>
    )
  }

  return (
    <section aria-label={label}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.month} aria-live="polite">
          {write(start, { month: 'long', year: 'numeric' })}
        </h3>
        <span className={styles.turn}>
          <IconButton
            label={t`Previous month`}
            icon={<ChevronLeft aria-hidden className="mirror" />}
            disabled={month <= first}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={t`Next month`}
            icon={<ChevronRight aria-hidden className="mirror" />}
            disabled={month >= last}
            onClick={() => turn(1)}
          />
        </span>
      </div>
      <table className={styles.table} aria-labelledby={heading} {...(onChoose && { role: 'grid' })}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.toString()} scope="col" abbr={write(day, { weekday: 'long' })}>
                {write(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...(onChoose && !isDisabled && choice.gestures)}>
          {weeks.map((days) => (
            <tr key={days[0]?.toString()}>{days.map(drawDay)}</tr>
          ))}
        </tbody>
      </table>
      {onChoose && (
        <output className="sr">
          {choice.span && choice.days > 1 && t`Days chosen: ${choice.days}. Press Enter.`}
        </output>
      )}
    </section>
  )
}

/** An empty cell before or after the month. */
const none = <span aria-hidden />

const monthOf = (day: string) => day.slice(0, 7)
