import { t } from '@lingui/core/macro'
import { oldestYear } from '@wayfellow/contract/client/identity/joining'
import type { DatePart } from '../ui/fields/date-parts.tsx'

export type BirthDate = Record<DatePart, string>

/** Nobody studies at this age, so it is a slip of the finger and not an answer. */
const surelyMistyped = 10

/** As a calendar day, never through a time zone; only of a date without a fault. */
export function toDay({ day, month, year }: BirthDate): string {
  return `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
}

/** The first thing that is wrong, with the field it is wrong in. Whether somebody is old enough the server says. */
export function findFault(
  date: BirthDate,
  thisYear: number,
): { part: DatePart; message: string } | undefined {
  const day = read(date.day)
  const month = read(date.month)
  const year = read(date.year)
  if (day === undefined || day < 1 || day > 31)
    return { part: 'day', message: t`Enter the day, from 1 to 31` }
  if (month === undefined || month < 1 || month > 12)
    return { part: 'month', message: t`Enter the month as a number, from 1 to 12` }
  if (year === undefined || year <= oldestYear)
    return { part: 'year', message: t`Enter the year with four digits` }
  if (year > thisYear - surelyMistyped) return { part: 'year', message: t`Check the year` }
  if (day > daysIn(month, year)) return { part: 'day', message: t`That date doesn't exist` }
  return undefined
}

function read(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
}

const daysIn = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
