import { expect, it } from 'vitest'
import { complete, countNights, draftOf, listMonths, nothingChosen } from './chosen-dates.ts'

it('says nothing until both days are chosen', () => {
  expect(complete(nothingChosen)).toBeUndefined()
  expect(complete({ ...nothingChosen, arriveOn: '2026-10-12' })).toBeUndefined()
  expect(complete({ ...nothingChosen, arriveOn: '2026-10-12', leaveOn: '2026-10-15' })).toEqual({
    kind: 'dates',
    arriveOn: '2026-10-12',
    leaveOn: '2026-10-15',
    give: 0,
  })
})

it('drops the days when a month or any time is chosen', () => {
  const days = { ...nothingChosen, arriveOn: '2026-10-12', leaveOn: '2026-10-15' }
  expect(complete({ ...days, kind: 'month', month: '2026-11' })).toEqual({ kind: 'month', month: '2026-11' })
  expect(complete({ ...days, kind: 'month' })).toBeUndefined()
  expect(complete({ ...days, kind: 'any' })).toEqual({ kind: 'any' })
})

it('starts from what was chosen before', () => {
  expect(draftOf({ kind: 'month', month: '2026-11' })).toEqual({ kind: 'month', give: 0, month: '2026-11' })
  expect(draftOf(undefined)).toEqual(nothingChosen)
})

it('counts nights across the change of summer time', () => {
  expect(countNights('2026-10-24', '2026-10-26')).toBe(2)
  expect(countNights('2026-03-28', '2026-03-30')).toBe(2)
})

it('lists twelve months over the turn of the year', () => {
  const months = listMonths('2026-10-31')
  expect(months).toHaveLength(12)
  expect(months.slice(0, 4)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
})
