import type { I18n } from '@lingui/core'
import { dateFormat } from '@wayfellow/contract/date-format'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** «5 minutes ago», «yesterday»; from the seventh day on the date itself. */
export function sinceWords(moment: Date, locale: string, now = Date.now()): string {
  const passed = Math.max(0, now - moment.getTime())
  const words = relative(locale)
  if (passed < minute) return words.format(0, 'second')
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  if (passed < 7 * day) return words.format(-Math.floor(passed / day), 'day')
  return dayWords(moment, locale)
}

let kept: { locale: string; words: Intl.RelativeTimeFormat } | undefined
function relative(locale: string) {
  if (kept?.locale !== locale) {
    kept = { locale, words: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }) }
  }
  return kept.words
}

/** «3 March 2026». */
export function dayWords(moment: Date, locale: string): string {
  return dateFormat(locale, { dateStyle: 'long' }).format(moment)
}

/** «14:05» on the clock of where one is, or of another zone. Formats are kept: making one costs as much as drawing a message. */
export function clockWords(moment: Date, i18n: I18n, timeZone = zoneHere()): string {
  return i18n.date(moment, { hour: 'numeric', minute: '2-digit', timeZone })
}

let here: { offset: number; zone: string } | undefined
/** Looked up anew when clocks are put forward or the phone has travelled. */
function zoneHere() {
  const offset = new Date().getTimezoneOffset()
  if (here?.offset !== offset) here = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return here.zone
}
