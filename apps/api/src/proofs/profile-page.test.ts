import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTown, countStatements, loadPages, loadPgbench } from '../../../../bench/profile-page.ts'

let town: Awaited<ReturnType<typeof aTown>>
let counted: Awaited<ReturnType<typeof countStatements>>
beforeAll(async () => {
  town = await aTown(2_000, 7)
  counted = await countStatements(town, 40)
}, 120_000)
afterAll(() => town.stop())

describe('a profile page, among two thousand students', () => {
  it('is four statements at most, in one round trip', () => {
    expect(counted.found).toBeGreaterThan(30)
    expect(counted.statements).toBeLessThanOrEqual(4)
    expect(counted.trips).toBe(1)
  })

  it('can be compared with the same statements in PostgreSQL’s own bench', async () => {
    expect(await loadPgbench(town, counted.texts, 1)).toBeGreaterThan(0)
    const { perSecond, refused } = await loadPages(town, 1)
    expect(perSecond).toBeGreaterThan(0)
    expect(refused).toBe(0)
  }, 60_000)
})
