import type { OwnHome } from '@wayfellow/contract/homes'
import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { homeResolver, type HomeValues, toValues } from './home-values.ts'

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

async function changesBetween(before: HomeValues, values: HomeValues) {
  const { faults, sent } = await judgeForm(homeResolver(before))(values)
  expect(faults).toEqual({})
  return sent
}

it('sends nothing when nothing was said', async () => {
  expect(await changesBetween(start, start)).toEqual({})
})

it('tells no from not answered', async () => {
  expect(await changesBetween(start, { ...start, stepFree: 'no', flatmates: 0 })).toEqual({
    stepFree: false,
    flatmates: 0,
  })
  const answered = toValues({ ...unanswered, stepFree: false })
  expect(await changesBetween(answered, { ...answered, stepFree: '' })).toEqual({ stepFree: null })
})

it('sends only what differs', async () => {
  const before = toValues({ ...unanswered, about: 'Two rooms', maxGuests: 2 })
  expect(await changesBetween(before, { ...before, maxGuests: 3 })).toEqual({ maxGuests: 3 })
  expect(await changesBetween(before, { ...before, about: '  ' })).toEqual({ about: null })
})

it('keeps an address together, and takes it away when it is emptied', async () => {
  const withStreet = { ...start, street: 'Via Zamboni 33', city: 'Bologna' }
  expect(await changesBetween(start, withStreet)).toEqual({
    address: { street: 'Via Zamboni 33', unit: '', postcode: '', city: 'Bologna' },
  })
  expect(await changesBetween(withStreet, start)).toEqual({ address: null })
})

it('takes the lengths and the phone numbers that the server takes', async () => {
  const judge = judgeForm(homeResolver(start))
  const longest = { street: 'a'.repeat(120), about: 'a'.repeat(1000), directions: 'a'.repeat(1000) }
  expect((await judge({ ...start, ...longest, phone: '+351 912 345 678' })).faults).toEqual({})
  const tooLong = { street: 'a'.repeat(121), houseRules: 'a'.repeat(1001), phone: 'call me' }
  expect((await judge({ ...start, ...tooLong })).faults).toEqual({
    street: 'Use at most 120 characters',
    houseRules: 'Use at most 1000 characters',
    phone: 'Include the country code, for example +351 912 345 678',
  })
})

it('asks for both ends of the quiet hours', async () => {
  const both = 'Enter a start and end time.'
  expect((await judgeForm(homeResolver(start))({ ...start, quietFrom: '22:00' })).faults).toEqual({
    quietFrom: both,
    quietTo: both,
  })
})
