import { operations } from '@wayfellow/contract/all'
import { sample } from 'fast-check'
import { expect, it } from 'vitest'
import { holdsUnstorable } from '../../src/platform/http/bind-endpoint.ts'
import { describeApi } from '../../src/platform/http/openapi.ts'
import { validFor } from './inputs.ts'
import { addressed, asRecord, inputSchema, type Subject, subjectsIn } from './tester.ts'

const endpoints = new Map(operations.map(({ name, endpoint }) => [name, endpoint]))

/** Returns the input as the server receives it: parameters in a URL are text. */
function asSent({ method, path }: Subject, input: Record<string, unknown>) {
  if (method !== 'GET') return input
  const { url } = addressed(method, path, input)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, input[name]] as const)
  return {
    ...Object.fromEntries(new URL(url, 'http://localhost').searchParams),
    ...Object.fromEntries(inPath),
  }
}

// The contract test uses different inputs every day. Differences between the document and the contract are found here, with
// many more inputs that are always the same, so that no day brings a surprise.
it.each(
  subjectsIn(describeApi(operations, {})).map((subject) => [subject.operation.operationId, subject] as const),
)('every input that the document allows is one for the contract: %s', (name, subject) => {
  const schema = endpoints.get(name)?.input
  const refused = sample(validFor(inputSchema(subject)), { seed: 7, numRuns: 150 }).filter((input) => {
    const read = schema?.safeParse(asSent(subject, asRecord(input)))
    return !read?.success || holdsUnstorable(read.data)
  })
  expect(refused.slice(0, 1)).toEqual([])
})

it.each([
  [-2_147_483_648, false],
  [2_147_483_647, false],
  [-2_147_483_649, true],
  [2_147_483_648, true],
])('an integer of 32 bits can be stored, and no other: %d', (value, isUnstorable) => {
  expect(holdsUnstorable({ value })).toBe(isUnstorable)
})
