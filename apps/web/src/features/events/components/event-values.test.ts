import { expect, it } from 'vitest'
import { endsBeforeStart, noEvent, toInput } from './event-values.ts'

const place = { _id: '0199a1f0-0000-7000-8000-000000000001', label: 'Lisbon, Portugal', countryCode: 'PT' }
const evening = {
  ...noEvent,
  title: ' Tandem ',
  place,
  day: '2026-10-13',
  startTime: '19:30',
  endTime: '22:00',
}

it('asks for what was said, in the clock of the place', () => {
  expect(toInput(evening)).toMatchObject({
    title: 'Tandem',
    startsLocal: '2026-10-13T19:30',
    endsLocal: '2026-10-13T22:00',
    capacity: null,
    spot: null,
  })
  expect(toInput({ ...evening, capacity: '14', spotName: 'Café', endDay: '2026-10-14' })).toMatchObject({
    endsLocal: '2026-10-14T22:00',
    capacity: 14,
    spot: { name: 'Café', address: '', point: null, shown: 'everyone' },
  })
})

it('notices an end that comes first', () => {
  expect(endsBeforeStart(evening)).toBe(false)
  expect(endsBeforeStart({ ...evening, endTime: '02:00' })).toBe(true)
  expect(endsBeforeStart({ ...evening, endTime: '02:00', endDay: '2026-10-14' })).toBe(false)
})
