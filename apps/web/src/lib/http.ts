import type { Call } from '@wayfellow/contract/call'
import type { z } from 'zod/mini'
import { ApiError } from './api-error.ts'
import { keepWritePosition, readAfterHeaders } from './read-after.ts'

export type Input<E extends Call> = z.input<NonNullable<E['input']>>
export type Output<E extends Call> = z.output<NonNullable<E['output']>>

interface SendOptions {
  token?: string | undefined
  retried?: boolean
  headers?: Record<string, string>
}

const patience = 30_000

/** One HTTP exchange, stated by the contract. Knows nothing of sessions: see `call` for that. */
export async function send<E extends Call>(
  endpoint: E,
  input: Input<E>,
  options: SendOptions = {},
): Promise<Output<E>> {
  const { url, body } = address(endpoint, input)
  const { token, retried = false } = options
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        'content-type': 'application/json',
        'x-client-platform': 'web',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(endpoint.method === 'GET' && readAfterHeaders()),
        ...options.headers,
      },
      body,
      signal: AbortSignal.timeout(patience),
    })
    keepWritePosition(response.headers)
    text = await response.text()
  } catch (error) {
    console.error(error)
    throw new ApiError(0, { code: 'unreachable' }, retried)
  }
  const reply = parse(text)
  if (!response.ok) throw new ApiError(response.status, reply, retried)
  if (!isReply(endpoint, reply)) throw new ApiError(response.status, { code: 'not_json' }, retried)
  return reply
}

/** The server strips every reply to the contract, so the browser need not carry a second check of it. */
function isReply<E extends Call>(_: E, reply: unknown): reply is Output<E> {
  return typeof reply === 'object' && reply !== null
}

/** `:name` segments come from the input; the rest is the query of a GET or DELETE, else the JSON body. */
export function address(endpoint: Pick<Call, 'method' | 'path'>, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE')
    return { url: path, body: JSON.stringify(rest) }

  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each))
    }
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, body: null }
}

function parse(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
