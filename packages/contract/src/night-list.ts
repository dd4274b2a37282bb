import { dateFormat } from './date-format.ts'

const mostNamed = 4
const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Lists nights in a language: «14 Nov, 15 Nov, 16 Nov, 17 Nov and 2 more nights». `wordMore` words how many are not named. */
export function listNights(
  nights: readonly string[],
  locale: string,
  wordMore: (count: number) => string,
): string {
  const format = dateFormat(locale, style)
  const named = nights.slice(0, mostNamed).map((night) => format.format(new Date(`${night}T12:00:00Z`)))
  const more = nights.length - named.length
  return new Intl.ListFormat(locale).format(more > 0 ? [...named, wordMore(more)] : named)
}
