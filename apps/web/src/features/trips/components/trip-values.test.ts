import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { aStop, daysOf, emptyTrip, nightsOf, tripResolver } from './trip-values.ts'

const lisbon = { _id: '0198c0de-0000-7000-8000-000000000001', label: 'Lisbon, Portugal', countryCode: 'PT' }
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

const judge = judgeForm(tripResolver)
const values = { ...emptyTrip(), title: ' East ', startsOn: '2027-02-26', stops, seeksMates: true }

it('has no days before the first is said, and asks for it and for every place', async () => {
  expect(daysOf({ startsOn: '', stops })).toEqual([undefined, undefined])
  expect((await judge({ ...values, startsOn: '' })).faults).toEqual({
    startsOn: 'Choose the day you set off',
  })
  expect((await judge({ ...values, stops: [...stops, aStop()] })).faults).toEqual({
    'stops.2.place': 'Choose a place for this stop',
  })
})

it('looks for nobody when nobody may see it', async () => {
  expect((await judge(values)).sent).toMatchObject({ title: 'East', seeksMates: true })
  expect((await judge({ ...values, audience: 'onlyMe' })).sent).toMatchObject({ seeksMates: false })
})

it('takes texts that are as long as the server takes, and none that is longer', async () => {
  const longest = { ...values, title: 'a'.repeat(80), text: 'a'.repeat(2000) }
  expect((await judge(longest)).faults).toEqual({})
  const [stop = aStop()] = stops
  const tooLong = {
    title: 'a'.repeat(81),
    text: 'a'.repeat(2001),
    stops: [{ ...stop, note: 'a'.repeat(141) }],
  }
  expect((await judge({ ...values, ...tooLong })).faults).toEqual({
    title: 'Use at most 80 characters',
    text: 'Use at most 2000 characters',
    'stops.0.note': 'Use at most 140 characters',
  })
  expect((await judge({ ...values, title: ' ' })).faults).toEqual({ title: 'Give your trip a name' })
})
