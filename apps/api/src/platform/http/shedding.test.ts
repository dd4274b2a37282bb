import { rateClasses } from '@wayfellow/contract/endpoint'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createShedding, isOverloaded } from './shedding.ts'

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
