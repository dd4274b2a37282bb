import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod/mini'
import type { Client } from '../chats/durability-clients.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

interface Loading {
  url: string
  clients: readonly Client[]
  perSecond: number
  seed: number
}

export interface Failure {
  at: number
  call: string
  /** The status, or the reason why there was none. */
  how: string
}

interface Call {
  method: string
  path: string
  body?: object
}

/** More than this many open calls, and the caller waits: it must not drown what it measures. */
const mostOpen = 150
const answerMs = 15_000
/** The part of all calls that sends a message. */
const messagePart = 0.2

const Sent = z.object({ message: z.object({ seq: z.int() }) })

const reads = [
  '/api/chats',
  '/api/feed',
  '/api/user/notifications/unread',
  '/api/user/profile',
  '/api/events',
  '/api/trips',
  '/api/auth/session/user',
  '/api/posts',
]

/** Clients that read and write at a bounded rate until they are stopped; every call and every failure is noted. */
export function startLoad({ url, clients, perSecond, seed }: Loading) {
  const random = seeded(seed)
  const times: { at: number; ms: number }[] = []
  const failures: Failure[] = []
  const state = { open: 0, begun: 0, skipped: 0, isOver: false }
  const any = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]

  /** Returns the answer if it is a good one. */
  const make = async (token: string, { method, path, body }: Call) => {
    const at = Date.now()
    state.open += 1
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const { status, isOk, text } = await fetchWhole(`${url}${path}`, init, answerMs)
      if (isOk) return text
      failures.push({ at, call: `${method} ${path}`, how: `${status} ${text.slice(0, 200)}` })
    } catch (error) {
      failures.push({ at, call: `${method} ${path}`, how: reasonOf(error) })
    } finally {
      times.push({ at, ms: Date.now() - at })
      state.open -= 1
    }
    return undefined
  }

  /** Sends the same message until it is acknowledged. */
  const speak = async (client: Client, text: string) => {
    const clientId = randomUUIDv7()
    const call = { method: 'POST', path: `/api/chats/${client.chat}/messages`, body: { clientId, text } }
    for (;;) {
      const answer = await make(client.token, call)
      if (answer !== undefined) {
        client.sent.push({ id: clientId, seq: Sent.parse(JSON.parse(answer)).message.seq })
        return
      }
      await setTimeout(200 + random() * 200)
    }
  }

  const drawCall = (client: Client, nth: number): Call => {
    const other = any(clients) ?? client
    const drawn = random()
    if (drawn < 0.6) return { method: 'GET', path: any(reads) ?? '' }
    if (drawn < 0.7) return { method: 'GET', path: `/api/chats/${client.chat}/messages` }
    if (drawn < 0.8) return { method: 'GET', path: `/api/users/${usernameOf(other)}` }
    const seq = client.sent.at(-1)?.seq
    if (drawn < 0.9 && seq !== undefined && seq > 0)
      return { method: 'POST', path: `/api/chats/${client.chat}/read`, body: { seq } }
    const friend = other === client ? clients[(clients.indexOf(client) + 1) % clients.length] : other
    const verb = nth % 2 === 0 ? 'follow' : 'unfollow'
    return { method: 'POST', path: `/api/users/${usernameOf(friend ?? other)}/${verb}`, body: {} }
  }

  const callers = (async () => {
    const others = perSecond * (1 - messagePart)
    const startedAt = performance.now()
    const open = new Set<Promise<unknown>>()
    while (!state.isOver) {
      const due = ((performance.now() - startedAt) / 1000) * others
      for (; state.begun < due; state.begun += 1) {
        const client = any(clients)
        if (!client || state.open >= mostOpen) {
          state.skipped += 1
          continue
        }
        const call = make(client.token, drawCall(client, state.begun))
        open.add(call)
        void call.finally(() => open.delete(call))
      }
      await setTimeout(10)
    }
    await Promise.all(open)
  })()

  const everyMs = (1_000 * clients.length) / (perSecond * messagePart)
  const speakers = clients.map(async (client, nth) => {
    await setTimeout((nth / clients.length) * everyMs)
    const startedAt = performance.now()
    for (let said = 0; !state.isOver; said += 1) {
      await speak(client, `${said} of ${client.id}`)
      await setTimeout(Math.max(0, startedAt + (said + 1) * everyMs - performance.now()))
    }
  })

  return {
    failures,
    /** How long the calls took that began between two moments. */
    timesBetween: (from: number, to: number) =>
      times.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
    skipped: () => state.skipped,
    stop: async () => {
      state.isOver = true
      await Promise.all([callers, ...speakers])
    },
  }
}
const usernameOf = ({ email }: Client) => email.slice(0, email.indexOf('@'))

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
