import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from '../../../testing/database.ts'
import { mostCells } from '../../platform/geo/geo-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const ask = async (text: string) => {
  const { rows } = await asOwner(database.name, (owner) => owner.query<Record<string, number>>(text))
  return rows[0] ?? {}
}

/** Up to where people live, and all the way around. */
const everywhere = (step: number) =>
  `generate_series(-84, 84, ${step}) lat cross join generate_series(-180, 180, 5.3) lng`

describe('the cells of a circle', () => {
  it.each([
    ['near', 40_000, 4],
    ['far', 100_000, 2],
  ] as const)('are no more than a step merges: %s', async (level, metres, per) => {
    const { most } = await ask(`select max(n)::int as most from ${everywhere(0.29)} cross join lateral (
      select count(*) as n from grid_cells(lat, lng, ${metres}, ${per})) cells`)
    expect(most).toBeGreaterThan(8)
    expect(most).toBeLessThanOrEqual(mostCells[level])
  })

  it('hold every point that is inside, each once', async () => {
    const found = await ask(`select count(*)::int as points,
        count(*) filter (where grid_cell(st_y(rim.at), st_x(rim.at), 4) <> all (cells.list))::int as lost,
        count(*) filter (where cardinality(cells.list) <> (select count(distinct c) from unnest(cells.list) c))::int as twice
      from ${everywhere(7.7)} cross join generate_series(0, 350, 10) angle
      cross join lateral (select array(select grid_cells(lat, lng, 25000, 4)) as list) cells
      cross join lateral (select st_project(st_setsrid(st_makepoint(lng, lat), 4326)::geography, 24800,
        radians(angle))::geometry as at) rim
      where grid_metres(lat, lng, st_y(rim.at), st_x(rim.at)) <= 25000`)
    expect(found).toMatchObject({ lost: 0, twice: 0 })
    expect(found['points']).toBeGreaterThan(10_000)
  })
})
