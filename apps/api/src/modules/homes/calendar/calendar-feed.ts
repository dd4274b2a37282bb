import { createHash, randomBytes } from 'node:crypto'
import { calendarDaysAhead } from '@wayfellow/contract/homes/calendar'
import type { DayRange } from '@wayfellow/contract/homes'
import { writeCalendarFile } from '../../../platform/files/calendar-file.ts'
import { addDays } from './day-ranges.ts'

/** One day back: west of Greenwich it is still yesterday. */
export const windowOf = (today: string): DayRange => ({
  from: addDays(today, -1),
  to: addDays(today, calendarDaysAhead),
})

export const isInside = ({ from, to }: DayRange, window: DayRange) =>
  from < to && from >= window.from && to <= window.to

/** 256 random bits: who was not given the link can't come by it. Only its hash is looked for. */
export const newFeedToken = () => randomBytes(32).toString('base64url')
export const hashFeedToken = (token: string) => createHash('sha256').update(token).digest('hex')

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
