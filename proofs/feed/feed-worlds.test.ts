import { expect, it } from 'vitest'
import { runFeedWorlds } from './feed-worlds.ts'

it('nobody’s feed shows what is not for them, leaves anything out, or shows it twice', async () => {
  const found = await runFeedWorlds({ feeds: 200, seed: 7 })
  expect(found).toMatchObject({ feeds: 200, wrong: 0 })
  expect(found.shown).toBeGreaterThan(1_000)
  expect(found.hidden).toBeGreaterThan(1_000)
})
