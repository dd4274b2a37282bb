import type { OwnCalendar } from '@wayfellow/contract/homes/calendar'
import { expect, it } from 'vitest'
import { guessDays, lookOf, sourceOf } from './blocked-days.ts'

const calendar: OwnCalendar = {
  window: { from: '2026-11-14', to: '2028-11-15' },
  blocked: [
    { from: '2026-12-01', to: '2026-12-10', source: 'own' },
    { from: '2026-12-05', to: '2026-12-07', source: 'ical' },
    { from: '2026-12-20', to: '2026-12-22', source: 'exam' },
  ],
  exportPath: null,
  imported: null,
}
const change = { id: 'x', from: '2026-12-04', to: '2026-12-06' }

it('shows what can’t be changed here as such', () => {
  expect(lookOf(calendar.blocked, '2026-12-04')).toBe('blocked')
  expect(lookOf(calendar.blocked, '2026-12-05')).toBe('fixed')
  expect(lookOf(calendar.blocked, '2026-12-21')).toBe('blocked')
  expect(lookOf(calendar.blocked, '2026-12-10')).toBe('free')
})

it('opens what was blocked by hand and leaves the rest', () => {
  const { blocked } = guessDays(calendar, { ...change, act: 'open' })
  expect(blocked).toEqual([
    { from: '2026-12-01', to: '2026-12-04', source: 'own' },
    { from: '2026-12-06', to: '2026-12-10', source: 'own' },
    { from: '2026-12-05', to: '2026-12-07', source: 'ical' },
    { from: '2026-12-20', to: '2026-12-22', source: 'exam' },
  ])
})

it('blocks', () => {
  const { blocked } = guessDays({ ...calendar, blocked: [] }, { ...change, act: 'block' })
  expect(sourceOf(blocked, '2026-12-05')).toBe('own')
  expect(sourceOf(blocked, '2026-12-06')).toBeUndefined()
})
