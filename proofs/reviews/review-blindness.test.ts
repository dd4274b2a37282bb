import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import type { Student } from '../../apps/api/testing/builders/stays.ts'
import { fivePeople, plantHaste, runWorlds } from './review-blindness.ts'

let app: Awaited<ReturnType<typeof anApp>>
let people: Student[]
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  people = await fivePeople(app)
})
afterAll(() => app.stop())

it('shows nothing of a review before its time, and all of it after, whatever is written, waited for and taken back', async () => {
  const verdict = await runWorlds(app, { worlds: 5, repetitions: 6, seed: 14, people })
  expect(verdict).toMatchObject({ schedules: 50, acts: 300, early: 0, missing: 0, faults: 0 })
})

it('is caught out when a review opens by itself', async () => {
  await plantHaste(app)
  const verdict = await runWorlds(app, { worlds: 5, repetitions: 6, seed: 15, people, until: 'early' })
  expect(verdict.early).toBeGreaterThan(0)
})
