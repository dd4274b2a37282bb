import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { presenceWords } from './use-presence.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const now = new Date('2026-11-15T14:05:00Z')
const lisbon = { location: 'Lisbon, Portugal', timeZone: 'Europe/Lisbon', lastActive: 'today' } as const

it.each([
  ['the clock of the place', lisbon, '2:05 PM in Lisbon · active today'],
  [
    'another clock',
    { ...lisbon, location: 'Tokyo, Japan', timeZone: 'Asia/Tokyo' },
    '11:05 PM in Tokyo · active today',
  ],
  ['a place without a clock', { ...lisbon, timeZone: null }, 'Lisbon · active today'],
  [
    'no place',
    { ...lisbon, location: null, timeZone: null, lastActive: 'week' as const },
    'active this week',
  ],
  ['who is long away', { ...lisbon, lastActive: 'longer' as const }, '2:05 PM in Lisbon'],
  ['nothing at all', { location: null, timeZone: null, lastActive: null }, undefined],
])('says %s', (_, person, words) => {
  expect(presenceWords(person, now, i18n)?.replaceAll('\u202f', ' ')).toBe(words)
})
