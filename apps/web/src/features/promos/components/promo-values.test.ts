import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { noPromo, promoResolver, type PromoValues } from './promo-values.ts'

const judge = judgeForm(promoResolver)
const placeId = '0198c0de-0000-7000-8000-000000000001'
const promo: PromoValues = {
  ...noPromo(placeId),
  title: 'Half price on Mondays',
  text: 'Show your student card.',
  link: 'https://cinema.example/students',
}

it('asks for title and text, and for a link unless it is a notice', async () => {
  expect((await judge({ ...promo, title: ' ', text: '', link: '' })).faults).toEqual({
    title: 'This field is required',
    text: 'This field is required',
    link: 'Add a link. Only notices can go without one.',
  })
  expect((await judge({ ...promo, kind: 'notice', link: '' })).sent).toMatchObject({ link: null, placeId })
})

it('takes the links and the lengths that the server takes', async () => {
  expect((await judge(promo)).faults).toEqual({})
  expect((await judge({ ...promo, link: 'http://cinema.example' })).faults).toEqual({
    link: 'Enter the full address, starting with https://',
  })
  expect((await judge({ ...promo, title: 'a'.repeat(80) })).faults).toEqual({})
  expect((await judge({ ...promo, title: 'a'.repeat(81), text: 'a'.repeat(601) })).faults).toEqual({
    title: 'Use at most 80 characters',
    text: 'Use at most 600 characters',
  })
})

it('shows a promo for at most 90 days, the last after the first', async () => {
  const from = { ...promo, startsOn: '2027-01-01' }
  expect((await judge({ ...from, endsOn: '2027-03-31' })).faults).toEqual({})
  expect((await judge({ ...from, endsOn: '2027-04-01' })).faults).toEqual({
    endsOn: 'A promo can run for 90 days at most. You can submit it again after that.',
  })
  expect((await judge({ ...from, endsOn: '2026-12-31' })).faults).toEqual({
    endsOn: 'The end date is before the start date.',
  })
})
