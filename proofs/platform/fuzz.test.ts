import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSelection, hashOf } from '../../apps/api/checks/matrix-selection.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { fuzz } from './fuzz.ts'
import { anAppToFuzz } from './full-size-fuzz.ts'

/** With the 6,000 and more of contract.test.ts, which breaks inputs in the same way, at least 20,000 in each gate. */
const requests = 14_000
const { seed } = readSelection(process.env, [], new Date())

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anAppToFuzz()
})
afterAll(() => app.stop())

it('answers every hostile request in a form that the description names, and none with a fault of ours', async () => {
  const { faults, ...verdict } = await fuzz(app, {
    requests,
    seed: hashOf(`fuzz ${seed}`),
    // Two scenes in one database, as in the full run.
    perCast: requests / 2,
  })
  const command = `WAYFELLOW_SEED=${seed} pnpm test proofs/platform/fuzz.test.ts`
  expect(faults, `To repeat: ${command}`).toEqual([])
  expect(verdict.requests).toBe(requests)
  // Hostile alone would show nothing: much of it gets as far as a use-case that says yes.
  expect(verdict.statuses['200']).toBeGreaterThan(requests / 10)
})
