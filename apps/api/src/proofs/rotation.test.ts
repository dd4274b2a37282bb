import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../app/testing.ts'
import { runHistories, runTabs, slowNetwork, withoutRowLocks } from './rotation.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ DATABASE_POOL: '30' })
})
afterAll(() => app.stop())

/** The running app on another database connection; requests read it from the same object. */
async function onDatabase<T>(plugins: readonly KyselyPlugin[], run: () => Promise<T>) {
  const { services } = app
  const { db } = services
  services.db = plugins.reduce((changed, plugin) => changed.withPlugin(plugin), db)
  try {
    return await run()
  } finally {
    services.db = db
  }
}

it('answers random concurrent refreshes as if they had come one after the other', async () => {
  const verdict = await onDatabase([slowNetwork], () => runHistories(app, { count: 80, seed: 20_261_115 }))
  expect(verdict).toMatchObject({ histories: 80, deviations: 0 })
})

it('lets twenty tabs wake up at once', async () => {
  expect(await runTabs(app, { rounds: 10, tabs: 20 })).toMatchObject({ failedRounds: 0 })
})

it('is caught out when the row lock is missing', async () => {
  const { deviations } = await onDatabase([withoutRowLocks, slowNetwork], () =>
    runHistories(app, { count: 400, seed: 1, untilFirst: true }),
  )
  expect(deviations).toBeGreaterThan(0)
})
