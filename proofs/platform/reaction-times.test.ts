// Reactions that must happen within a given time, measured on an otherwise idle machine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { importList, ownList } from '../../apps/api/src/modules/universities/index.ts'
import { takeOver } from '../../apps/api/src/platform/jobs/jobs-takeover.fixture.ts'
import { areaUnderCurve, timePairs, withoutDummyHash } from '../identity/enumeration.ts'
import { aPhoto, timeMaking } from '../photos/hostile-uploads.ts'
import { revocations, runTrial as revoke } from '../identity/revocation.ts'
import { aStage, runTrial as decide, sanctions, type Stage } from '../reports/sanctions-speed.ts'
import { type Running, startProcess } from '../../apps/api/testing/two-processes.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

describe('at the other process', () => {
  let here: Running
  let there: Running
  let stage: Stage
  beforeAll(async () => {
    const start = () => startProcess(app.database, { SHED_DELAY_MS: '10000' })
    ;[here, there] = await Promise.all([start(), start()])
    stage = await aStage(app, here, there)
  })
  afterAll(() => Promise.all([here.stop(), there.stop()]))

  it.each(revocations)('%s shuts a session out within a second', async (how) => {
    for (let trial = 0; trial < 3; trial += 1) {
      const { httpMs, socketMs } = await revoke(app, here, there, how)
      expect(httpMs).toBeLessThan(1_000)
      expect(socketMs).toBeLessThan(1_000)
    }
  })

  it.each(sanctions)('%s holds within a second', async (how) => {
    for (let trial = 0; trial < 2; trial += 1) {
      const { httpMs, socketMs = 0 } = await decide(stage, how)
      expect(httpMs).toBeLessThan(1_000)
      expect(socketMs).toBeLessThan(1_000)
    }
  })
})

it('a job of a worker killed with -9 is started by another within 15 s', async () => {
  const { seconds } = await takeOver({ trials: 1 })
  expect(seconds[0]).toBeLessThan(15)
})

it('an address that nobody has is told by its time when the hash is skipped, and hardly otherwise', async () => {
  const skipped = await withoutDummyHash(app, () => timePairs(app, 25))
  expect(areaUnderCurve(skipped.known, skipped.unknown)).toBeGreaterThan(0.9)
  const { known, unknown } = await timePairs(app, 40)
  // Forty pairs: the full size asks for 0.55.
  expect(areaUnderCurve(known, unknown)).toBeLessThan(0.75)
})

it('three sizes of a photo are made in little more than it takes to decode it', async () => {
  const repetitions = await timeMaking(await aPhoto(), 3)
  expect(Math.min(...repetitions.map(({ ratio }) => ratio))).toBeLessThan(10)
})

it('the list of universities that comes with Wayfellow is imported within 20 s', async () => {
  const startedAt = performance.now()
  await importList(app.services.db, await ownList())
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
