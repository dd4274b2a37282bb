import { operations } from '@wayfellow/contract/all'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { judgeForm } from '../../testing/judge-form.ts'
import { contractWords } from './contract-words.ts'
import { shapeResolver } from './shape-resolver.ts'

const Shape = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
  placeId: z.uuid(),
  days: z.array(z.object({ note: z.string().check(z.maxLength(3)) })).check(z.maxLength(2)),
  link: z.optional(z.string().check(z.regex(/^https:/, 'Enter the full address, starting with https://'))),
})
interface Values {
  title: string
  place: string
  stops: { note: string }[]
  link?: string
}
const judge = judgeForm(
  shapeResolver<Values, typeof Shape>(Shape, {
    toInput: ({ title, place, stops, link }) => ({ title, placeId: place, days: stops, link }),
    fields: { placeId: 'place', days: 'stops' },
    words: () => ({ place: { empty: 'Choose a city' }, 'stops.0.note': { wrong: 'never' } }),
    judge: ({ title }) => ({ title: title === 'no' ? 'Not this one' : undefined }),
  }),
)
const values: Values = { title: ' ana ', place: '0198c0de-0000-7000-8000-000000000001', stops: [] }

it('submits the request as the schema returns it', async () => {
  expect(await judge(values)).toEqual({
    faults: {},
    sent: { title: 'ana', placeId: values.place, days: [], link: undefined },
  })
})

it('asks for what is empty, in words of the field or in ours', async () => {
  expect((await judge({ ...values, title: '', place: '' })).faults).toEqual({
    title: 'This field is required',
    place: 'Choose a city',
  })
})

it('says how long a text may be, also in a list', async () => {
  const stops = [{ note: 'a' }, { note: 'abcd' }]
  expect((await judge({ ...values, title: 'abcdef', stops })).faults).toEqual({
    title: 'Use at most 5 characters',
    'stops.1.note': 'Use at most 3 characters',
  })
})

it('says what the contract says, and never nothing', async () => {
  const link = 'http://a.example'
  expect((await judge({ ...values, link })).faults).toEqual({
    link: 'Enter the full address, starting with https://',
  })
  const stops = [{ note: '' }, { note: '' }, { note: '' }]
  expect((await judge({ ...values, stops })).faults).toEqual({
    stops: "Something isn't right here. Check what you entered and try again.",
  })
})

it('adds faults between fields, which no schema finds', async () => {
  expect((await judge({ ...values, title: 'no' })).faults).toEqual({ title: 'Not this one' })
})

it('refuses to leave a fault unseen', async () => {
  const hidden = judgeForm(
    shapeResolver<{ title: string }, typeof Shape>(Shape, {
      toInput: ({ title }) => ({ title, placeId: '', days: [], link: undefined }),
    }),
  )
  await expect(hidden({ title: 'a' })).rejects.toThrow('no field for placeId')
})

/** Messages that the schema and what it holds state themselves. */
function messagesIn(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  if ('error' in schema && typeof schema.error === 'function') {
    const message: unknown = Reflect.apply(schema.error, undefined, [])
    if (typeof message === 'string') found.add(message)
  }
  if ('_zod' in schema) {
    const inner = schema._zod
    if (typeof inner === 'object' && inner !== null && 'def' in inner) messagesIn(inner.def, found, seen)
    return found
  }
  for (const part of Object.values(schema)) messagesIn(part, found, seen)
  return found
}

it('has words in every language for every message that the contract states', () => {
  const stated = messagesIn(operations.map(({ endpoint }) => endpoint.input))
  // Fields of six digits submit themselves when they are full.
  stated.delete('A code has 6 digits')
  expect(stated.size).toBeGreaterThan(8)
  expect([...stated].filter((message) => contractWords(message) === undefined)).toEqual([])
})
