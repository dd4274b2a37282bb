import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRedis } from '../../../testing/redis.fixture.ts'
import { countAttemptsHere, countAttemptsInRedis } from './attempt-windows.ts'
import { countDayHere, countDayInRedis } from './daily-window.ts'
import { attemptVectors, dayVectors, rateVectors } from '../../../testing/limit-vectors.ts'
import { countHere, countInRedis } from './rate-window.ts'

// A busy machine is no reason for an answer to be missing.
const patienceMs = 30_000

describe('the counter of a process', () => {
  it.each(rateVectors)('rate: $title', ({ limit, calls }) => {
    const spend = countHere(10)
    expect(calls.map(([at]) => [at, spend('ana', limit, at)])).toEqual(calls)
  })

  it.each(dayVectors)('day: $title', ({ limit, calls }) => {
    const spend = countDayHere(10)
    expect(calls.map(([at, thing]) => [at, thing, spend({ key: 'ana', limit, thing }, at)])).toEqual(calls)
  })

  it.each(attemptVectors)('attempts: $title', ({ rules, attempts }) => {
    const counter = countAttemptsHere(10)
    const answers = attempts.map((attempt, nth) => ({
      ...attempt,
      ...counter.count(
        asked(rules, attempt.by),
        attempt.isLook ? undefined : `mark ${nth}`,
        attempt.at * 1000,
      ),
    }))
    expect(answers).toEqual(attempts)
  })
})

describe('the script in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let client: Redis
  const clock = { seconds: 0 }
  beforeAll(async () => {
    redis = await startRedis()
    client = new Redis(redis.url)
  })
  afterAll(async () => {
    client.disconnect()
    await redis.stop()
  })
  beforeEach(async () => {
    await client.flushall()
    clock.seconds = 0
  })

  /** Moves the clock, and what Redis will forget by it. */
  async function moveTo(seconds: number) {
    const passedMs = (seconds - clock.seconds) * 1000
    clock.seconds = seconds
    for (const key of await client.keys('*')) {
      const left = (await client.pttl(key)) - passedMs
      await (left > 0 ? client.pexpire(key, left) : client.del(key))
    }
  }

  async function inTurn<Step extends { at: number }, Answer>(
    steps: readonly Step[],
    answer: (step: Step, nth: number) => Promise<Answer>,
  ) {
    const answers: Answer[] = []
    for (const [nth, step] of steps.entries()) {
      await moveTo(step.at)
      answers.push(await answer(step, nth))
    }
    return answers
  }

  it.each(rateVectors)('rate: $title', async ({ limit, calls }) => {
    const spend = countInRedis(onClock(client, clock), patienceMs)
    const waits = await inTurn(
      calls.map(([at]) => ({ at })),
      () => spend('ana', limit),
    )
    expect(waits).toEqual(calls.map(([, wait]) => wait))
  })

  it.each(dayVectors)('day: $title', async ({ limit, calls }) => {
    const spend = countDayInRedis(client, patienceMs)
    const waits = await inTurn(
      calls.map(([at, thing]) => ({ at, thing })),
      ({ thing }) => spend({ key: 'ana', limit, thing }),
    )
    expect(waits).toEqual(calls.map(([, , wait]) => wait))
  })

  it.each(attemptVectors)('attempts: $title', async ({ rules, attempts }) => {
    const count = countAttemptsInRedis(onClock(client, clock), patienceMs, { aheadMs: 0 })
    const answers = await inTurn(attempts, async (attempt, nth) => ({
      ...attempt,
      ...(await count(asked(rules, attempt.by), attempt.isLook ? undefined : `mark ${nth}`)),
    }))
    expect(answers).toEqual(attempts)
  })
})

const asked = (rules: (typeof attemptVectors)[number]['rules'], by: readonly string[]) =>
  Object.entries(rules).flatMap(([key, patience]) => (by.includes(key) ? [{ key, patience }] : []))

/** Runs each script by the clock of the test where it asks Redis for the time; without that question it fails. */
function onClock(client: Redis, clock: { seconds: number }): Redis {
  const question = "redis.call('TIME')"
  return new Proxy(client, {
    get(target, name): unknown {
      if (name === 'evalsha') return () => Promise.reject(new Error('NOSCRIPT'))
      if (name !== 'eval') return Reflect.get(target, name)
      return (script: string, keys: number, ...values: (string | number)[]) => {
        if (!script.includes(question)) throw new Error('the script does not ask for the time')
        const seconds = Math.floor(clock.seconds)
        const micros = Math.round((clock.seconds - seconds) * 1e6)
        return target.eval(script.replace(question, `{ '${seconds}', '${micros}' }`), keys, ...values)
      }
    },
  })
}
