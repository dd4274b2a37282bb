import { type I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type EventSpan, eventTimes } from '@wayfellow/contract/events/times'
import { shortLocation } from './words.ts'

/** The time zone of the user's browser. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** «Tue, Oct 13, 19:30»: the day and the beginning, as clocks in the place show them. */
export function eventTimeWords(span: EventSpan, i18n: I18n): string {
  const { dayWords, there } = eventTimes(span, i18n.locale)
  return `${dayWords}, ${there.split(' – ', 1)[0]}`
}

/** «19:30 – 22:00, Lisbon time», and «18:30 for you» where the own clock shows another time. */
export function eventClockWords(
  { place, ...span }: EventSpan & { place: string },
  i18n: I18n,
  zone = ownZone(),
): { there: string; here: string | null } {
  const { there, here } = eventTimes(span, i18n.locale, zone)
  const city = shortLocation(place)
  return { there: t`${there}, ${city} time`, here: here === null ? null : t`${here} for you` }
}
