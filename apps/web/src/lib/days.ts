import type { I18n } from '@lingui/core'
import { dateFormat } from '@wayfellow/contract/date-format'

// Days are `YYYY-MM-DD` and have no time zone: read and written in UTC they are the same day everywhere.

const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** «Fri 4 Dec», or «Fri 4 – Sun 6 Dec»; the day after the last is not one of them. */
export function spanWords({ from, to }: { from: string; to: string }, i18n: I18n): string {
  const last = new Date(noon(to).getTime() - 86_400_000)
  return dateFormat(i18n.locale, style).formatRange(noon(from), last)
}

/** «17 – 19 Oct»: the day of arriving and the day of leaving. */
export function stayWords(
  { arriveOn, departOn }: { arriveOn: string; departOn: string },
  i18n: I18n,
): string {
  const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return dateFormat(i18n.locale, short).formatRange(noon(arriveOn), noon(departOn))
}

/** «Sunday 19 October». */
export function dayName(day: string, i18n: I18n): string {
  return i18n.date(noon(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** One part of a day by itself, for a stub. */
export function dayPart(
  day: string,
  part: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>,
  i18n: I18n,
): string {
  return i18n.date(noon(day), { ...part, timeZone: 'UTC' })
}

/** Today in the user's time zone: the server's day may be another. */
export function localToday(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** A calendar day so many days later. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
