import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { asOwner, aDatabase, type TestDatabase } from '../../apps/api/testing/database.ts'
import { anAccount, anApp } from '../../apps/api/testing/app.ts'
import { clientsOf } from '../chats/durability-clients.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { openSocket } from './bare-socket.ts'

const typing = 'chats.typing'
const webFolder = resolve(import.meta.dirname, '../../apps/web/dist')

/** The 99th percentile of another person's reads, in ms, asked for so many times a second. */
async function p99OfReads(url: string, token: string, { seconds, perSecond }: Pace) {
  const times: number[] = []
  const reads: Promise<void>[] = []
  let failures = 0
  for (let nth = 0; nth < seconds * perSecond; nth += 1) {
    reads.push(
      (async () => {
        const start = performance.now()
        const reply = await fetch(`${url}/api/chats`, { headers: { authorization: `Bearer ${token}` } })
        await reply.arrayBuffer()
        if (!reply.ok) failures += 1
        times.push(performance.now() - start)
      })(),
    )
    await setTimeout(1_000 / perSecond)
  }
  await Promise.all(reads)
  times.sort((one, other) => one - other)
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY, failures }
}
interface Pace {
  seconds: number
  perSecond: number
}

interface Flood {
  sockets: number
  eventsPerSecond: number
  pace: Pace
  repetitions: number
}

/** One account sends events over many sockets; another one's reads, with and without that. */
export async function floodSockets({ sockets, eventsPerSecond, pace, repetitions }: Flood) {
  const database = await aDatabase()
  const api = await startProcess(database, { ROLE: 'all', RATE_FACTOR: '1000' })
  try {
    const [attacker, , reader] = await clientsOf(database, 4)
    if (!attacker || !reader) throw new Error('nobody is there')
    await p99OfReads(api.url, reader.token, pace)
    const found: { idle: number; flooded: number; failures: number; sent: number }[] = []
    for (let round = 0; round < repetitions; round += 1) {
      const idle = await p99OfReads(api.url, reader.token, pace)
      const flood = startFlood(api.url, attacker, sockets, eventsPerSecond)
      await setTimeout(1_000)
      const flooded = await p99OfReads(api.url, reader.token, pace)
      const sent = await flood.stop()
      found.push({ idle: idle.p99, flooded: flooded.p99, failures: idle.failures + flooded.failures, sent })
      await setTimeout(2_000)
    }
    return found
  } finally {
    await api.stop()
    await database.drop()
  }
}

/** Sockets that send as fast as told, and come back when they are closed. */
function startFlood(
  url: string,
  { token, chat }: { token: string; chat: string },
  count: number,
  perSecond: number,
) {
  const over = new AbortController()
  let sent = 0
  const lanes = Array.from({ length: count }, async () => {
    while (!over.signal.aborted) {
      const socket = await openSocket(url, token).catch(() => undefined)
      while (socket?.isOpen() && !over.signal.aborted) {
        for (let nth = 0; nth < perSecond / 10; nth += 1) socket.send(typing, { chatId: chat })
        sent += perSecond / 10
        await setTimeout(100)
      }
      socket?.close()
      await setTimeout(100)
    }
  })
  return {
    stop: async () => {
      over.abort()
      await Promise.all(lanes)
      return sent
    },
  }
}

/** So many requests for each page, from an address of its own; how many were answered, refused and sent away. */
export async function floodPages(paths: readonly string[], count: number) {
  const database = await aDatabase()
  const api = await startProcess(database, { ROLE: 'api', RATE_FACTOR: '1', WEB_FOLDER: webFolder })
  try {
    const found: { path: string; served: number; refused: number; busy: number; other: number }[] = []
    for (const [nth, path] of paths.entries()) {
      const counts = { path, served: 0, refused: 0, busy: 0, other: 0 }
      const agent = new Agent({ keepAlive: true, localAddress: `127.0.0.${nth + 2}` })
      // Some are made when they are first asked for.
      await get(agent, `${api.url}${path}`)
      await setTimeout(3_000)
      await inLanes(20, count, async () => {
        const { status, text } = await get(agent, `${api.url}${path}`)
        if (status === 429) counts.refused += 1
        else if (status < 400) counts.served += 1
        else if (status === 503 && text.includes('"overloaded"')) counts.busy += 1
        else counts.other += 1
      })
      agent.destroy()
      found.push(counts)
    }
    return found
  } finally {
    await api.stop()
    await database.drop()
  }
}

async function get(agent: Agent, url: string) {
  const asked = request(url, { agent }).end()
  const reply = await new Promise<IncomingMessage>((resolveReply, reject) => {
    asked.once('response', resolveReply).once('error', reject)
  })
  return { status: reply.statusCode ?? 0, text: await textOf(reply) }
}

/** Students of one campus, all behind one address, whose browsers refresh their sessions. */
export async function refreshCampus(students: number) {
  const app = await anApp({ ROLE: 'api' })
  const { database, services } = app
  const api = await startProcess(database, { ROLE: 'api', RATE_FACTOR: '1' })
  try {
    const { id: accountId } = await anAccount(app, 'campus')
    const sessions = Array.from({ length: students }, () => ({ id: randomUUIDv7(), seed: randomBytes(32) }))
    await insertSessions(database, accountId, sessions)
    const statuses = new Map<number, number>()
    const start = performance.now()
    await inLanes(10, sessions.length, async (nth) => {
      const { id = '', seed = Buffer.alloc(32) } = sessions[nth] ?? {}
      const reply = await fetch(`${api.url}/api/auth/session/refresh`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost:8080',
          cookie: `__Host-rt=${services.vault.refreshTokens.make(id, 0, seed)}`,
        },
        body: '{}',
      })
      await reply.arrayBuffer()
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    })
    return { statuses: Object.fromEntries(statuses), seconds: (performance.now() - start) / 1_000 }
  } finally {
    await api.stop()
    await app.stop()
  }
}

async function insertSessions(
  database: TestDatabase,
  accountId: string,
  sessions: readonly { id: string; seed: Buffer }[],
) {
  await asOwner(database.name, (owner) =>
    owner.query(
      `insert into identity_sessions (id, account_id, platform, seed, user_agent)
       select id, $1, 'web', seed, '' from unnest($2::uuid[], $3::bytea[]) as made (id, seed)`,
      [accountId, sessions.map(({ id }) => id), sessions.map(({ seed }) => seed)],
    ),
  )
}

async function inLanes(lanes: number, count: number, run: (nth: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      await run(next - 1)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
