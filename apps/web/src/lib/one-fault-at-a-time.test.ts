import type { Resolver } from 'react-hook-form'
import { expect, it } from 'vitest'
import { oneFaultAtATime } from './one-fault-at-a-time.ts'

type Values = Record<'name' | 'email' | 'password', string>

/** Takes only what is written in capitals. */
const strict: Resolver<Values, unknown, Values> = (values) => {
  const wrong = Object.entries(values).filter(([, text]) => text === '' || text !== text.toUpperCase())
  if (wrong.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(wrong.map(([name]) => [name, { type: 'x', message: name }])),
  }
}
async function faultsOf(values: Values, names?: (keyof Values)[]) {
  const options = { fields: {}, shouldUseNativeValidation: false, ...(names && { names }) }
  const { errors } = await oneFaultAtATime(strict)(values, undefined, options)
  return Object.keys(errors)
}
const all = ['name', 'email', 'password'] as const

it('names the first wrong field of a form that is sent', async () => {
  const values = { name: 'ANA', email: 'x', password: '' }
  expect(await faultsOf(values, [...all])).toEqual(['email'])
  expect(await faultsOf(values)).toEqual(['email'])
})

it('asks for an empty field only when the form is sent', async () => {
  const values = { name: '', email: '', password: '' }
  expect(await faultsOf(values, ['name'])).toEqual([])
  expect(await faultsOf(values, [...all])).toEqual(['name'])
})

it('names a field that was left with something wrong in it, unless an earlier one is wrong', async () => {
  expect(await faultsOf({ name: '', email: 'x', password: '' }, ['email'])).toEqual(['email'])
  expect(await faultsOf({ name: 'a', email: 'x', password: '' }, ['email'])).toEqual(['name'])
  expect(await faultsOf({ name: '', email: 'X', password: '' }, ['email'])).toEqual([])
})

it('lets a form go that has no fault', async () => {
  const values = { name: 'ANA', email: 'X', password: 'Y' }
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect(await oneFaultAtATime(strict)(values, undefined, options)).toEqual({ values, errors: {} })
})
