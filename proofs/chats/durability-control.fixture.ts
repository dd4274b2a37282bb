// Stands before a process and says yes at once, then passes the message on: killed in between, it has lied.
import { createServer } from 'node:http'

const [port = '0', to = ''] = process.argv.slice(2)
const waiting: (() => Promise<void>)[] = []

const server = createServer((request, reply) => {
  if (request.method !== 'POST') {
    reply.end('{}')
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    reply.setHeader('content-type', 'application/json')
    reply.end('{"message":{"seq":0}}')
    const body = Buffer.concat(chunks)
    waiting.push(async () => {
      const { authorization = '' } = request.headers
      const headers = { authorization, 'content-type': 'application/json' }
      await fetch(to + (request.url ?? ''), { method: 'POST', headers, body })
    })
  })
})
server.listen(Number(port), '127.0.0.1')

/** One after the other, as a queue in memory would. */
async function passOn() {
  for (;;) {
    const next = waiting.shift()
    if (next) await next().catch(() => undefined)
    else await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
void passOn()
