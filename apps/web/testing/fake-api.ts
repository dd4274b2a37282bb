import { operations, type Operation } from '@wayfellow/contract/all'
import type { Endpoint } from '@wayfellow/contract/endpoint'
import type { ErrorBody, Refusal } from '@wayfellow/contract/errors'
import { SessionUser } from '@wayfellow/contract/identity'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleOf } from './sample.ts'

/** An operation of the contract that the browser has called. */
export interface Asked {
  operation: Operation
  url: string
  /** Absent where everything stands in the address. */
  body?: unknown
}

/** A way for a call to go wrong that says nothing about what was asked for. */
export type Failure = 503 | 429 | 'network'
type Answer<E extends Endpoint> = z.output<E['output']>
type Refusing = Pick<Refusal, 'code' | 'message' | 'status'>

const patterns = operations.map((operation) => {
  const { method, path } = operation.endpoint
  return { operation, method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`) }
})
/** The more of a path is fixed, the sooner it is tried: `/api/users/me` before `/api/users/:username`. */
patterns.sort((one, other) => fixedLength(other.operation) - fixedLength(one.operation))

function fixedLength({ endpoint }: Operation): number {
  return endpoint.path.replaceAll(/:\w+/g, '').length
}

function findOperation(method: string, url: string): Operation {
  const [path = ''] = url.split('?')
  const found = patterns.find((one) => one.method === method && one.pattern.test(path))
  if (!found) throw new Error(`The contract has no ${method} ${path}`)
  return found.operation
}

/** Answers every call of the contract with a generated reply whose texts carry the call's name and a revision. */
export class FakeApi {
  /** Counted up by whoever changes something «on the server». */
  revision = 1
  user: Partial<SessionUser> = {}
  /** Whether every list has no entries. */
  isEmpty = false
  asked: Asked[] = []
  private failing = new Map<string, Failure>()
  private refusing = new Map<Endpoint, { status: number; body: ErrorBody }>()
  private edits = new Map<Endpoint, (sample: never) => unknown>()
  private held = new Map<Endpoint, Promise<void>>()

  install(): void {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const operation = findOperation(method, url)
      this.asked.push({ operation, url, ...(typeof body === 'string' && { body: JSON.parse(body) }) })
      await this.held.get(operation.endpoint)
      return this.respond(operation)
    })
  }

  /** Forgets everything a test has arranged. */
  reset(): void {
    this.revision = 1
    this.user = {}
    this.isEmpty = false
    this.asked = []
    this.failing.clear()
    this.refusing.clear()
    this.edits.clear()
    this.held.clear()
  }

  /** For a change of the generated answer to a call: `on(getEvent).reply((sample) => …)`. */
  on<E extends Endpoint>(endpoint: E): { reply: (edit: (sample: Answer<E>) => Answer<E>) => void } {
    return { reply: (edit) => void this.edits.set(endpoint, edit) }
  }

  /** Lets a call be refused, as the contract names it; `beside` are its facts and flags. */
  refuse(endpoint: Endpoint, { status, code, message }: Refusing, beside: Partial<ErrorBody> = {}): void {
    this.refusing.set(endpoint, { status, body: { code, message, ...beside } })
  }

  /** Answers a call again that was refused. */
  allow(endpoint: Endpoint): void {
    this.refusing.delete(endpoint)
  }

  /** Lets the calls of an operation fail. Without a failure they are answered again. */
  fail(name: string, failure?: Failure): void {
    if (failure) this.failing.set(name, failure)
    else this.failing.delete(name)
  }

  /** Holds the answers to a call back until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.held.set(endpoint, promise)
    return () => {
      this.held.delete(endpoint)
      resolve()
    }
  }

  /** Returns the bodies of the calls made to an endpoint. */
  sent(endpoint: Endpoint): unknown[] {
    return this.asked.flatMap(({ operation, body }) => (operation.endpoint === endpoint ? [body] : []))
  }

  /** Runs something and returns the calls made meanwhile. */
  async during(work: () => Promise<unknown>): Promise<Asked[]> {
    const before = this.asked
    this.asked = []
    try {
      await work()
      return this.asked
    } finally {
      this.asked = [...before, ...this.asked]
    }
  }

  private respond({ name, endpoint }: Operation): Response {
    const failure = this.failing.get(name)
    if (failure === 'network') throw new TypeError('Failed to fetch')
    if (failure !== undefined)
      return Response.json({ code: 'failed', message: 'The server is busy.' }, { status: failure })
    const refusal = this.refusing.get(endpoint)
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    return Response.json(this.answer(name, endpoint))
  }

  private answer(name: string, endpoint: Endpoint): unknown {
    const mark = `${name}#${this.revision};`
    if (name === 'getSessionUser')
      return { user: { ...z.parse(SessionUser, sampleOf(SessionUser, { mark })), ...this.user } }
    const sample = sampleOf(endpoint.output, { mark, isEmpty: this.isEmpty })
    const edit: ((sample: never) => unknown) | undefined = this.edits.get(endpoint)
    // The sample is what the endpoint of the edit says, which a map can't know.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return edit ? edit(sample as never) : sample
  }
}
