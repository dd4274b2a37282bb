import ICAL from 'ical.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isInside, merge, readCalendar, windowOf, writeCalendar } from './policy.ts'

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

describe('the window', () => {
  it.each([
    [{ from: '2026-11-14', to: '2026-11-16' }, true],
    [{ from: '2026-11-13', to: '2026-11-16' }, false],
    [{ from: '2026-11-16', to: '2026-11-16' }, false],
    [{ from: '2026-11-17', to: '2026-11-16' }, false],
    [{ from: '2028-11-01', to: '2028-11-15' }, true],
    [{ from: '2028-11-01', to: '2028-11-18' }, false],
  ])('%o: %s', (range, inside) => {
    expect(isInside(range, windowOf('2026-11-15'))).toBe(inside)
  })
})

it('merges days that touch or overlap', () => {
  expect(
    merge([
      { from: '2026-12-05', to: '2026-12-07' },
      { from: '2026-12-01', to: '2026-12-03' },
      { from: '2026-12-03', to: '2026-12-04' },
      { from: '2026-12-06', to: '2026-12-09' },
    ]),
  ).toEqual([
    { from: '2026-12-01', to: '2026-12-04' },
    { from: '2026-12-05', to: '2026-12-09' },
  ])
})

describe('a calendar that goes out', () => {
  const text = writeCalendar([{ from: '2026-12-01', to: '2026-12-04' }], 'secret', new Date(0))

  it('is all days, without a word about the person', () => {
    expect(text).toContain('DTSTART;VALUE=DATE:20261201\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20261204\r\n')
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Not available'])
    expect(text).not.toMatch(/LOCATION|DESCRIPTION|ORGANIZER|secret/)
  })

  it('is what RFC 5545 asks for: CRLF, no line over 75 octets, stamps and ids', () => {
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(
      true,
    )
    const event = ICAL.Component.fromString(text).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('dtstamp')?.toString()).toBe('1970-01-01T00:00:00Z')
    expect(event?.getFirstPropertyValue('uid')).toMatch(/^[0-9a-f]{24}@wayfellow$/)
  })

  it('comes back as it went', () => {
    expect(readCalendar(text, window)).toEqual([{ from: '2026-12-01', to: '2026-12-04' }])
  })
})

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
