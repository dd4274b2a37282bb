import ICAL from 'ical.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCalendar } from './ical-parser.ts'
import { readCalendarSafely } from './read-calendar-safely.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const window = { from: '2026-11-01', to: '2028-11-01' }
const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...events.map((lines, nth) => `BEGIN:VEVENT\r\nUID:${nth}\r\n${lines.join('\r\n')}\r\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const read = (...events: string[][]) => readCalendar(calendarOf(...events), window)

describe('a calendar that comes in', () => {
  it('takes whole days, a day without an end, and what lasts through a night', () => {
    expect(
      read(
        ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
        ['DTSTART;VALUE=DATE:20261210'],
        ['DTSTART:20261218T180000Z', 'DTEND:20261220T110000Z'],
      ),
    ).toEqual([
      { from: '2026-12-01', to: '2026-12-03' },
      { from: '2026-12-10', to: '2026-12-11' },
      { from: '2026-12-18', to: '2026-12-20' },
    ])
  })

  it('takes no night for a lecture, a party, what is cancelled or marked as free', () => {
    expect(
      read(
        ['DTSTART:20261201T100000Z', 'DTEND:20261201T120000Z'],
        ['DTSTART:20261201T220000Z', 'DTEND:20261202T020000Z'],
        ['DTSTART;VALUE=DATE:20261201', 'STATUS:CANCELLED'],
        ['DTSTART;VALUE=DATE:20261201', 'TRANSP:TRANSPARENT'],
      ),
    ).toEqual([])
  })

  it('follows what repeats, without the days that are left out', () => {
    expect(
      read([
        'DTSTART;VALUE=DATE:20261204',
        'DTEND;VALUE=DATE:20261206',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;VALUE=DATE:20261211',
      ]),
    ).toEqual([
      { from: '2026-12-04', to: '2026-12-06' },
      { from: '2026-12-18', to: '2026-12-20' },
    ])
  })

  it('keeps to the window', () => {
    expect(read(['DTSTART;VALUE=DATE:20251201', 'DTEND;VALUE=DATE:20261103'])).toEqual([
      { from: '2026-11-01', to: '2026-11-03' },
    ])
    expect(read(['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20200103'])).toEqual([])
  })

  it('does not let itself be kept busy by what repeats for ever', () => {
    const steps = vi.spyOn(ICAL.RecurExpansion.prototype, 'next')
    const found = read(
      ['DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY'],
      ['DTSTART;VALUE=DATE:20261201'],
    )
    expect(steps.mock.calls.length).toBeLessThanOrEqual(20_001)
    expect(found).toEqual([{ from: '2026-12-01', to: '2026-12-02' }])
  })

  it('skips an event that makes no sense and keeps the others', () => {
    expect(read(['SUMMARY:nothing else'], ['DTSTART;VALUE=DATE:20261201'])).toEqual([
      { from: '2026-12-01', to: '2026-12-02' },
    ])
  })

  it.each(['', '<html>log in</html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
    'says that «%s» is none',
    (text) => {
      expect(readCalendar(text, window)).toEqual({ fault: 'notACalendar' })
    },
  )
})

describe('a calendar read in a process of its own', () => {
  it('is read as the parser reads it', async () => {
    const text = calendarOf(['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=2'])
    expect(await readCalendarSafely(text, window)).toEqual([
      { from: '2026-12-01', to: '2026-12-02' },
      { from: '2026-12-08', to: '2026-12-09' },
    ])
    expect(await readCalendarSafely('<html>', window)).toEqual({ fault: 'notACalendar' })
  })

  it.each([
    ['never ends: no such day', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['never ends: seconds', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
  ])('is refused when reading it %s', async (_, rule) => {
    const text = calendarOf(['DTSTART;VALUE=DATE:20261201', rule])
    expect(await readCalendarSafely(text, window)).toEqual({ fault: 'tooComplex' })
  })
})
