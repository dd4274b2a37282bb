import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { runStorm } from './storm.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

it('outlives a storm of sign-ups and log-ins, hashing two at a time and saying when to come back', async () => {
  const storm = await runStorm(app, { perSecond: 100, seconds: 3, quietSeconds: 1, calmSeconds: 1 })
  expect(storm.answers['no answer'] ?? 0).toBe(0)
  expect(storm.answers['500'] ?? 0).toBe(0)
  expect(storm.answers['refused without Retry-After'] ?? 0).toBe(0)
  expect(storm.answers['503']).toBeGreaterThan(0)
  expect(storm.mostHashes).toBeGreaterThan(0)
  expect(storm.mostHashes).toBeLessThanOrEqual(2)
  expect(storm.after.length).toBeGreaterThan(0)
})
