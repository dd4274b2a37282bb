import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { plant } from './stay-requests-controls.ts'
import { leaveWorlds, runSequences, settleWorlds, type World } from './stay-requests.ts'

let app: Awaited<ReturnType<typeof anApp>>
let worlds: World[]
beforeAll(async () => {
  app = await anApp({ ROLE: 'api', DATABASE_POOL: '20' })
  worlds = await settleWorlds(app, 2)
})
afterAll(async () => {
  await leaveWorlds(worlds)
  await app.stop()
})

it('never gives a bed twice, nor an address to people who may not have it, whatever four people do at once', async () => {
  const verdict = await runSequences(app, worlds, { count: 40, seed: 20_261_115 })
  expect(verdict).toMatchObject({ nightsTooFull: 0, guestsInTwoBeds: 0, addressesWrong: 0, faults: [] })
  // Nothing is proved by people who are always refused.
  expect(verdict.done).toBeGreaterThan(verdict.acts / 5)
  expect(verdict.looks).toBeGreaterThan(100)
})

// From here on the database holds less and less.
it.each([
  ['with a careless policy', 'addressesWrong'],
  ['without the locks', 'nightsTooFull'],
  ['without the constraint', 'guestsInTwoBeds'],
] as const)('is caught out %s', async (control, breach) => {
  await plant(app, control)
  const verdict = await runSequences(app, worlds, { count: 300, seed: 7, until: breach })
  expect(verdict[breach]).toBeGreaterThan(0)
})
