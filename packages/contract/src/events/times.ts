import { dateFormat } from '../date-format.ts'

/** A stretch of time, and the zone of the place where it is spent. Moments are ISO 8601. */
export interface EventSpan {
  startsAt: string
  endsAt: string
  timeZone: string
}

const timeStyle = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const dayStyle = { weekday: 'short', day: 'numeric', month: 'short' } as const

const write = (moment: Date, timeZone: string, locale: string, style: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { ...style, timeZone }).format(moment)

/** Returns the date and time in the time zone: «2026-10-13 19:30». */
function wallOf(moment: Date, timeZone: string) {
  const parts = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...timeStyle,
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/** The calendar day there, `YYYY-MM-DD`. */
export const dayIn = (moment: string, timeZone: string) => wallOf(new Date(moment), timeZone).day

/** `YYYY-MM-DDTHH:MM` as a clock there shows it. */
export function localIn(moment: string, timeZone: string) {
  const { day, time } = wallOf(new Date(moment), timeZone)
  return `${day}T${time}`
}

/** When clocks go back by half an hour or an hour, a time comes twice. */
const steps = [-60, -30, 30, 60].map((minutes) => minutes * 60_000)
function comesTwice(moment: Date, timeZone: string) {
  const wall = localIn(moment.toISOString(), timeZone)
  return steps.some((step) => localIn(new Date(moment.getTime() + step).toISOString(), timeZone) === wall)
}

/** «19:30»; of a time that comes twice also which: «02:30 GMT+1». */
function timeOf(moment: Date, timeZone: string, locale: string) {
  const time = write(moment, timeZone, locale, timeStyle)
  if (!comesTwice(moment, timeZone)) return time
  const zone = dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${time} ${zone}`
}

/** «19:30 – 22:00»; the day is said where it is not the one that the reader already has. */
function rangeOf({ startsAt, endsAt }: EventSpan, timeZone: string, locale: string, known: string) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const [firstDay, lastDay] = [dayIn(startsAt, timeZone), dayIn(endsAt, timeZone)]
  const at = (moment: Date, isDaySaid: boolean) =>
    `${isDaySaid ? `${write(moment, timeZone, locale, dayStyle)}, ` : ''}${timeOf(moment, timeZone, locale)}`
  return { start: at(start, firstDay !== known), end: at(end, lastDay !== firstDay) }
}

const shift = (moment: Date, one: string, other: string) =>
  Date.parse(`${localIn(moment.toISOString(), one)}Z`) -
  Date.parse(`${localIn(moment.toISOString(), other)}Z`)

export interface EventTimes {
  /** The calendar day in the place, for a stub. */
  day: string
  /** «Tue, Oct 13». */
  dayWords: string
  /** «19:30 – 22:00», as clocks in the place show it. */
  there: string
  /** When it begins for somebody in another zone, with the day if that is another; null where clocks agree. */
  here: string | null
}

/**
 * The one way to say when an event is: lists, pages, mails and the shared page all take it from here. Both ends are
 * said for a reader whose clock is moved between them and the place's is not.
 */
export function eventTimes(span: EventSpan, locale: string, ownZone?: string): EventTimes {
  const { timeZone, startsAt, endsAt } = span
  const day = dayIn(startsAt, timeZone)
  const there = rangeOf(span, timeZone, locale, day)
  const dayWords = write(new Date(startsAt), timeZone, locale, dayStyle)
  const [atStart, atEnd] =
    ownZone === undefined
      ? [0, 0]
      : [shift(new Date(startsAt), ownZone, timeZone), shift(new Date(endsAt), ownZone, timeZone)]
  const words = { day, dayWords, there: `${there.start} – ${there.end}` }
  if (ownZone === undefined || (atStart === 0 && atEnd === 0)) return { ...words, here: null }
  const here = rangeOf(span, ownZone, locale, day)
  return { ...words, here: atStart === atEnd ? here.start : `${here.start} – ${here.end}` }
}
