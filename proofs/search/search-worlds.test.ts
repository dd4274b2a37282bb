import { expect, it } from 'vitest'
import { runSearchWorlds } from './search-worlds.ts'

it('a search finds whom the plain model finds, in its order, and nobody who must not appear', async () => {
  const found = await runSearchWorlds({ searches: 104, seed: 7 })
  expect(found).toMatchObject({ searches: 104, wrong: 0, miscounted: 0, leaks: 0 })
  expect(found.shown).toBeGreaterThan(400)
  expect(found.changed).toBeGreaterThan(5)
}, 600_000)

it('would be seen if blocks were forgotten', async () => {
  const found = await runSearchWorlds({ searches: 24, seed: 7, fault: 'blocksLost' })
  expect(found.leaks).toBeGreaterThan(0)
  expect(found.wrong).toBeGreaterThan(0)
}, 600_000)
