import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../../../testing/environment.ts'
import { startRedis } from '../../../testing/redis.fixture.ts'
import { startCluster } from '../../../testing/redis-cluster.fixture.ts'
import { startSentinels } from '../../../testing/redis-sentinel.fixture.ts'
import { createAttemptLimits } from '../limits/attempt-limits.ts'
import { createRateLimits } from '../limits/rate-limits.ts'
import { connectRedis } from '../realtime/realtime-redis.ts'
import { createLog } from '../telemetry/log.ts'
import { connectToRedis } from './connect-to-redis.ts'

const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'all' })
const ROTATION_KEY = 'a rotation key of the test'
// A busy machine is no reason for the shared count to be left.
const answerWithinMs = 30_000

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

function closing<T>(part: T, close: (part: T) => unknown) {
  open.push(() => close(part))
  return part
}

let watched: Awaited<ReturnType<typeof startSentinels>>
let cluster: Awaited<ReturnType<typeof startCluster>>
beforeAll(async () => {
  ;[watched, cluster] = await Promise.all([startSentinels(), startCluster()])
})
afterAll(() => Promise.all([watched.stop(), cluster.stop()]))

const aClient = (url: string) => {
  const client = closing(connectToRedis(url, { waits: true }), (redis) => redis.disconnect())
  client.on('error', () => undefined)
  return client
}

/** Two processes that publish and hear, as the adapter of the sockets does. */
async function aPairOfProcesses(url: string) {
  const returned: string[] = []
  const [here, there] = ['here', 'there'].map((name) =>
    closing(
      connectRedis(url, log, () => returned.push(name)),
      (redis) => redis.close(),
    ),
  )
  if (!here || !there) throw new Error('there are two')
  await expect.poll(() => here.isReady() && there.isReady()).toBe(true)
  const heard: string[] = []
  there.subscriber.on('smessageBuffer', (_channel: Buffer, message: Buffer) => heard.push(String(message)))
  await there.subscriber.ssubscribe('account:ana')
  /** Nobody hears what was published while Redis was away, so it is said until it is heard. */
  const untilHeard = async (words: string) => {
    await expect
      .poll(async () => {
        await here.publisher.spublish('account:ana', words)
        return heard
      })
      .toContain(words)
  }
  return { untilHeard, returned }
}

describe('a client of Redis by Sentinel', () => {
  it('finds the master, and the next one after a failover; limits and hints cross processes there', async () => {
    const settings = { REDIS_URL: watched.url, RATE_FACTOR: 1, ROTATION_KEY }
    const limits = closing(createRateLimits(settings, log, answerWithinMs), ({ close }) => close())
    const { untilHeard, returned } = await aPairOfProcesses(watched.url)
    const client = aClient(watched.url)
    const first = await watched.masterPort()
    expect(await client.config('GET', 'port')).toContain(String(first))
    await untilHeard('before')

    await watched.failOver()
    await expect.poll(watched.masterPort, { timeout: 20_000 }).not.toBe(first)
    await expect.poll(() => client.config('GET', 'port')).toContain(String(await watched.masterPort()))
    expect(await client.set('a', 'b')).toBe('OK')
    await untilHeard('after')
    await expect.poll(() => returned.toSorted()).toEqual(['here', 'there'])
    await expect
      .poll(async () => {
        await limits.spend('read', 'ana')
        return client.exists('rate:read:ana')
      })
      .toBe(1)
  })

  it('prints nothing when a sentinel goes away', async () => {
    const server = closing(await startRedis(), ({ stop }) => stop())
    const sentinel = await aSlowSentinel(() => server.port)
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open.push(() => print.mockRestore())
    const client = aClient(`redis+sentinel://127.0.0.1:${sentinel.port}/wayfellow`)
    await client.ping()
    await expect.poll(sentinel.listeners).toBe(1)
    const attempts = sentinel.connections()
    sentinel.refuse()
    await expect.poll(sentinel.connections).toBeGreaterThan(attempts)
    expect(print).not.toHaveBeenCalled()
    expect(await client.ping()).toBe('PONG')
  })

  it('finds the next master also when it is named between question and answer', async () => {
    const [old, next] = [await startRedis(), await startRedis()]
    for (const server of [old, next]) open.push(server.stop)
    const sentinel = await aSlowSentinel(() => (isOver ? next.port : old.port))
    let isOver = false
    const client = aClient(`redis+sentinel://127.0.0.1:${sentinel.port}/wayfellow`)
    await client.ping()
    await expect.poll(sentinel.listeners).toBe(1)

    sentinel.beforeNextAnswer(async () => {
      isOver = true
      sentinel.announce()
      await expect.poll(sentinel.listeners).toBe(0)
    })
    await old.kill()
    await expect.poll(() => client.config('GET', 'port')).toContain(String(next.port))
  })
})

describe('a client of a cluster', () => {
  it('counts tries of several subjects in one step, calls, days, and hears hints', async () => {
    const { url } = cluster
    const limits = closing(
      createRateLimits({ REDIS_URL: url, RATE_FACTOR: 1, ROTATION_KEY }, log, answerWithinMs),
      ({ close }) => close(),
    )
    const attempts = closing(
      createAttemptLimits({ REDIS_URL: url, ROTATION_KEY }, log, undefined, answerWithinMs),
      ({ close }) => close(),
    )
    await attempts.untilReady()
    await expect.poll(limits.isReady).toBe(true)
    const patience = { free: 1, waits: [60], perHour: 10, memory: 86_400 }
    const subjects = ['ana@example.org', '203.0.113.9', 'her phone'].map((who) => ({
      kind: 'any',
      who,
      patience,
    }))

    expect(await attempts.reserve(subjects)).toMatchObject({ wait: 0 })
    expect(await attempts.look(subjects)).toMatchObject({ wait: 60, remembered: 1 })
    const keys = await aClient(url).keys('tries:*')
    expect(keys).toHaveLength(3)
    await attempts.forget(subjects)
    expect(await attempts.look(subjects)).toMatchObject({ wait: 0, remembered: 0 })
    expect(await limits.spend('read', '2001:db8::1')).toBeUndefined()
    expect(await limits.spendDaily('profiles', 'ana', 'ben')).toBeUndefined()
    const kinds = (await aClient(url).keys('*')).map((key) => key.slice(0, key.indexOf(':')))
    expect(new Set(kinds)).toEqual(new Set(['day', 'rate']))

    const { untilHeard } = await aPairOfProcesses(url)
    await untilHeard('in a cluster')
  })
})

const atOnce = () => Promise.resolve()
/** One text as Redis writes it. */
const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** Answers what clients ask of a sentinel; it can be made to wait before that. */
async function aSlowSentinel(masterPort: () => number) {
  let before = atOnce
  let isRefusing = false
  let connections = 0
  const hearing = new Set<Socket>()
  const server = createServer((socket) => {
    connections += 1
    if (isRefusing) socket.resetAndDestroy()
    socket.on('error', () => undefined)
    socket.on('close', () => hearing.delete(socket))
    socket.on('data', (data) => void answer(socket, String(data)))
  })
  const port = await listen(server)
  open.push(() => server.close())

  async function answer(socket: Socket, words: string) {
    // Commands come as arrays of texts; several may come at once.
    for (const command of words.split(/(?=\*\d+\r\n)/)) {
      const [name = '', sub = ''] = command.split('\r\n').filter((line) => /^[a-z]/i.test(line))
      if (name.toLowerCase() === 'hello') socket.write('-ERR unknown command HELLO\r\n')
      else if (name.toLowerCase() === 'subscribe') {
        hearing.add(socket)
        socket.write(`*3\r\n${bulk('subscribe')}${bulk(sub)}:1\r\n`)
      } else if (sub === 'get-master-addr-by-name') {
        await before()
        before = atOnce
        socket.write(`*2\r\n${bulk('127.0.0.1')}${bulk(String(masterPort()))}`)
      } else if (sub === 'sentinels') socket.write('*0\r\n')
      else socket.write('+OK\r\n')
    }
  }

  return {
    port,
    listeners: () => hearing.size,
    connections: () => connections,
    refuse: () => {
      isRefusing = true
      for (const socket of hearing) socket.resetAndDestroy()
    },
    announce: () => {
      for (const socket of hearing)
        socket.write(`*3\r\n${bulk('message')}${bulk('+switch-master')}${bulk('wayfellow')}`)
    },
    beforeNextAnswer: (run: () => Promise<void>) => {
      before = run
    },
  }
}
