import { expect, it } from 'vitest'
import { aTown, countStatements } from './profile-page.ts'

it('a profile page, among two thousand students, is four statements at most, in one round trip', async () => {
  const town = await aTown(2_000, 7)
  try {
    const counted = await countStatements(town, 40)
    expect(counted.found).toBeGreaterThan(30)
    expect(counted.statements).toBeLessThanOrEqual(4)
    expect(counted.trips).toBe(1)
  } finally {
    await town.stop()
  }
}, 600_000)
