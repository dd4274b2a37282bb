import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { revocations, runTrial } from './revocation.ts'
import { type Running, startProcess } from '../../apps/api/testing/two-processes.ts'

let app: Awaited<ReturnType<typeof anApp>>
let here: Running
let there: Running
beforeAll(async () => {
  app = await anApp()
  // A machine that other tests keep busy must not make them shed the log-ins.
  const start = () => startProcess(app.database, { SHED_DELAY_MS: '10000' })
  ;[here, there] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await app.stop()
})

it.each(revocations)('%s shuts a session out of the other process', async (how) => {
  const { httpMs, socketMs } = await runTrial(app, here, there, how)
  expect([httpMs, socketMs].map(Number.isFinite)).toEqual([true, true])
})
