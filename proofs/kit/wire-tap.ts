import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

interface Counts {
  /** Statements that PostgreSQL ran: each Execute and each simple query. */
  statements: number
  /** Round trips: how often the client had to wait for an answer before going on. */
  trips: number
}

/** A prepared statement with the values it was run with. */
export interface Run {
  text: string
  values: (string | null)[]
}

/** Proxy between a process and PostgreSQL that counts the messages on the wire, below any library. */
export async function tapWire(url: string) {
  const target = new URL(url)
  const counts: Counts = { statements: 0, trips: 0 }
  const texts = new Set<string>()
  const runs: Run[] = []
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    open.add(client).add(upstream)
    const names = new Map<string, string>()
    const read = readMessages((kind, body) => {
      if (kind === 'E' || kind === 'Q') counts.statements += 1
      if (kind === 'Q') texts.add(body.toString('utf8', 0, body.length - 1))
      if (kind === 'P') {
        const [name = '', text = ''] = body.toString('utf8').split('\0')
        names.set(name, text)
        texts.add(text)
      }
      if (kind === 'B') runs.push(readBind(body, names))
    })
    let isWaiting = false
    client.on('data', (bytes: Buffer) => {
      if (!isWaiting) counts.trips += 1
      isWaiting = true
      read(bytes)
      upstream.write(bytes)
    })
    upstream.on('data', (bytes: Buffer) => {
      isWaiting = false
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const tapped = new URL(url)
  tapped.port = typeof address === 'object' && address ? String(address.port) : ''
  return {
    url: tapped.href,
    texts,
    runs,
    counts,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** A portal, a statement, the forms of the values, the values; the library sends all of them as text. */
function readBind(body: Buffer, names: Map<string, string>): Run {
  const portalEnd = body.indexOf(0)
  const nameEnd = body.indexOf(0, portalEnd + 1)
  let at = nameEnd + 1
  at += 2 + 2 * body.readInt16BE(at)
  const count = body.readInt16BE(at)
  at += 2
  const values: (string | null)[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + length))
    at += Math.max(length, 0)
  }
  return { text: names.get(body.toString('utf8', portalEnd + 1, nameEnd)) ?? '', values }
}

/** The first message has no kind; from then on each is a letter, a length and a body. */
function readMessages(onMessage: (kind: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const length = rest.readInt32BE(head)
      if (rest.length < head + length) return
      if (isStarted) onMessage(rest.toString('latin1', 0, 1), rest.subarray(5, 1 + length))
      isStarted = true
      rest = rest.subarray(head + length)
    }
  }
}
