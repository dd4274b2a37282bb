import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { runRaces } from './code-races.ts'
import { onSlowNetwork, withoutRowLocks } from './rotation.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ DATABASE_POOL: '30', SHED_DELAY_MS: '10000' })
})
afterAll(() => app.stop())

it('counts five guesses at most and opens one session at most, however the codes come', async () => {
  const verdict = await onSlowNetwork(app, [], () => runRaces(app, { count: 40, seed: 20_261_115 }))
  expect(verdict).toMatchObject({ races: 40, deviations: 0, mostSessions: 1, mostCounted: 5 })
})

it('is caught out when the row lock is missing', async () => {
  const { deviations } = await onSlowNetwork(app, [withoutRowLocks], () =>
    runRaces(app, { count: 100, seed: 1, untilFirst: true }),
  )
  expect(deviations).toBeGreaterThan(0)
})
