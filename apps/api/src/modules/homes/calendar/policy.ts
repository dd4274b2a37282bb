import { createHash, randomBytes } from 'node:crypto'
import { calendarDaysAhead } from '@wayfellow/contract/homes-calendar'
import type { DayRange } from '@wayfellow/contract/homes'
import { writeCalendarFile } from '../../../platform/calendar-file.ts'

/** One day back: west of Greenwich it is still yesterday. */
export const windowOf = (today: string): DayRange => ({
  from: addDays(today, -1),
  to: addDays(today, calendarDaysAhead),
})

export const isInside = ({ from, to }: DayRange, window: DayRange) =>
  from < to && from >= window.from && to <= window.to

export function addDays(day: string, days: number) {
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
