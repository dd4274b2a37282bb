import { randomInt } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Arbitrary, assert, asyncProperty, sample } from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ApiDescription, ApiOperation } from '../../src/platform/http/openapi.ts'
import { brokenFor, validFor } from './inputs.ts'
import { garbage } from './garbage.ts'

type App = Pick<FastifyInstance, 'inject'>
type Reply = Awaited<ReturnType<FastifyInstance['inject']>>
/** As much of a reply as it is judged by, however it came. */
interface Judged {
  statusCode: number
  body: string
  headers: Record<string, unknown>
  json: () => unknown
}
type Method = NonNullable<InjectOptions['method']>

/** The caller and the input: some calls need somebody to be signed in, or an input that refers to something real. */
export interface Scene {
  headers: Record<string, string>
  input?: Record<string, unknown>
}

export interface Subject {
  method: string
  path: string
  operation: ApiOperation
}

/** How often an operation is called in each way. */
export interface Runs {
  valid: number
  broken: number
  garbage: number
}

export interface Trial extends Subject {
  app: App
  /** Somebody whom the access rule lets in. A call that changes something needs a new one: it may end what it came with. */
  aCaller: () => Promise<Scene>
  /** Prepares the nth call, anew for each; the first is the one that must succeed. */
  setScene: (nth: number) => Promise<Scene>
  runs: Runs
  /** The same inputs for the same seed. */
  seed: number
}

export function subjectsIn({ paths }: ApiDescription): Subject[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** Holds replies to the OpenAPI document, by a validator that knows nothing of our contract's library. */
export function createTester(description: ApiDescription) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false })
  ajv.addSchema({ $id: 'api', ...description })

  /** Throws when the reply is not one that the document declares. */
  function judge({ method, path, operation }: Subject, reply: Judged) {
    const place = `${method} ${path} answered ${reply.statusCode} ${reply.body.slice(0, 300)}`
    if (reply.statusCode >= 500) throw new Error(`${place}: a fault of the server`)
    const declared = operation.responses[reply.statusCode]
    if (!declared) throw new Error(`${place}: not declared`)
    const isFile = !('$ref' in declared) && 'text/calendar' in declared.content
    const type = isFile ? 'text/calendar' : 'application/json'
    if (!String(reply.headers['content-type']).startsWith(type)) throw new Error(`${place}: not ${type}`)
    if (reply.headers['x-request-id'] === undefined) throw new Error(`${place}: no request id`)
    const pointer =
      '$ref' in declared
        ? declared.$ref
        : `#/paths/${escape(path)}/${method.toLowerCase()}/responses/${reply.statusCode}`
    const matches = ajv.getSchema(`api${pointer}/content/${type.replace('/', '~1')}/schema`)
    if (!matches) throw new Error(`${place}: the document has no schema for it`)
    if (!matches(isFile ? reply.body : reply.json()))
      throw new Error(`${place}: ${ajv.errorsText(matches.errors)}`)
  }

  /** Inputs that the document allows are accepted, or refused in a declared way. Says how many were accepted. */
  async function tryValid(trial: Trial) {
    let accepted = 0
    const { valid } = trial.runs
    const inputs = validFor(inputSchema(trial))
    const call = async (input: unknown, nth: number) => {
      const scene = await trial.setScene(nth)
      const reply = await send(trial, scene, { ...asRecord(input), ...scene.input })
      judge(trial, reply)
      if (isInvalidInput(reply)) throw new Error(`a valid input was refused: ${reply.body}`)
      if (reply.statusCode === 200) accepted += 1
    }
    await tryAll(inputs, { runs: valid, seed: trial.seed }, call)
    // If no call was accepted by chance, more tries follow.
    const hasNone = () => accepted === 0
    for (let more = 1; hasNone() && more <= 10; more += 1)
      await tryAll(inputs, { runs: Math.max(valid, atOnce), seed: trial.seed + more }, call)
    return accepted
  }

  /** An input that breaks one rule is refused as such, whoever calls. */
  async function tryBroken(trial: Trial) {
    const rest = trial.method === 'GET' ? 'query' : 'body'
    const travels = (field: string) => (trial.path.includes(`{${field}}`) ? 'path' : rest)
    const broken = brokenFor(inputSchema(trial), travels)
    if (!broken) return
    const scene = await trial.aCaller()
    await tryAll(broken, { runs: trial.runs.broken, seed: trial.seed }, async ({ rule, input }) => {
      const reply = await send(trial, scene, input)
      judge(trial, reply)
      if (!isInvalidInput(reply)) throw new Error(`${rule}, yet the answer was ${reply.statusCode}`)
    })
  }

  /** Sends bodies that no client of ours sends. */
  async function tryGarbage(trial: Trial) {
    if (trial.method === 'GET') return
    const first = Math.abs(trial.seed) % garbage.length
    const chosen = [...garbage.slice(first), ...garbage.slice(0, first)].slice(0, trial.runs.garbage)
    const refused = await trial.aCaller()
    const { url } = addressed(trial.method, trial.path, {})
    await inBatches(chosen, async ({ name, payload, headers, mayPass }) => {
      const scene = mayPass ? await trial.aCaller() : refused
      const reply = await trial.app.inject({
        method: methodOf(trial.method),
        url,
        payload,
        headers: { ...scene.headers, ...headers },
        remoteAddress: anAddress(),
      })
      judge(trial, reply)
      if (reply.statusCode === 200 && !mayPass) throw new Error(`${trial.path} took ${name}`)
    })
  }

  return { judge, tryValid, tryBroken, tryGarbage }
}

const atOnce = 8

/** Runs the work on a few at a time: our process and PostgreSQL then work side by side. */
async function inBatches<T>(all: readonly T[], work: (one: T, nth: number) => Promise<void>) {
  for (let from = 0; from < all.length; from += atOnce) {
    const batch = all.slice(from, from + atOnce)
    const results = await Promise.allSettled(batch.map((one, nth) => work(one, from + nth)))
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }
}

/** Tries inputs side by side; when one fails, they are tried again in turn to find the smallest that does. */
async function tryAll<T>(
  inputs: Arbitrary<T>,
  { runs, seed }: { runs: number; seed: number },
  work: (input: T, nth: number) => Promise<void>,
) {
  try {
    await inBatches(sample(inputs, { seed, numRuns: runs }), work)
  } catch (error) {
    let nth = 0
    await assert(
      asyncProperty(inputs, (input) => work(input, nth++)),
      { seed, numRuns: runs },
    )
    throw new Error('it failed beside other calls, and not alone', { cause: error })
  }
}

async function send({ app, method, path }: Trial, scene: Scene, input: Record<string, unknown>) {
  return app.inject({
    ...addressed(method, path, input),
    headers: scene.headers,
    remoteAddress: anAddress(),
  })
}

/** One object with everything that goes in, wherever it travels. */
export function inputSchema({ operation: { parameters = [], requestBody } }: Subject) {
  const body = requestBody?.content['application/json'].schema
  return {
    type: 'object' as const,
    properties: {
      ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      ...body?.properties,
    },
    required: [
      ...parameters.filter(({ required }) => required).map(({ name }) => name),
      ...(body?.required ?? []),
    ],
  }
}

export function addressed(method: string, path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = asText(rest[name] ?? 'x')
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method !== 'GET') return { method: methodOf(method), url, payload: rest }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, asText(value)]))
  return { method: methodOf(method), url: query.size > 0 ? `${url}?${query.toString()}` : url }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** From everywhere, so that no allowance runs out. */
export const anAddress = () => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
function methodOf(name: string): Method {
  const method = methods.find((known) => known === name)
  if (!method) throw new Error(`${name} is no method of ours`)
  return method
}

const isInvalidInput = (reply: Reply) =>
  reply.statusCode === 400 && reply.json<{ code?: string }>().code === 'invalid_input'

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const escape = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
