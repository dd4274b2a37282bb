import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { createLog } from '../telemetry/log.ts'
import { startRedis } from '../../../testing/redis.fixture.ts'
import { SteppedClock } from '../../../testing/stepped-clock.ts'
import { createAttemptLimits, type Subject } from './attempt-limits.ts'
import { countAttemptsHere, countAttemptsInRedis, type Patience } from './attempt-windows.ts'

const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })
const patience: Patience = { free: 3, waits: [30, 60, 3600], perHour: 4, memory: 7 * 86_400 }
const ana: Subject = { kind: 'account', who: 'ana@example.org', patience }
const hall: Subject = {
  kind: 'network',
  who: '203.0.113.9',
  patience: { ...patience, free: 50, perHour: 60 },
}

// A busy machine is no reason for the shared count to be left.
const patienceMs = 30_000

describe('attempts', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let client: Redis
  beforeAll(async () => {
    redis = await startRedis()
    client = new Redis(redis.url, { retryStrategy: () => 100 })
    client.on('error', () => undefined)
  })
  afterAll(async () => {
    client.disconnect()
    await redis.stop()
  })

  async function someTries(clock = new SteppedClock()) {
    await client.flushall()
    return anotherProcess(clock)
  }
  async function anotherProcess(clock = new SteppedClock()) {
    const key = 'a rotation key that is long enough to be one'
    const attempts = createAttemptLimits({ REDIS_URL: redis.url, ROTATION_KEY: key }, log, clock, patienceMs)
    await attempts.untilReady()
    return attempts
  }

  it('let no more through than there are, however many come at the same moment to two processes', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const [here, there] = [await someTries(), await anotherProcess()]
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, nth) => (nth % 2 ? here : there).reserve([ana, hall])),
      )
      expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(patience.free)
      here.close()
      there.close()
    }
  })

  it('wait longer after each further try, and forget after a day of quiet', async () => {
    const clock = new SteppedClock()
    const attempts = await someTries(clock)
    const waits: number[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      expect((await attempts.reserve([ana])).wait).toBe(0)
      const { wait } = await attempts.look([ana])
      // In tens: a busy machine looks a moment after it has tried.
      waits.push(Math.ceil(wait / 10) * 10)
      clock.aheadMs += wait * 1000
    }
    expect(waits.slice(0, 3)).toEqual([0, 0, 30])
    // Four in any hour, whatever the second wait says.
    expect(waits[3]).toBeGreaterThan(3500)
    expect(waits[5]).toBe(3600)
    clock.aheadMs += 86_400_000 - 3_600_000
    expect(await attempts.look([ana])).toEqual({ wait: 0, recent: 0, remembered: 0 })
    expect((await attempts.reserve([ana])).recent).toBe(0)
    attempts.close()
  })

  it('take nothing from any subject when one of them says to wait', async () => {
    const attempts = await someTries()
    for (let nth = 0; nth < 3; nth += 1) await attempts.reserve([ana, hall])
    expect((await attempts.reserve([ana, hall])).wait).toBeGreaterThan(0)
    expect((await attempts.look([hall])).recent).toBe(3)
    attempts.close()
  })

  it('leave no trace of a try that was given back', async () => {
    const attempts = await someTries()
    for (let nth = 0; nth < 10; nth += 1) {
      const { wait, giveBack } = await attempts.reserve([ana])
      expect(wait).toBe(0)
      await giveBack()
    }
    expect(await attempts.look([ana])).toEqual({ wait: 0, recent: 0, remembered: 0 })
    attempts.close()
  })

  it('begin anew when they are forgotten', async () => {
    const attempts = await someTries()
    for (let nth = 0; nth < 3; nth += 1) await attempts.reserve([ana])
    await attempts.forget([ana])
    expect((await attempts.reserve([ana])).wait).toBe(0)
    attempts.close()
  })

  it('write no address into Redis that anyone could read', async () => {
    const attempts = await someTries()
    await attempts.reserve([ana, hall])
    const keys = await client.keys('*')
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(key).toMatch(/^tries:\{tries\}[\w-]{43}$/)
    attempts.close()
  })

  it('hold with the same numbers when Redis is away, and again when it is back', async () => {
    const attempts = await someTries()
    await redis.kill()
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempts.reserve([ana])))
    expect(answers.filter(({ wait }) => wait === 0)).toHaveLength(patience.free)
    await answers[0]?.giveBack()
    expect((await attempts.reserve([ana])).wait).toBe(0)
    await redis.start()
    await attempts.untilReady()
    expect((await attempts.look([ana])).recent).toBe(0)
    attempts.close()
  })

  it('count as Redis counts, when a process counts by itself', async () => {
    const clock = new SteppedClock()
    const inRedis = countAttemptsInRedis(client, patienceMs, clock)
    const here = countAttemptsHere(10)
    await client.flushall()
    const steps = [0, 0, 10, 31, 61, 3_600, 20, 4_000, 90_000, 1, 1, 1, 29, 3_700, 86_399, 2]
    for (let nth = 0; nth < 150; nth += 1) {
      clock.move((steps[nth % steps.length] ?? 0) * 1000)
      const attempts = [ana, hall].map(({ who, patience: rule }) => ({ key: who, patience: rule }))
      const theirs = await inRedis(attempts, `mark ${nth}`)
      const ours = here.count(attempts, `mark ${nth}`, Date.now() + clock.aheadMs)
      expect(Math.abs(theirs.wait - ours.wait), `step ${nth}`).toBeLessThanOrEqual(2)
      expect(theirs.recent, `step ${nth}`).toBe(ours.recent)
    }
  })
})
