import { expect, it } from 'vitest'
import { judgeForm } from '../../../../testing/judge-form.ts'
import { formOf, universityResolver } from './university-values.ts'

const judge = judgeForm(universityResolver)
const university = { ...formOf(undefined, 'unibo.it'), name: ' Università di Bologna ' }

it('sends other names as a list, and null for what is empty', async () => {
  const values = { ...university, aliases: 'Alma Mater, , UniBo', countryCode: 'it' }
  expect((await judge(values)).sent).toMatchObject({
    name: 'Università di Bologna',
    aliases: ['Alma Mater', 'UniBo'],
    countryCode: 'IT',
    website: null,
    takeDomains: false,
  })
})

it('takes the lengths and formats that the server takes', async () => {
  const most = { name: 'a'.repeat(200), aliases: Array.from({ length: 20 }, () => 'a').join(',') }
  expect((await judge({ ...university, ...most })).faults).toEqual({})
  const wrong = {
    name: 'a'.repeat(201),
    shortName: 'a'.repeat(41),
    aliases: Array.from({ length: 21 }, () => 'a').join(','),
    countryCode: 'ITA',
    website: 'unibo.it',
  }
  expect((await judge({ ...university, ...wrong })).faults).toEqual({
    name: 'Use at most 200 characters',
    shortName: 'Use at most 40 characters',
    aliases: 'Use at most 20 names',
    countryCode: 'Use two letters, such as IT',
    website: 'Start with https://',
  })
  expect((await judge({ ...university, name: ' ' })).faults).toEqual({ name: 'This field is required' })
})

it('asks for both days of a term, the last not before the first', async () => {
  const terms = [
    { kind: 'exams', startsOn: '2027-01-10', endsOn: '2027-01-09' },
    { kind: 'exams', startsOn: '', endsOn: '2027-01-09' },
  ] as const
  expect((await judge({ ...university, terms: [...terms] })).faults).toEqual({
    'terms.0.endsOn': "The end date can't be before the start date",
    'terms.1.startsOn': 'This field is required',
  })
})
