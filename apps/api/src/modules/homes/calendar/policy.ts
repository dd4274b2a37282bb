import { createHash, randomBytes } from 'node:crypto'
import { calendarDaysAhead, type FeedFault } from '@wayfellow/contract/homes-calendar'
import type { DayRange } from '@wayfellow/contract/homes'
import ICAL from 'ical.js'
import { writeCalendarFile } from '../../../platform/calendar-file.ts'

/** One day back: west of Greenwich it is still yesterday. */
export const windowOf = (today: string): DayRange => ({
  from: addDays(today, -1),
  to: addDays(today, calendarDaysAhead),
})

export const isInside = ({ from, to }: DayRange, window: DayRange) =>
  from < to && from >= window.from && to <= window.to

function addDays(day: string, days: number) {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** 256 random bits: who was not given the link can't come by it. Only its hash is looked for. */
export const newFeedToken = () => randomBytes(32).toString('base64url')
export const hashFeedToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What of the ranges lies inside. */
export const clip = (ranges: readonly DayRange[], window: DayRange): DayRange[] =>
  ranges
    .map(({ from, to }) => ({
      from: from < window.from ? window.from : from,
      to: to > window.to ? window.to : to,
    }))
    .filter(({ from, to }) => from < to)

/** Days that touch or overlap become one range. */
export function merge(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = range.to > last.to ? range.to : last.to
    else merged.push({ ...range })
  }
  return merged
}

/** All-day events without a word about the person, the place or the reason. */
export const writeCalendar = (blocked: readonly DayRange[], token: string, now: Date): string =>
  writeCalendarFile(
    'Home calendar',
    blocked.map(({ from, to }) => ({
      id: hashFeedToken(`${token} ${from}`).slice(0, 24),
      from,
      to,
      summary: 'Not available',
      isTaken: true,
    })),
    now,
  )

/** What a repeating event may cost us before we stop counting. */
const mostOccurrences = 20_000
const leastHours = 12

/** The days that another calendar says are taken, within the window. */
export function readCalendar(text: string, window: DayRange): DayRange[] | { fault: FeedFault } {
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
    if (dayOf(at) < addDays(window.from, -calendarDaysAhead)) continue
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
