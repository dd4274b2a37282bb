import { operations, type Operation } from '@wayfellow/contract/all'
import { SessionUser } from '@wayfellow/contract/identity'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleOf } from './sample.ts'

/** An operation of the contract that the browser has called. */
export interface Asked {
  operation: Operation
  url: string
}

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
  asked: Asked[] = []

  install(): void {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) =>
      Response.json(this.answer(method, url)),
    )
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

  private answer(method: string, url: string): unknown {
    const operation = findOperation(method, url)
    this.asked.push({ operation, url })
    const { name, endpoint } = operation
    const mark = `${name}#${this.revision};`
    if (name === 'getSessionUser')
      return { user: { ...z.parse(SessionUser, sampleOf(SessionUser, { mark })), ...this.user } }
    return sampleOf(endpoint.output, { mark })
  }
}
