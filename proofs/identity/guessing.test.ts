import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { SteppedClock } from '../../apps/api/testing/stepped-clock.ts'
import { createAttemptLimits } from '../../apps/api/src/platform/limits/attempt-limits.ts'
import { besiege, mostInAnHour, withoutAccountCount } from './guessing.ts'

const clock = new SteppedClock()
let app: Awaited<ReturnType<typeof anApp>>
let attempts: ReturnType<typeof createAttemptLimits>
beforeAll(async () => {
  app = await anApp({ TRUST_PROXY: '127.0.0.1', SHED_DELAY_MS: '10000' })
  attempts = createAttemptLimits(app.config, app.services.log, clock, 30_000)
  await attempts.untilReady()
  app.services.attempts = attempts
})
afterAll(async () => {
  attempts.close()
  await app.stop()
})

it('evaluates at most ten guesses an hour from many addresses, and lets the owner in', async () => {
  const { evaluated, ownerKeptOut, ownerTries } = await besiege(app, clock, { addresses: 8, minutes: 90 })
  expect(mostInAnHour(evaluated)).toBeLessThanOrEqual(10)
  expect(evaluated.length).toBeGreaterThan(5)
  expect([ownerKeptOut, ownerTries]).toEqual([0, 9])
})

it('is broken through when only the addresses are counted', async () => {
  app.services.attempts = withoutAccountCount(attempts)
  const { evaluated } = await besiege(app, clock, { addresses: 8, minutes: 5 })
  expect(mostInAnHour(evaluated)).toBeGreaterThan(10)
})
