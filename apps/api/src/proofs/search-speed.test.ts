import { expect, it } from 'vitest'
import {
  benchSearches,
  cityOf,
  kinds,
  loadSearches,
  misspelt,
  watchSearches,
} from '../../../../bench/search.ts'
import { aSearchTown } from '../../../../bench/search-town.ts'

it('a search needs few round trips, and can be compared with pgbench', async () => {
  const town = await aSearchTown({ people: 1_000, seed: 7 })
  const load = { lanes: 2, seconds: 1 }
  try {
    for (const [all, mostTrips] of [
      [kinds.hosts, 3],
      [kinds.events, 3],
      [kinds.overlap, 6],
    ] as const) {
      const watched = await watchSearches(town, all.slice(0, 6))
      expect(Math.max(...watched.map(({ trips }) => trips))).toBeLessThanOrEqual(mostTrips)
      expect((await benchSearches(town, watched, load)).perSecond).toBeGreaterThan(0)
    }
    for (const all of [kinds.hosts, kinds.events, kinds.overlap, cityOf('hosts', 'average'), misspelt]) {
      const { refused, answered } = await loadSearches(town, all, load)
      expect(answered).toBeGreaterThan(0)
      expect(refused).toBe(0)
    }
  } finally {
    await town.stop()
  }
}, 240_000)
