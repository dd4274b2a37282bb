import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { onSlowNetwork, runHistories, runTabs, withoutRowLocks } from './rotation.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ DATABASE_POOL: '30' })
})
afterAll(() => app.stop())

it('answers random concurrent refreshes as if they had come one after the other', async () => {
  const verdict = await onSlowNetwork(app, [], () => runHistories(app, { count: 80, seed: 20_261_115 }))
  expect(verdict).toMatchObject({ histories: 80, deviations: 0 })
})

it('lets twenty tabs wake up at once', async () => {
  expect(await runTabs(app, { repetitions: 10, tabs: 20 })).toMatchObject({ failedRepetitions: 0 })
})

it('is caught out when the row lock is missing', async () => {
  const { deviations } = await onSlowNetwork(app, [withoutRowLocks], () =>
    runHistories(app, { count: 400, seed: 1, untilFirst: true }),
  )
  expect(deviations).toBeGreaterThan(0)
})
