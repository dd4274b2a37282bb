import { type CalendarDate, parseDate } from '@internationalized/date'

/** From the first day to the day after the last. */
export type DaySpan = { from: string; to: string }

/** Both days and all between, whichever comes first. */
export function spanOf(one: string, other: string): DaySpan {
  const [first, last] = one < other ? [one, other] : [other, one]
  return { from: first, to: parseDate(last).add({ days: 1 }).toString() }
}

export const isInside = (day: string, { from, to }: DaySpan) => day >= from && day < to

/** Returns the day a key leads to; undefined for other keys. */
export function moveDay(
  key: string,
  from: string,
  isRtl: boolean,
  week: Record<'Home' | 'End', CalendarDate>,
): string | undefined {
  const day = parseDate(from)
  const forward = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return day.add({ days: -forward }).toString()
    case 'ArrowRight':
      return day.add({ days: forward }).toString()
    case 'ArrowUp':
      return day.subtract({ days: 7 }).toString()
    case 'ArrowDown':
      return day.add({ days: 7 }).toString()
    case 'PageUp':
      return day.subtract({ months: 1 }).toString()
    case 'PageDown':
      return day.add({ months: 1 }).toString()
    case 'Home':
    case 'End':
      return week[key].toString()
    default:
      return undefined
  }
}
