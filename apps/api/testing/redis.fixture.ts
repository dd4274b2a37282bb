import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { listen } from './environment.ts'

/** A Redis of one's own, to be killed and brought back under the same address. */
export async function startRedis(...settings: string[]) {
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = await spawnRedis(['--port', String(port), '--save', '', ...settings])
  }
  const kill = async () => {
    server?.kill('SIGKILL')
    if (server && server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill,
    stop: kill,
    /** Stands still until it may go on: its port answers, and it says nothing. */
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
  }
}
export type OwnRedis = Awaited<ReturnType<typeof startRedis>>

/** Starts one and waits until it takes connections. */
export async function spawnRedis(words: string[]): Promise<ChildProcess> {
  const server = spawn('redis-server', [...words, '--bind', '127.0.0.1'], { stdio: 'pipe' })
  let said = ''
  for await (const chunk of server.stdout) {
    said += String(chunk)
    if (/Ready to accept connections|Sentinel ID is/.test(said)) return server
  }
  throw new Error(`redis-server did not start: ${said}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  return port
}

/** Asks the Redis or the sentinel of a port something by a connection of its own. */
export async function askRedis<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(port, { retryStrategy: () => null, maxRetriesPerRequest: 0, commandTimeout: 2_000 })
  redis.on('error', () => undefined)
  try {
    return await question(redis)
  } finally {
    redis.disconnect()
  }
}

/** Asks again until it is true, for half a minute. */
export async function untilRedis(port: number, what: string, isSo: (redis: Redis) => Promise<boolean>) {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    if (await askRedis(port, isSo).catch(() => false)) return
    await setTimeout(50)
  }
  throw new Error(`the ${what} of port ${port} did not get ready`)
}
