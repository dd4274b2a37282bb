import { expect, it } from 'vitest'
import { noRequest, toInput } from './ask-values.ts'

const dates = { arriveOn: '2026-10-17', departOn: '2026-10-19' }
const university = { _id: 'u', name: 'Universidade de Lisboa' }

it('sends what was said, and null for what was not', () => {
  expect(toInput({ ...noRequest, dates, text: '  Hello  ' })).toEqual({
    kind: 'stay',
    ...dates,
    guests: 1,
    flexibleDays: 0,
    arrivesAround: null,
    text: 'Hello',
    roomReadyOn: null,
    universityId: null,
  })
})

it('keeps to itself what belongs to a landing when it is none', () => {
  const written = { ...noRequest, dates, roomReadyOn: '2026-10-20', university }
  expect(toInput(written)).toMatchObject({ roomReadyOn: null, universityId: null })
  expect(toInput({ ...written, kind: 'landing' })).toMatchObject({
    roomReadyOn: '2026-10-20',
    universityId: 'u',
  })
})
