import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { rateClasses } from '@wayfellow/contract/endpoint'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createShedding, isOverloaded } from './shedding.ts'
import { firstLine } from './test-environment.ts'

const admitted = (delayMs: number, inFlight = 0) =>
  rateClasses.filter((rate) => !isOverloaded(rate, { delayMs, inFlight }, 60))

describe('under load', () => {
  it.each([
    [0, ['safety', 'auth', 'write', 'read', 'search', 'background']],
    [59, ['safety', 'auth', 'write', 'read', 'search', 'background']],
    [60, ['safety', 'auth', 'write', 'read', 'search']],
    [120, ['safety', 'auth', 'write', 'read']],
    [240, ['safety', 'auth', 'write']],
    [480, ['safety', 'auth']],
    [960, ['safety']],
    [1919, ['safety']],
    [1920, []],
  ])('a delay of %d ms leaves room for %j', (delayMs, rates) => {
    expect(admitted(delayMs)).toEqual(rates)
  })

  it.each([
    [49, ['safety', 'auth', 'write', 'read', 'search', 'background']],
    [50, ['safety', 'auth', 'write', 'read', 'search']],
    [100, ['safety', 'auth', 'write', 'read']],
    [800, ['safety']],
    [1599, ['safety']],
    [1600, []],
  ])('%d requests in flight leave room for %j', (inFlight, rates) => {
    expect(admitted(0, inFlight)).toEqual(rates)
  })
})

it('sends nobody away for what was loaded before it began', async () => {
  const shedding = createShedding({ SHED_DELAY_MS: 60 })
  const end = performance.now() + 400
  while (performance.now() < end);
  await expect.poll(() => shedding.load().delayMs).toBeGreaterThan(60)
  shedding.begin()
  expect(shedding.admit('background')).toBeUndefined()
  shedding.stop()
})

it('counts a request until it is answered or its caller hangs up', async () => {
  const shedding = createShedding({ SHED_DELAY_MS: 60 })
  const app = Fastify()
  shedding.countRequests(app)
  const answers: (() => void)[] = []
  app.get('/slow', () => new Promise<object>((resolve) => answers.push(() => resolve({}))))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`
  const inFlight = () => shedding.load().inFlight

  const patient = fetch(url)
  await expect.poll(inFlight).toBe(1)
  const hangUp = new AbortController()
  const impatient = fetch(url, { signal: hangUp.signal })
  await expect.poll(inFlight).toBe(2)
  hangUp.abort()
  await expect(impatient).rejects.toThrow('aborted')
  await expect.poll(inFlight).toBe(1)
  answers[0]?.()
  expect((await patient).status).toBe(200)
  await expect.poll(inFlight).toBe(0)
  await app.close()
  shedding.stop()
})

it('a log-out is answered soon while others crowd the server, and late when nothing is shed', async () => {
  const shed = await logOutUnderLoad('60')
  const control = await logOutUnderLoad('10000')
  expect(shed.refused).toBeGreaterThan(0)
  expect(control.refused).toBe(0)
  expect(shed.statuses).toEqual(new Set([200]))
  expect(shed.meanMs).toBeLessThan(control.meanMs / 2)
}, 60_000)

/** 40 callers keep asking for what costs 20 ms of CPU; meanwhile somebody logs out, again and again. */
async function logOutUnderLoad(shedDelayMs: string) {
  const path = new URL('./shedding-server.fixture.ts', import.meta.url).pathname
  const server = spawn(process.execPath, [path, shedDelayMs], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = Number(await firstLine(server.stdout))
  // Connected before the crowd comes: a busy server also accepts late, and that would hide what is measured.
  const callers = await Promise.all(Array.from({ length: 41 }, () => aCaller(port)))
  const [logOut, ...crowd] = callers
  const traffic = { isOn: true, refused: 0 }
  const crowding = crowd.map(async (get) => {
    while (traffic.isOn) {
      if ((await get('/feed')) !== 503) continue
      traffic.refused += 1
      // Sooner than it was told, yet not at once.
      await pause(100)
    }
  })
  const waits: number[] = []
  const statuses = new Set<number | undefined>()
  const until = Date.now() + 3_000
  while (Date.now() < until) {
    const asked = performance.now()
    statuses.add(await logOut?.('/logout'))
    waits.push(performance.now() - asked)
    await pause(50)
  }
  traffic.isOn = false
  await Promise.all(crowding)
  server.kill('SIGKILL')
  await once(server, 'exit')
  const meanMs = waits.reduce((sum, wait) => sum + wait, 0) / waits.length
  return { refused: traffic.refused, statuses, meanMs }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Somebody with one connection that is already open. */
async function aCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (path: string) => {
    const asked = request({ host: '127.0.0.1', port, path, agent }).end()
    return new Promise<number | undefined>((resolve, reject) => {
      asked.once('error', reject).once('response', (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode))
      })
    })
  }
  await get('/logout')
  return get
}
