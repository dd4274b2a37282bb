const hour = 60
const day = 24 * hour

/** «45 min», «7 hr», «3 days»: as rough as one speaks of it. */
export function lengthWords(minutes: number, locale: string): string {
  const unit = minutes < hour ? 'minute' : minutes < 2 * day ? 'hour' : 'day'
  const value = Math.round(minutes / { minute: 1, hour, day }[unit])
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
