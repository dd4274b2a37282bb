import type { OwnHome } from '@wayfellow/contract/homes'
import { expect, it } from 'vitest'
import { changesBetween, toValues } from './home-values.ts'

const unanswered: OwnHome = {
  hosting: null,
  meetUp: null,
  maxGuests: null,
  sleeping: null,
  bed: null,
  longestStay: null,
  lastMinute: null,
  landings: null,
  flatmates: null,
  pets: null,
  smoking: null,
  stepFree: null,
  amenities: null,
  quietHours: null,
  houseRules: null,
  about: null,
  address: null,
  point: null,
  directions: null,
  phone: null,
  area: null,
}
const start = toValues(unanswered)

it('sends nothing when nothing was said', () => {
  expect(changesBetween(start, start)).toEqual({})
})

it('tells no from not answered', () => {
  expect(changesBetween(start, { ...start, stepFree: 'no', flatmates: 0 })).toEqual({
    stepFree: false,
    flatmates: 0,
  })
  const answered = toValues({ ...unanswered, stepFree: false })
  expect(changesBetween(answered, { ...answered, stepFree: '' })).toEqual({ stepFree: null })
})

it('sends only what differs', () => {
  const before = toValues({ ...unanswered, about: 'Two rooms', maxGuests: 2 })
  expect(changesBetween(before, { ...before, maxGuests: 3 })).toEqual({ maxGuests: 3 })
  expect(changesBetween(before, { ...before, about: '  ' })).toEqual({ about: null })
})

it('keeps an address together, and takes it away when it is emptied', () => {
  const withStreet = { ...start, street: 'Via Zamboni 33', city: 'Bologna' }
  expect(changesBetween(start, withStreet)).toEqual({
    address: { street: 'Via Zamboni 33', unit: '', postcode: '', city: 'Bologna' },
  })
  expect(changesBetween(withStreet, start)).toEqual({ address: null })
})
