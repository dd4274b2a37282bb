import { type Access, endpoint } from '@wayfellow/contract/endpoint'
import { commonRefusals, refusal } from '@wayfellow/contract/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { describeApi, schemaIn } from './openapi.ts'
import { possibleRefusals } from './possible-refusals.ts'

const Home = z.object({ _id: z.string(), beds: z.int().check(z.minimum(1), z.maximum(9)) })
const tooFull = refusal('too_full', 409, 'All beds are taken.')

const findHomes = endpoint({
  method: 'GET',
  path: '/api/homes/:placeId',
  access: 'member',
  rate: 'search',
  summary: 'Homes in a place',
  input: z.object({ placeId: z.string(), beds: z.optional(z.int()) }),
  output: z.object({ homes: z.array(Home), hasMore: z.boolean() }),
  refusals: [],
})
const bookHome = endpoint({
  method: 'POST',
  path: '/api/homes/:placeId',
  access: 'member',
  rate: 'write',
  summary: 'Ask for a bed',
  input: z.object({ placeId: z.string(), words: z.string().check(z.minLength(10)) }),
  output: z.object({}),
  refusals: [tooFull],
})
const { paths, components } = describeApi(
  [
    { domain: 'homes', name: 'findHomes', endpoint: findHomes },
    { domain: 'homes', name: 'bookHome', endpoint: bookHome },
  ],
  { Home },
)
const { get, post } = paths['/api/homes/{placeId}'] ?? {}

describe('the OpenAPI document', () => {
  it('sends the input of a GET in its path and query', () => {
    expect(get?.parameters?.map((parameter) => [parameter.name, parameter.in, parameter.required])).toEqual([
      ['placeId', 'path', true],
      ['beds', 'query', false],
    ])
    expect(get?.requestBody).toBeUndefined()
  })

  it('sends the input of anything else in its body, without what the path carries', () => {
    expect(post?.parameters?.map(({ name }) => name)).toEqual(['placeId'])
    expect(post?.requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { words: { type: 'string', minLength: 10 } },
            required: ['words'],
          },
        },
      },
    })
  })

  it('says who may call and what load it counts as', () => {
    expect(get).toMatchObject({
      operationId: 'findHomes',
      tags: ['homes'],
      'x-access': 'member',
      'x-rate-class': 'search',
      security: [{ bearer: [] }],
    })
  })

  it('draws a shape with a name once and refers to it', () => {
    expect(get && schemaIn(get.responses[200].content)).toMatchObject({
      properties: { homes: { items: { $ref: '#/components/schemas/Home' } } },
    })
    expect(components.schemas['Home']).toMatchObject({ properties: { beds: { minimum: 1, maximum: 9 } } })
  })

  it("names the endpoint's own refusals beside the common ones", () => {
    expect(post?.responses['409']).toEqual({ $ref: '#/components/responses/409.too_full' })
    expect(components.responses['409.too_full']?.['x-refusals']).toEqual([
      { code: 'too_full', message: 'All beds are taken.' },
    ])
    expect(Object.keys(get?.responses ?? {})).not.toContain('409')
  })
})

const codes = (change: { access?: Access }) =>
  possibleRefusals({ ...bookHome, ...change }).map(({ code }) => code)

describe('the refusals of an endpoint', () => {
  it('are those of its access rule only', () => {
    expect(codes({ access: 'member' })).toContain('not_verified')
    expect(codes({ access: 'admin' })).not.toContain('not_verified')
    expect(codes({ access: 'admin' })).toContain('second_factor_needed')
    expect(codes({ access: 'anyAdmin' })).not.toContain('second_factor_needed')
    expect(codes({ access: 'public' })).not.toContain('not_signed_in')
  })

  it('leave no common refusal out', () => {
    const met = new Set([...codes({ access: 'member' }), ...codes({ access: 'admin' })])
    expect(commonRefusals.map(({ code }) => code).filter((code) => !met.has(code))).toEqual([])
  })
})
