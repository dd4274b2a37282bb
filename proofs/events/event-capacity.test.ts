import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { aCrowd, plantNoLock, runRepetitions } from './event-capacity.ts'

let app: Awaited<ReturnType<typeof anApp>>
let world: Awaited<ReturnType<typeof aCrowd>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api', DATABASE_POOL: '20' })
  world = await aCrowd(app, 60)
})
afterAll(() => app.stop())

it('lets in exactly as many as there are places, the rest in the order of arrival, and one up for each who leaves', async () => {
  const verdict = await runRepetitions(app, world, { repetitions: 3, capacity: 10, leave: 3 })
  expect(verdict).toMatchObject({
    repetitions: 3,
    faults: 0,
    wrongCounts: 0,
    mostGoing: 10,
    wrongLines: 0,
    leavings: 18,
    wrongMoves: 0,
  })
})

it('is caught out without the lock', async () => {
  await plantNoLock(app)
  const verdict = await runRepetitions(app, world, {
    repetitions: 20,
    capacity: 10,
    leave: 0,
    until: 'wrongCounts',
  })
  expect(verdict.wrongCounts).toBeGreaterThan(0)
  expect(verdict.mostGoing).toBeGreaterThan(10)
})
