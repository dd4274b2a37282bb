import { connect } from 'node:net'
import { once } from 'node:events'
import { median } from './alternate-runs.ts'

interface Load {
  url: string
  /** Connections, each with one call at a time. */
  lanes: number
  seconds: number
  /** The next request, as it goes over the line. */
  next: () => string
}

/** As many calls as fit, by bare sockets: what the caller costs is taken from the same two cores. */
export async function loadHttp({ url, lanes, seconds, next }: Load) {
  const { hostname, port } = new URL(url)
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let refused = 0
  const runLane = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let missing = -1
    let text = ''
    let askedAt = 0
    const ask = () => {
      askedAt = performance.now()
      socket.write(next())
    }
    socket.on('error', reject)
    socket.on('data', (bytes: Buffer) => {
      if (missing < 0) {
        text += bytes.toString('latin1')
        const head = text.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = /content-length: (\d+)/i.exec(text)?.[1]
        if (length === undefined) return reject(new Error(`no length in ${text.slice(0, 200)}`))
        if (!text.startsWith('HTTP/1.1 200') && !text.startsWith('HTTP/1.1 404')) refused += 1
        missing = Number(length) - (text.length - head - 4)
      } else {
        missing -= bytes.length
      }
      if (missing > 0) return
      missing = -1
      text = ''
      const now = performance.now()
      times.push(now - askedAt)
      if (now < end) ask()
      else resolve()
    })
    ask()
    await promise
    socket.destroy()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: lanes }, runLane))
  const took = (performance.now() - startedAt) / 1000
  return { perSecond: times.length / took, answered: times.length, medianMs: median(times), refused }
}

interface Call {
  host: string
  token: string
  path: string
}

export const getText = ({ host, token, path }: Call) =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`

export function postText({ host, token, path }: Call, fields: object) {
  const body = JSON.stringify(fields)
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
