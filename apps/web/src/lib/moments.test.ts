import { expect, it } from 'vitest'
import { sinceWords } from './moments.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-15T12:00:00Z', 'now'],
  ['2026-11-15T12:00:30Z', 'now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:00:01Z', '59 minutes ago'],
  ['2026-11-15T11:00:00Z', '1 hour ago'],
  ['2026-11-14T12:00:00Z', 'yesterday'],
  ['2026-11-09T12:00:00Z', '6 days ago'],
  ['2026-11-08T12:00:00Z', 'November 8, 2026'],
])('%s reads %s', (moment, words) => {
  expect(sinceWords(new Date(moment), 'en', now)).toBe(words)
})
