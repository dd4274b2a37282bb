import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { freePort } from '../../apps/api/testing/two-processes.ts'
import { openSocket } from '../platform/bare-socket.ts'
import type { ChatTown } from './chat-town.ts'
import { postText } from '../kit/http-load.ts'
import { median } from '../kit/alternate-runs.ts'

const text = 'see you at the station at eight, I will bring the map and you the bread'
const relay = fileURLToPath(new URL('../platform/bare-relay.ts', import.meta.url))

interface Pace {
  perSecond: number
  seconds: number
}

/** Calls at a steady pace, whether or not the ones before have ended: who waits falls behind, as people would. */
async function keepPace({ perSecond, seconds }: Pace, call: (nth: number) => void) {
  const startedAt = performance.now()
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const wait = startedAt + (nth * 1_000) / perSecond - performance.now()
    if (wait > 0) await setTimeout(wait)
    call(nth)
  }
}

/** From the first byte of the call to one process to the message on the other's socket at another process. */
export async function timeDelivery(town: ChatTown, { from, to }: { from: string; to: string }, pace: Pace) {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const sockets = await Promise.all(
    town.people.map((person) =>
      openSocket(to, town.tokenOfOther(person, 0), (event, payload) => {
        if (event !== 'newMessage') return
        const id = idIn(payload)
        const at = sentAt.get(id)
        if (at !== undefined) times.push(performance.now() - at)
        sentAt.delete(id)
      }),
    ),
  )
  const lines = await openLines(from)
  try {
    const { host } = new URL(from)
    await keepPace(pace, (nth) => {
      const person = town.people[nth % town.people.length] ?? 1
      const clientId = randomUUIDv7()
      const call = { host, token: town.token(person), path: `/api/chats/${town.chatOf(person, 0)}/messages` }
      const request = postText(call, { clientId, text })
      sentAt.set(clientId, performance.now())
      lines.send(request)
    })
    for (let tries = 0; sentAt.size > 0 && tries < 200; tries += 1) await setTimeout(50)
    return { times, lost: sentAt.size }
  } finally {
    lines.close()
    for (const socket of sockets) socket.close()
  }
}

function idIn(payload: unknown) {
  if (typeof payload !== 'object' || payload === null || !('message' in payload)) return ''
  const { message } = payload
  return typeof message === 'object' && message !== null && '_id' in message ? String(message._id) : ''
}

/** As many connections as calls are under way; a line that has answered takes the next. */
async function openLines(url: string) {
  const { hostname, port } = new URL(url)
  const idle: Socket[] = []
  const all: Socket[] = []
  const open = async () => {
    const line = connect(Number(port), hostname).setNoDelay(true)
    all.push(line)
    // Its call then counts as lost, if it was.
    line.on('error', () => undefined)
    await once(line, 'connect')
    // Replies are short: each comes whole.
    line.on('data', () => idle.push(line))
    return line
  }
  idle.push(...(await Promise.all(Array.from({ length: 64 }, open))))
  return {
    send: (request: string) => {
      const line = idle.shift()
      if (line) line.write(request)
      else void open().then((opened) => opened.write(request))
    },
    close: () => {
      for (const line of all) line.destroy()
    },
  }
}

/** The same words from one bare `ws` socket to another, over a process that does nothing else. */
export async function timeBareSockets(pace: Pace) {
  const port = await freePort()
  const child = spawn(process.execPath, [relay, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const url = `ws://127.0.0.1:${port}`
    const [sender, receiver] = [await aBareSocket(url, child), await aBareSocket(url, child)]
    const sentAt = new Map<string, number>()
    const times: number[] = []
    receiver.on('message', (bytes: Buffer) => {
      const read: unknown = JSON.parse(bytes.toString())
      const id = typeof read === 'object' && read !== null && 'id' in read ? String(read.id) : ''
      times.push(performance.now() - (sentAt.get(id) ?? 0))
    })
    await keepPace(pace, (nth) => {
      sentAt.set(String(nth), performance.now())
      sender.send(
        JSON.stringify({
          id: String(nth),
          text,
          createdAt: '2026-11-15T12:00:00.000Z',
          senderId: randomUUIDv7(),
        }),
      )
    })
    for (let tries = 0; times.length < sentAt.size && tries < 100; tries += 1) await setTimeout(50)
    sender.terminate()
    receiver.terminate()
    return median(times)
  } finally {
    child.kill()
  }
}

async function aBareSocket(url: string, child: ChildProcess): Promise<WebSocket> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    const isOpen = await Promise.race([
      once(socket, 'open').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    if (isOpen) return socket
    await setTimeout(50)
  }
  throw new Error('nothing relays')
}

export function quantile(values: readonly number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
