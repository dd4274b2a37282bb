const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** «5 minutes ago», «yesterday»; from the seventh day on the date itself. */
export function sinceWords(moment: Date, locale: string, now = Date.now()): string {
  const passed = Math.max(0, now - moment.getTime())
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (passed < minute) return words.format(0, 'second')
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  if (passed < 7 * day) return words.format(-Math.floor(passed / day), 'day')
  return dayWords(moment, locale)
}

/** «3 March 2026». */
export function dayWords(moment: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(moment)
}
