import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../packages/contract/src/endpoint.ts'
import { refusal, refusalWithFacts } from '../../packages/contract/src/errors.ts'
import { findSchemaModules, writeClientModule } from './client-module.ts'

const write = (exports: Record<string, unknown>) =>
  writeClientModule('posts/comments.ts', Object.entries(exports))

it('keeps of an endpoint its method, its path and its type', () => {
  const addComment = endpoint({
    method: 'POST',
    path: '/api/posts/:postId/comments',
    access: 'member',
    rate: 'write',
    summary: 'Comment on a post',
    input: z.object({ postId: z.uuid() }),
    output: z.object({}),
    refusals: [],
  })
  const text = write({ addComment })
  expect(text).toContain("import type * as source from '../../src/posts/comments.ts'")
  expect(text).toContain(
    'Call<typeof source.addComment> = {"method":"POST","path":"/api/posts/:postId/comments"}',
  )
  expect(text).not.toContain('Comment on a post')
})

it('keeps numbers, texts, lists and patterns', () => {
  const text = write({ most: 5, kinds: ['a', 'b'], pattern: /^a\/b$/u, aspect: { post: undefined } })
  expect(text).toContain('export const most: typeof source.most = 5')
  expect(text).toContain('= ["a", "b"]')
  expect(text).toContain('= /^a\\/b$/u')
  expect(text).toContain('{ "post": undefined }')
})

it('keeps of a refusal what a reply says of it', () => {
  const taken = refusalWithFacts({
    code: 'taken',
    status: 409,
    message: 'Taken.',
    facts: z.object({ night: z.string() }),
    describe: ({ night }) => night,
  })
  expect(write({ taken })).toContain(
    'export const taken: Refusal = { "code": "taken", "status": 409, "message": "Taken." }',
  )
  expect(write({ full: refusal('full', 409, 'Full.') })).toContain('"code": "full"')
})

it('leaves out schemas, functions and what holds one', () => {
  expect(write({ Shape: z.object({}), shapes: { page: z.number() }, judge: () => true })).toBeUndefined()
})

it('finds the modules that load the validator, also through another module', () => {
  const found = findSchemaModules('packages/contract/src')
  expect(found).toContain('stories/posting.ts')
  // Imports only errors.ts, which has schemas.
  expect(found).toContain('trips/refusals.ts')
  expect(found).not.toContain('night-list.ts')
  // Imports types alone.
  expect(found).not.toContain('call.ts')
})
