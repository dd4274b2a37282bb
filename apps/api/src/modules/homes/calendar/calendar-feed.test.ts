import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { merge } from './day-ranges.ts'
import { readCalendar } from './ical-parser.ts'
import { isInside, windowOf, writeCalendar } from './calendar-feed.ts'

const window = { from: '2026-11-01', to: '2028-11-01' }
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
