import { expect, it } from 'vitest'
import { aFeedTown, countFeed } from './feed.ts'

it('a page of the feed needs at most six statements', async () => {
  const town = await aFeedTown({ posts: 3_000, seed: 7 })
  try {
    expect((await countFeed(town, 11)).statements).toBeLessThanOrEqual(6)
  } finally {
    await town.stop()
  }
}, 600_000)
