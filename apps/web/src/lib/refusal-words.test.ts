import { endpoints } from '@wayfellow/contract/all'
import { commonRefusals } from '@wayfellow/contract/client/errors'
import { feedFaultWords } from '@wayfellow/contract/client/homes/calendar'
import { photoRefusals } from '@wayfellow/contract/client/photos'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { refusalWords } from './refusal-words.ts'
import { keepServerWords } from './server-words.ts'

afterEach(() => keepServerWords(undefined))

const said = [
  ...commonRefusals,
  ...endpoints.flatMap(({ refusals }) => refusals),
  ...Object.values(photoRefusals),
  ...Object.entries(feedFaultWords).map(([code, message]) => ({ code: `calendar_${code}`, message })),
]

it('says in English, for every code, just what the server says, and for no other', () => {
  const spoken = Object.fromEntries(Object.entries(refusalWords).map(([code, words]) => [code, words()]))
  expect(spoken).toEqual(Object.fromEntries(said.map(({ code, message }) => [code, message])))
})

it('has one meaning for each code', () => {
  const texts = Map.groupBy(said, ({ code }) => code)
  const twofold = [...texts].filter(([, each]) => new Set(each.map(({ message }) => message)).size > 1)
  expect(twofold.map(([code]) => code)).toEqual([])
})

it('chooses the words by the code, and shows the server’s where there is no table', () => {
  const reply = { code: 'wrong_credentials', message: 'Wrong email or password.' }
  expect(new ApiError(400, reply).message).toBe('Wrong email or password.')
  keepServerWords({ wrong_credentials: () => 'Falsch.' })
  expect(new ApiError(400, reply).message).toBe('Falsch.')
  expect(new ApiError(400, { code: 'quite_new', message: 'Something new.' }).message).toBe('Something new.')
  expect(new ApiError(0, { code: 'wrong_credentials' }).message).toBe('')
})
