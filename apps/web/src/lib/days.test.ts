import { i18n } from '@lingui/core'
import { afterAll, describe, expect, it } from 'vitest'
import { dayName, dayPart, localToday, spanWords, stayWords } from './days.ts'

const home = process.env['TZ']
afterAll(() => {
  process.env['TZ'] = home
})

/** The spaces in a range are thin ones. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ')

const zones = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'UTC',
  'Asia/Calcutta',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]

describe.each(zones)('in %s', (zone) => {
  const stay = { arriveOn: '2026-10-17', departOn: '2026-10-19' }

  it('a stay is on the days it was made for', () => {
    process.env['TZ'] = zone
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(plain(stayWords(stay, i18n))).toBe('Oct 17 – 19')
    expect(dayName(stay.arriveOn, i18n)).toBe('Saturday, October 17')
    expect(dayPart(stay.departOn, { weekday: 'short' }, i18n)).toBe('Mon')
    expect(dayPart(stay.departOn, { day: 'numeric' }, i18n)).toBe('19')
    expect(spanWords({ from: '2026-12-04', to: '2026-12-05' }, i18n)).toBe('Fri, Dec 4')
  })

  it('over the turn of summer time and of the year no day is lost', () => {
    process.env['TZ'] = zone
    expect(plain(stayWords({ arriveOn: '2026-03-29', departOn: '2026-03-30' }, i18n))).toBe('Mar 29 – 30')
    expect(stayWords({ arriveOn: '2026-12-31', departOn: '2027-01-02' }, i18n)).toMatch(/Dec 31.*Jan 2/)
  })
})

it('today is the day where the person is', () => {
  const moment = new Date('2026-10-17T10:30:00Z')
  process.env['TZ'] = 'Pacific/Auckland'
  expect(localToday(moment)).toBe('2026-10-17')
  process.env['TZ'] = 'Pacific/Kiritimati'
  expect(localToday(moment)).toBe('2026-10-18')
  process.env['TZ'] = 'Pacific/Pago_Pago'
  expect(localToday(moment)).toBe('2026-10-16')
})
