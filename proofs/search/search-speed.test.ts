import { expect, it } from 'vitest'
import { kinds, watchSearches } from './search.ts'
import { aSearchTown } from './search-town.ts'

it('a search needs few round trips', async () => {
  const town = await aSearchTown({ people: 1_000, seed: 7 })
  try {
    for (const [all, mostTrips] of [
      [kinds.hosts, 3],
      [kinds.events, 3],
      [kinds.overlap, 6],
    ] as const) {
      const watched = await watchSearches(town, all.slice(0, 6))
      expect(Math.max(...watched.map(({ trips }) => trips))).toBeLessThanOrEqual(mostTrips)
    }
  } finally {
    await town.stop()
  }
}, 600_000)
