import { makeHostileTexts } from './hostile-texts.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY']
const parts: Record<string, string[]> = {
  BYMONTH: ['2', '1,2,3,4,5,6,7,8,9,10,11,12', '13', '-1'],
  BYMONTHDAY: ['30', '31', '-31', '0', '29,30,31'],
  BYYEARDAY: ['366', '-366', '0', '1,100,366'],
  BYWEEKNO: ['53', '-53', '54'],
  BYDAY: ['MO', '5FR', '-5SU', '53MO', 'MO,TU,WE,TH,FR,SA,SU', '0MO'],
  BYHOUR: ['0,1,2,3,23', '24'],
  BYMINUTE: ['59', '60'],
  BYSECOND: ['60', '0'],
  BYSETPOS: ['-1', '366', '400', '0'],
  INTERVAL: ['1', '0', '-1', '999999999', '2147483648'],
  COUNT: ['1', '999999999', '0'],
  UNTIL: ['99991231', '00010101', '20300101T000000Z'],
  WKST: ['MO', 'XX'],
}
const starts = [
  'DTSTART;VALUE=DATE:20261201',
  'DTSTART:19700101T000000Z',
  'DTSTART:00010101T000000Z',
  'DTSTART:99991231T235959Z',
  'DTSTART;TZID=Nowhere/Nothing:20261201T100000',
]
const extras = [
  '',
  'EXDATE;VALUE=DATE:20261208',
  'RDATE;VALUE=DATE:20261208,20261209',
  'DURATION:P9999999W',
  'RRULE:FREQ=YEARLY',
]

const calendarOf = (events: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events
    .map((lines, nth) => `BEGIN:VEVENT\r\nUID:${nth}\r\n${lines}\r\nEND:VEVENT\r\n`)
    .join('')}END:VCALENDAR\r\n`

/** Rules that a calendar may hold by the grammar and that match rarely, too often, or never. */
function aRule(random: () => number) {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]
  const chosen = Object.keys(parts)
    .toSorted(() => random() - 0.5)
    .slice(0, Math.floor(random() * 5))
  const rule = [`FREQ=${pick(frequencies)}`, ...chosen.map((part) => `${part}=${pick(parts[part] ?? [])}`)]
  return [pick(starts), `RRULE:${rule.join(';')}`, pick(extras)].filter((line) => line !== '').join('\r\n')
}

/** The rules that froze a process, rules by the grammar, and damaged text: a third each after the first ones. */
export function makeHostileCalendars(count: number, seed: number): string[] {
  const random = seeded(seed)
  const known = ['DAILY', 'SECONDLY', 'MINUTELY;BYDAY=MO'].map((frequency) =>
    calendarOf([`DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=${frequency};BYMONTH=2;BYMONTHDAY=30`]),
  )
  const byGrammar = Array.from({ length: Math.floor(count / 2) }, () =>
    calendarOf(Array.from({ length: 1 + Math.floor(random() * 3) }, () => aRule(random))),
  )
  const many = calendarOf(
    Array.from({ length: 10_000 }, () => 'DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=DAILY'),
  )
  const damaged = makeHostileTexts(byGrammar, count - byGrammar.length - known.length - 1, seed + 1, 200_000)
  return [...known, many, ...byGrammar, ...damaged]
}
