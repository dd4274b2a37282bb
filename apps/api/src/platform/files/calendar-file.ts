import ICAL from 'ical.js'

export interface CalendarEntry {
  /** The same id again is the same entry, also in another file. */
  id: string
  /** Days as text for what is all day long, up to the day before the last; or moments. */
  from: string | Date
  to: string | Date
  summary: string
  location?: string | null
  description?: string
  url?: string
  /** Does it take the time, or only mark it? */
  isTaken: boolean
  /** Grows with every change, so that a calendar knows the newer one. */
  sequence?: number
  isCancelled?: boolean
}

const timeOf = (at: string | Date) =>
  typeof at === 'string' ? ICAL.Time.fromDateString(at) : ICAL.Time.fromJSDate(at, true)

/** RFC 5545, for the calendars of others. Moments are written in UTC: no calendar has to know our zones. */
export function writeCalendarFile(product: string, entries: readonly CalendarEntry[], now: Date) {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//Wayfellow//${product}//EN`)
  calendar.addPropertyWithValue('method', 'PUBLISH')
  const stamp = ICAL.Time.fromJSDate(now, true)
  for (const entry of entries) {
    const event = new ICAL.Component('vevent')
    event.addPropertyWithValue('uid', `${entry.id}@wayfellow`)
    event.addPropertyWithValue('dtstamp', stamp)
    event.addPropertyWithValue('dtstart', timeOf(entry.from))
    event.addPropertyWithValue('dtend', timeOf(entry.to))
    event.addPropertyWithValue('summary', entry.summary)
    if (entry.location) event.addPropertyWithValue('location', entry.location)
    if (entry.description !== undefined) event.addPropertyWithValue('description', entry.description)
    if (entry.url !== undefined) event.addPropertyWithValue('url', entry.url)
    if (entry.sequence !== undefined) event.addPropertyWithValue('sequence', entry.sequence)
    if (entry.isCancelled) event.addPropertyWithValue('status', 'CANCELLED')
    event.addPropertyWithValue('transp', entry.isTaken ? 'OPAQUE' : 'TRANSPARENT')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}
