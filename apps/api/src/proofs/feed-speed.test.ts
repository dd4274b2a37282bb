import { expect, it } from 'vitest'
import { aFeedTown, benchFeed, countFeed, loadFeed, timeFollows } from '../../../../bench/feed.ts'

it('a page of the feed needs at most six statements, and can be compared with pgbench', async () => {
  const town = await aFeedTown({ posts: 3_000, seed: 7 })
  try {
    const counted = await countFeed(town, 11)
    expect(counted.statements).toBeLessThanOrEqual(6)
    expect((await benchFeed(town, counted.runs, { lanes: 2, seconds: 1 })).perSecond).toBeGreaterThan(0)
    const { refused, answered } = await loadFeed(town, { lanes: 2, seconds: 1 })
    expect(answered).toBeGreaterThan(0)
    expect(refused).toBe(0)
    expect((await timeFollows(town, 1)).lots).toBeGreaterThan(0)
  } finally {
    await town.stop()
  }
}, 240_000)
