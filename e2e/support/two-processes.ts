import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { freePort, untilReady } from '../../apps/api/testing/two-processes.ts'

const main = fileURLToPath(new URL('../../apps/api/src/app/main.ts', import.meta.url))

interface Api {
  port: number
  child: ChildProcess
  isAlive: () => boolean
}

async function startApi(origin: string): Promise<Api> {
  const port = await freePort()
  const settings = {
    PUBLIC_URL: origin,
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    SHED_DELAY_MS: '10000',
  }
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilReady(`http://127.0.0.1:${port}`, child)
  return { port, child, isAlive: () => child.exitCode === null && child.signalCode === null }
}

/** Two processes behind one origin: calls and sockets go to them in turn, and to the other when one is dead. */
export async function startTwo() {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const apis = await Promise.all([startApi(origin), startApi(origin)])
  /** The process that holds each socket, in the order of connection. */
  const socketsAt: Api[] = []
  const alive = (turn: number) => {
    const left = apis.filter((api) => api.isAlive())
    return left[turn % left.length]
  }
  let calls = 0

  const server = createServer((incoming, reply) => {
    const api = alive((calls += 1))
    const { method, url, headers } = incoming
    const onward = request({ port: api?.port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    // Answers as a load balancer does when its backend is gone.
    onward.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
    incoming.pipe(onward)
  })
  server.on('upgrade', (incoming, socket: Duplex, head) => {
    const api = alive(socketsAt.length)
    if (!api) return socket.destroy()
    socketsAt.push(api)
    const onward = connect(api.port, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.reduce(
        (text, word, index) => text + (index % 2 === 0 ? `${word}: ` : `${word}\r\n`),
        '',
      )
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    onward.on('close', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    return undefined
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    origin,
    socketsAt,
    kill: async (api: Api | undefined) => {
      api?.child.kill('SIGKILL')
      if (api) await once(api.child, 'exit')
    },
    stop: async () => {
      for (const { child } of apis) child.kill('SIGKILL')
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
