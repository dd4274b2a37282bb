import { expect, it } from 'vitest'
import { findSharedRefusals } from './api-page-refusals.ts'

const refusal = (key: string) => ({ key, code: key, message: key })
const [internal, banned, taken] = [refusal('500 internal'), refusal('403 banned'), refusal('409 taken')]

it('shares the refusals of more than half of the calls, not those of half', () => {
  const calls = [[internal, banned], [internal, banned], [internal, taken], [internal]]
  expect([...findSharedRefusals(calls)]).toEqual([['500 internal', internal]])
})
