import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { eventResolver, noEvent } from './event-values.ts'

const judge = judgeForm(eventResolver(undefined))
const place = { _id: '0199a1f0-0000-7000-8000-000000000001', label: 'Lisbon, Portugal', countryCode: 'PT' }
const evening = {
  ...noEvent,
  title: ' Tandem ',
  place,
  day: '2096-10-13',
  startTime: '19:30',
  endTime: '22:00',
}

it('asks for what was said, in the clock of the place', async () => {
  expect((await judge(evening)).sent).toMatchObject({
    title: 'Tandem',
    startsLocal: '2096-10-13T19:30',
    endsLocal: '2096-10-13T22:00',
    capacity: null,
    spot: null,
  })
  const longer = { ...evening, capacity: '14', spotName: 'Café', endDay: '2096-10-14' }
  expect((await judge(longer)).sent).toMatchObject({
    endsLocal: '2096-10-14T22:00',
    capacity: 14,
    spot: { name: 'Café', address: '', point: null, shown: 'everyone' },
  })
})

it('notices an end that comes first, and a day that is over', async () => {
  const late = { ...evening, endTime: '02:00' }
  expect((await judge(late)).faults).toEqual({ endTime: "The end can't be before the start." })
  expect((await judge({ ...late, endDay: '2096-10-14' })).faults).toEqual({})
  expect((await judge({ ...evening, day: '2020-10-13' })).faults).toEqual({
    day: 'Choose today or a later date.',
  })
})

it('asks for everything that an event needs', async () => {
  const required = 'This field is required'
  expect((await judge(noEvent)).faults).toEqual({
    title: required,
    place: 'Choose a city.',
    day: required,
    startTime: required,
    endTime: required,
  })
})

it('takes the lengths and numbers that the server takes', async () => {
  const most = { title: 'a'.repeat(80), text: 'a'.repeat(4000), spotName: 'a'.repeat(120), capacity: '5000' }
  expect((await judge({ ...evening, ...most })).faults).toEqual({})
  const more = { title: 'a'.repeat(81), text: 'a'.repeat(4001), spotName: 'a'.repeat(121), capacity: '5001' }
  const wrongSize = 'Enter a number from 1 to 5000, or leave it empty.'
  expect((await judge({ ...evening, ...more })).faults).toEqual({
    title: 'Use at most 80 characters',
    text: 'Use at most 4000 characters',
    spotName: 'Use at most 120 characters',
    capacity: wrongSize,
  })
  for (const capacity of ['0', '-1', '2.5', 'ten'])
    expect((await judge({ ...evening, capacity })).faults).toEqual({ capacity: wrongSize })
})
