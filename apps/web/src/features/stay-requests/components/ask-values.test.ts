import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { askResolver, type AskValues, noRequest } from './ask-values.ts'

const dates = { arriveOn: '2026-10-17', departOn: '2026-10-19' }
const university = { _id: '0198c0de-0000-7000-8000-000000000001', name: 'Universidade de Lisboa' }
const text = 'a'.repeat(60)
const visit: AskValues = { ...noRequest, dates, text: ` ${text} ` }
const landing: AskValues = { ...visit, kind: 'landing', roomReadyOn: '2026-10-20', university }

const judge = judgeForm(askResolver({ name: 'Mara', isInvite: false, home: { longestStay: 10 } }))

it('sends what was said, and null for what was not', async () => {
  expect(await judge(visit)).toEqual({
    faults: {},
    sent: {
      kind: 'stay',
      ...dates,
      guests: 1,
      flexibleDays: 0,
      arrivesAround: null,
      text,
      roomReadyOn: null,
      universityId: null,
    },
  })
})

it('keeps to itself what belongs to a landing when it is none', async () => {
  expect((await judge({ ...landing, kind: 'stay' })).sent).toMatchObject({
    roomReadyOn: null,
    universityId: null,
  })
  expect((await judge(landing)).sent).toMatchObject({
    roomReadyOn: '2026-10-20',
    universityId: university._id,
  })
  expect((await judge({ ...landing, roomReadyOn: '', university: null })).faults).toEqual({
    roomReadyOn: 'This field is required',
    university: 'This field is required',
  })
})

it('takes as few and as many characters as the server does', async () => {
  const tooShort = 'Write a little more: at least 60 characters.'
  expect((await judge({ ...visit, text: 'a'.repeat(59) })).faults).toEqual({ text: tooShort })
  expect((await judge({ ...visit, text: '' })).faults).toEqual({ text: tooShort })
  expect((await judge({ ...visit, text: 'a'.repeat(2000) })).faults).toEqual({})
  expect((await judge({ ...visit, text: 'a'.repeat(2001) })).faults).toEqual({
    text: 'Use at most 2000 characters',
  })
})

it('asks for the days, and for no more nights than the host has', async () => {
  expect((await judge({ ...visit, dates: null })).faults).toEqual({
    dates: 'Choose your arrival and departure dates.',
  })
  const invite = judgeForm(askResolver({ name: 'Mara', isInvite: true, home: null }))
  expect((await invite({ ...visit, dates: null })).faults).toEqual({
    dates: "Choose Mara's arrival and departure dates.",
  })
  const tenNights = { arriveOn: '2026-10-17', departOn: '2026-10-27' }
  expect((await judge({ ...visit, dates: tenNights })).faults).toEqual({})
  expect((await judge({ ...visit, dates: { ...tenNights, departOn: '2026-10-28' } })).faults).toEqual({
    dates: 'Mara hosts up to 10 nights.',
  })
})
