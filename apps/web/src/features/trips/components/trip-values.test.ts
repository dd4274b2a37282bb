import { expect, it } from 'vitest'
import { aStop, daysOf, emptyTrip, nightsOf, toInput } from './trip-values.ts'

const lisbon = { _id: '1', label: 'Lisbon, Portugal', countryCode: 'PT' }
const stops = [
  { ...aStop(), place: lisbon, nights: 2, nightsBefore: 4 },
  { ...aStop(), place: lisbon, nights: 3, nightsBefore: 1 },
]

it('the days of all stops follow from the first one, also across months', () => {
  expect(daysOf({ startsOn: '2027-02-26', stops })).toEqual([
    { from: '2027-02-26', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-04' },
  ])
  expect(nightsOf({ stops })).toBe(6)
})

it('has no days before the first is said, and is no wish while a place is missing', () => {
  expect(daysOf({ startsOn: '', stops })).toEqual([undefined, undefined])
  expect(toInput({ ...emptyTrip(), title: 'East', startsOn: '', stops })).toBeUndefined()
  expect(toInput({ ...emptyTrip(), startsOn: '2027-02-26', stops: [...stops, aStop()] })).toBeUndefined()
})

it('looks for nobody when nobody may see it', () => {
  const values = { ...emptyTrip(), title: ' East ', startsOn: '2027-02-26', stops, seeksMates: true }
  expect(toInput(values)).toMatchObject({ title: 'East', seeksMates: true })
  expect(toInput({ ...values, audience: 'onlyMe' })).toMatchObject({ seeksMates: false })
})
