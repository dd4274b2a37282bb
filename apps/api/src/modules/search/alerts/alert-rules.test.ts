import { cityAlertsMost } from '@wayfellow/contract/search/alerts'
import { expect, it } from 'vitest'
import { endOf, refuseAlert } from './alert-rules.ts'

const today = '2027-02-10'

it.each([
  ['any time', {}, 0, undefined],
  ['nights ahead', { from: '2027-03-01', to: '2027-03-04' }, 0, undefined],
  ['tonight', { from: today, to: '2027-02-11' }, 0, undefined],
  ['nights that have begun', { from: '2027-02-09', to: '2027-02-12' }, 0, 'search_dates'],
  ['an arrival without a departure', { from: '2027-03-01' }, 0, 'search_dates'],
  ['a departure before the arrival', { from: '2027-03-04', to: '2027-03-01' }, 0, 'search_dates'],
  ['the last city there is room for', {}, cityAlertsMost - 1, undefined],
  ['one city too many', {}, cityAlertsMost, 'too_many_alerts'],
])('answers an alert for %s', (_, nights, others, code) => {
  expect(refuseAlert(nights, { others, today })?.code).toBe(code)
})

it('ends on the day of arrival, or after a year', () => {
  expect(endOf({ from: '2027-03-01', to: '2027-03-04' }, today)).toBe('2027-03-01')
  expect(endOf({}, today)).toBe('2028-02-10')
})
