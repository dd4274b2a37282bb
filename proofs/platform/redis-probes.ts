import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { networkOf } from '../../apps/api/src/platform/limits/rate-limits.ts'
import { askRedis, type OwnRedis } from '../../apps/api/testing/redis.fixture.ts'
import type { Client } from '../chats/durability-clients.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'

const roundMs = 200
const answerMs = 15_000

/** Addresses that nobody else counts; each round of calls has one of its own. */
export const probeAddresses = Array.from({ length: 600 }, (_, nth) => `2001:db8:7:${nth.toString(16)}::1`)
export const keyOf = (address: string) => `rate:read:${networkOf(address)}`

interface Round {
  at: number
  isJoint: boolean
}

interface Rounds {
  urls: readonly string[]
  addresses: readonly string[]
  /** The server in which both calls must have been counted. */
  server: (key: string) => Promise<OwnRedis | undefined>
}

/** Makes one call to each process under the same new address, again and again, and looks whether one server counted both. */
export function startRounds({ urls, addresses, server }: Rounds) {
  const rounds: Round[] = []
  const failures: string[] = []
  const state = { isOver: false }

  async function call(url: string, address: string) {
    const init = { headers: { 'x-forwarded-for': address } }
    // Nobody is signed in, which is found out after the call was counted.
    const reply = await fetchWhole(`${url}/api/chats`, init, answerMs).catch(String)
    if (typeof reply === 'string' || reply.status !== 401)
      failures.push(typeof reply === 'string' ? reply : `${reply.status}`)
  }

  async function isJoint(address: string) {
    await Promise.all(urls.map((url) => call(url, address)))
    const found = await server(keyOf(address))
    if (!found) return false
    const counts = await askRedis(found.port, (redis) => redis.hmget(keyOf(address), 'current', 'previous'))
    return counts.reduce((sum, count) => sum + Number(count ?? 0), 0) === urls.length
  }

  const running = (async () => {
    for (let nth = 0; !state.isOver; nth += 1) {
      const at = performance.now()
      rounds.push({ at, isJoint: await isJoint(addresses[nth % addresses.length] ?? '').catch(() => false) })
      await setTimeout(Math.max(0, roundMs - (performance.now() - at)))
    }
  })()

  return {
    rounds,
    failures,
    stop: async () => {
      state.isOver = true
      await running
    },
  }
}

/**
 * Seconds from a moment until a round is counted together again, after the first that was not; undefined when none is.
 * One is enough: both processes then count in the server that took over.
 */
export function jointAgain(rounds: readonly Round[], since: number): number | undefined {
  const after = rounds.filter(({ at }) => at >= since)
  const apart = after.findIndex(({ isJoint }) => !isJoint)
  const joint = after.find(({ isJoint }, nth) => isJoint && nth > apart)
  return joint && secondsOf(Math.max(0, joint.at - since))
}

interface Said {
  id: string
  acknowledgedAt: number
}

/** People who write to each other through one process and listen on the other. */
export async function startTalk(urls: readonly [string, string], clients: readonly Client[]) {
  const said: Said[] = []
  const heard = new Set<string>()
  const failures: string[] = []
  const state = { dropped: 0, resyncs: 0, isOver: false }
  const urlOf = (nth: number) => urls[nth % 2 === 0 ? 0 : 1]

  const sockets = clients.map(({ token }, nth) => {
    // Pairs are next to each other, so whom one writes to listens on the other process.
    const socket = io(urlOf(nth), { transports: ['websocket'], auth: { token }, forceNew: true })
    socket.on('newMessage', ({ message }: { message: { _id: string } }) => heard.add(message._id))
    socket.on('resync', () => (state.resyncs += 1))
    socket.on('disconnect', () => (state.dropped += 1))
    return socket
  })
  for (let attempts = 0; sockets.some(({ connected }) => !connected); attempts += 1) {
    if (attempts === 600) throw new Error('not every socket connected')
    await setTimeout(100)
  }

  async function speak(client: Client, url: string) {
    const id = randomUUIDv7()
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: id, text: 'Is the bed still free?' }),
    }
    const reply = await fetchWhole(`${url}/api/chats/${client.chat}/messages`, init, answerMs).catch(String)
    if (typeof reply === 'string' || !reply.isOk) {
      failures.push(typeof reply === 'string' ? reply : `${reply.status} ${reply.text.slice(0, 100)}`)
      return
    }
    // The number that it was given is of no interest here.
    client.sent.push({ id, seq: 0 })
    said.push({ id, acknowledgedAt: performance.now() })
  }

  const talking = Promise.all(
    clients.map(async (client, nth) => {
      await setTimeout((nth / clients.length) * 1_000)
      while (!state.isOver) {
        const pause = setTimeout(1_000)
        await speak(client, urlOf(nth))
        await pause
      }
    }),
  )

  return {
    state,
    failures,
    /** Messages that were acknowledged in a time and that nobody heard on the other process. */
    unheard: (from: number, to: number) =>
      said.filter(({ id, acknowledgedAt: at }) => at >= from && at < to && !heard.has(id)),
    hush: async () => {
      state.isOver = true
      await talking
    },
    close: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}

export const secondsOf = (ms: number) => Math.round(ms / 100) / 10
