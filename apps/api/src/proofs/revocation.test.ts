import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../app/testing.ts'
import { runTrial } from './revocation.ts'
import { type Running, startProcess } from './two-processes.ts'

let app: Awaited<ReturnType<typeof anApp>>
let here: Running
let there: Running
beforeAll(async () => {
  app = await anApp()
  ;[here, there] = await Promise.all([startProcess(app.database), startProcess(app.database)])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await app.stop()
})

it('shuts a session out of the other process within a second, calls and sockets', async () => {
  for (let trial = 0; trial < 10; trial += 1) {
    const { httpMs, socketMs } = await runTrial(app, here, there)
    expect(httpMs).toBeLessThan(1_000)
    expect(socketMs).toBeLessThan(1_000)
  }
})
