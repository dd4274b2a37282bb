import { expect, it } from 'vitest'
import { runMapAgrees } from './map-agrees.ts'

it('map and list of a search show the same, in the same order, and as many', async () => {
  const found = await runMapAgrees({ queries: 30, seed: 7 })
  expect(found).toMatchObject({ queries: 30, differing: 0 })
  expect(found.shown).toBeGreaterThan(100)
  expect(found.events).toBeGreaterThan(10)
  expect(found.spots).toBeGreaterThan(50)
}, 600_000)

it('would be seen if the map lost somebody', async () => {
  const found = await runMapAgrees({ queries: 10, seed: 7, fault: 'someoneMissing' })
  expect(found.differing).toBeGreaterThan(5)
}, 600_000)
