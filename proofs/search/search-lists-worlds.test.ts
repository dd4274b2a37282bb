import { expect, it } from 'vitest'
import { runListWorlds } from './search-lists-worlds.ts'

it('posts, events and trips are found as the plain model finds them, in its order, and nothing that is for others', async () => {
  const found = await runListWorlds({ searches: 120, seed: 7 })
  expect(found).toMatchObject({ searches: 120, wrong: 0, miscounted: 0, leaks: 0 })
  expect(found.shown).toBeGreaterThan(400)
  expect(found.changed).toBeGreaterThan(10)
}, 600_000)

it('would be seen if blocks were forgotten', async () => {
  const found = await runListWorlds({ searches: 24, seed: 7, fault: 'blocksLost' })
  expect(found.leaks).toBeGreaterThan(0)
  expect(found.wrong).toBeGreaterThan(0)
}, 600_000)
