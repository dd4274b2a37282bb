// Loads nothing but ical.js: a process starts for every calendar.
import type { DayRange } from '@wayfellow/contract/homes'
import ICAL from 'ical.js'
import { addDays, clip, merge } from './day-ranges.ts'

/** Occurrences that are looked at before the rest of the repeating events is ignored. */
const mostOccurrences = 20_000
const leastHours = 12
/** An event that began earlier is over before the window opens. */
const longestEventDays = 731

/**
 * Returns the days that another calendar says are taken, within the window. ical.js never returns from some rules that
 * match no day (https://github.com/kewisch/ical.js/issues/1038): for content of others use `readCalendarSafely`.
 */
export function readCalendar(text: string, window: DayRange): DayRange[] | { fault: 'notACalendar' } {
  let calendar: ICAL.Component
  try {
    calendar = ICAL.Component.fromString(text)
  } catch {
    return { fault: 'notACalendar' }
  }
  if (calendar.name !== 'vcalendar') return { fault: 'notACalendar' }
  const budget = { left: mostOccurrences }
  const taken = calendar.getAllSubcomponents('vevent').flatMap((event) => {
    try {
      return isTaken(event) ? daysOf(new ICAL.Event(event), window, budget) : []
    } catch {
      // One event that makes no sense does not spoil the others.
      return []
    }
  })
  return merge(clip(taken, window))
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '')
const isTaken = (event: ICAL.Component) =>
  textOf(event, 'status') !== 'CANCELLED' && textOf(event, 'transp') !== 'TRANSPARENT'

function daysOf(event: ICAL.Event, window: DayRange, budget: { left: number }): DayRange[] {
  if (!event.isRecurring()) return nights(event.startDate, event.endDate)
  const days: DayRange[] = []
  const occurrences = event.iterator()
  for (let at = occurrences.next(); at; at = occurrences.next()) {
    budget.left -= 1
    if (budget.left < 0 || dayOf(at) >= window.to) break
    if (dayOf(at) < addDays(window.from, -longestEventDays)) continue
    const { startDate, endDate } = event.getOccurrenceDetails(at)
    days.push(...nights(startDate, endDate))
  }
  return days
}

/** A lecture takes no night: only whole days do, and what lasts through one. */
function nights(start: ICAL.Time, end: ICAL.Time): DayRange[] {
  const from = dayOf(start)
  if (start.isDate) {
    const to = dayOf(end)
    return [{ from, to: to > from ? to : addDays(from, 1) }]
  }
  const hours = end.subtractDateTz(start).toSeconds() / 3_600
  return hours >= leastHours && dayOf(end) > from ? [{ from, to: dayOf(end) }] : []
}

const two = (part: number) => String(part).padStart(2, '0')

function dayOf({ year, month, day }: ICAL.Time) {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
