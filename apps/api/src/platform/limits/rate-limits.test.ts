import type { RateClass } from '@wayfellow/contract/endpoint'
import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countDayHere } from './daily-window.ts'
import { createLog } from '../telemetry/log.ts'
import { allowances, createRateLimits, dailyCaps, networkOf } from './rate-limits.ts'
import { countHere, countInRedis } from './rate-window.ts'
import { startRedis } from '../../../testing/redis.fixture.ts'

const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })

async function spendAll(
  { spend }: ReturnType<typeof createRateLimits>,
  rate: RateClass,
  who: string,
  times: number,
) {
  const waits = await Promise.all(Array.from({ length: times }, () => spend(rate, who)))
  return waits.filter((wait) => wait === undefined).length
}

const admittedAt = (spend: ReturnType<typeof countHere>, seconds: number, times: number) =>
  Array.from({ length: times }, () => spend('ana', 60, seconds)).filter((wait) => wait === 0).length

describe('rate limits', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  // A busy machine is no reason for the shared count to be left.
  async function aLimiter(answerWithinMs = 30_000) {
    const config = { REDIS_URL: redis.url, RATE_FACTOR: 1, ROTATION_KEY: 'a key of the test' }
    const limits = createRateLimits(config, log, answerWithinMs)
    await expect.poll(limits.isReady).toBe(true)
    return limits
  }

  it('let an account spend its allowance once over all processes, then say how long to wait', async () => {
    const [here, there] = [await aLimiter(), await aLimiter()]
    const { account } = allowances.write
    const admitted =
      (await spendAll(here, 'write', 'ana', account)) + (await spendAll(there, 'write', 'ana', account))
    expect(admitted).toBeGreaterThanOrEqual(account)
    expect(admitted).toBeLessThan(account * 1.2)
    const wait = await there.spend('write', 'ana')
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(120)
    here.close()
    there.close()
  })

  it('count each class and each person apart', async () => {
    const limits = await aLimiter()
    await spendAll(limits, 'search', 'ben', allowances.search.account * 2)
    expect(await limits.spend('search', 'ben')).toBeGreaterThan(0)
    expect(await limits.spend('safety', 'ben')).toBeUndefined()
    expect(await limits.spend('search', 'cleo')).toBeUndefined()
    limits.close()
  })

  it('hold with the same numbers when Redis is away, and again when it is back', async () => {
    const limits = await aLimiter()
    await redis.kill()
    const { account } = allowances.background
    expect(await spendAll(limits, 'background', 'dana', account * 3)).toBe(account)
    expect(await limits.spend('background', 'dana')).toBeGreaterThan(0)
    await redis.start()
    // Redis remembers nothing of the outage: the first answer from it lets dana in.
    await expect.poll(() => limits.spend('background', 'dana')).toBeUndefined()
    limits.close()
  })

  it('do not wait for a Redis that hangs', async () => {
    const limits = await aLimiter(20)
    const other = new Redis(redis.url, { retryStrategy: () => null })
    other.on('error', () => undefined)
    await other.call('client', 'pause', '600000', 'all')
    const answers: string[] = []
    const hanging = other.ping().then(
      () => answers.push('Redis'),
      () => answers.push('killed'),
    )
    expect(await limits.spend('read', 'emil')).toBeUndefined()
    answers.push('counted here')
    await redis.kill()
    await hanging
    expect(answers).toEqual(['counted here', 'killed'])
    limits.close()
    await redis.start()
  })

  it('keep a day of an account over all processes, by different things where they are named', async () => {
    const [here, there] = [await aLimiter(), await aLimiter()]
    const { profilesUnverified: most } = dailyCaps
    const names = Array.from({ length: most }, (_, nth) => `person${nth}`)
    const open = (limits: typeof here, name: string) =>
      limits.spendDaily('profilesUnverified', 'fay-of-lisbon', name)
    for (const [nth, name] of names.entries()) {
      expect(await open(nth % 2 === 0 ? here : there, name)).toBeUndefined()
    }
    for (const limits of [here, there]) {
      expect(await open(limits, 'person0')).toBeUndefined()
      const wait = await open(limits, 'another')
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(86_400)
    }
    // Only what is let in is kept, in the smallest form that Redis has, and not for longer than a day.
    const client = new Redis(redis.url)
    const [key = ''] = await client.keys('day:*')
    expect(key).not.toContain('fay-of-lisbon')
    expect(await client.scard(key)).toBe(most)
    expect(await client.object('ENCODING', key)).toBe('intset')
    expect(await client.ttl(key)).toBeGreaterThan(0)
    client.disconnect()
    here.close()
    there.close()
  })

  it('keep a day with the same numbers when Redis is away', async () => {
    const limits = await aLimiter()
    await redis.kill()
    const waits: (number | undefined)[] = []
    for (let nth = 0; nth <= dailyCaps.searchesUnverified; nth += 1)
      waits.push(await limits.spendDaily('searchesUnverified', 'gus'))
    expect(waits.slice(0, -1).every((wait) => wait === undefined)).toBe(true)
    expect(waits.at(-1)).toBeGreaterThan(0)
    limits.close()
    await redis.start()
  })

  it('take the address from the connection, not from what a header claims', async () => {
    const addresses: string[] = []
    const app = Fastify({ trustProxy: false })
    app.get('/', (request) => addresses.push(request.ip))
    await app.inject({
      url: '/',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    expect(addresses).toEqual(['203.0.113.9'])
  })

  it('count as Redis counts, when a process counts by itself', async () => {
    const client = new Redis(redis.url)
    const inRedis = countInRedis(client, 1_000)
    const here = countHere(10)
    const agreed: boolean[] = []
    for (let call = 0; call < 200; call += 1) {
      const [seconds, fraction] = await client.time()
      const theirs = await inRedis('twin', 50)
      const ours = here('twin', 50, Number(seconds) + Number(fraction) / 1e6)
      agreed.push(Math.abs(theirs - ours) <= 1)
    }
    expect(agreed).not.toContain(false)
    client.disconnect()
  })
})

describe('a sliding minute', () => {
  it('does not let twice the allowance through around the full minute', () => {
    const spend = countHere(10)
    expect(admittedAt(spend, 59, 100)).toBe(60)
    expect(admittedAt(spend, 61, 100)).toBe(1)
    expect(admittedAt(spend, 90, 100)).toBe(29)
    expect(admittedAt(spend, 200, 100)).toBe(60)
  })

  it('lets somebody in after exactly the wait it named, and not a second earlier', () => {
    const spend = countHere(10)
    admittedAt(spend, 10, 100)
    const wait = spend('ana', 60, 10)
    expect(spend('ana', 60, 10 + wait - 2)).toBeGreaterThan(0)
    expect(spend('ana', 60, 10 + wait)).toBe(0)
  })

  it('forgets whoever has been silent longest when there are too many', () => {
    const spend = countHere(2)
    expect([spend('ana', 1, 0), spend('ana', 1, 0) > 0]).toEqual([0, true])
    spend('ben', 1, 0)
    spend('cleo', 1, 0)
    expect(spend('ana', 1, 0)).toBe(0)
  })
})

describe('a day', () => {
  it('begins with the first and is over 24 hours later', () => {
    const spend = countDayHere(10)
    const ask = (seconds: number, thing?: number) => spend({ key: 'ana', limit: 2, thing }, seconds)
    expect([ask(100, 1), ask(200, 2), ask(300, 1)]).toEqual([0, 0, 0])
    expect(ask(400, 3)).toBe(86_400 - 300)
    expect(ask(100 + 86_400, 3)).toBe(0)
  })

  it('forgets whoever has been silent longest when there are too many', () => {
    const spend = countDayHere(1)
    expect([spend({ key: 'ana', limit: 1 }, 0), spend({ key: 'ana', limit: 1 }, 0) > 0]).toEqual([0, true])
    spend({ key: 'ben', limit: 1 }, 0)
    expect(spend({ key: 'ana', limit: 1 }, 0)).toBe(0)
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:bbbb:0:0:9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
