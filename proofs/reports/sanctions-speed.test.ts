import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { aStage, runTrial, sanctions, type Stage } from './sanctions-speed.ts'
import { type Running, startProcess } from '../../apps/api/testing/two-processes.ts'

let app: Awaited<ReturnType<typeof anApp>>
let here: Running
let there: Running
let stage: Stage
beforeAll(async () => {
  app = await anApp()
  // A machine that other tests keep busy must not make them shed the log-ins.
  const start = () => startProcess(app.database, { SHED_DELAY_MS: '10000' })
  ;[here, there] = await Promise.all([start(), start()])
  stage = await aStage(app, here, there)
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await app.stop()
})

it.each(sanctions)('%s holds at the other process', async (how) => {
  const { httpMs, socketMs = 0 } = await runTrial(stage, how, { patienceMs: 30_000 })
  expect([httpMs, socketMs].map(Number.isFinite)).toEqual([true, true])
})

it.each(sanctions)('%s that an admin did not decide is not seen', async (how) => {
  // Each look at a limit is a first contact, of which a day has only so many.
  const patienceMs = how === 'limit' ? 1 : 500
  const { httpMs, socketMs = Number.POSITIVE_INFINITY } = await runTrial(stage, how, {
    isDismissed: true,
    patienceMs,
  })
  expect([httpMs, socketMs]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
})
