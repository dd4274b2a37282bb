import { expect, it } from 'vitest'
import { plants } from './faults.ts'
import { plantsFor, shareOf } from './rule-files.ts'

const checksFor = (changed: string[]) => [...new Set(plantsFor(plants, changed).map(({ check }) => check))]

it('knows where the rules of every planted check stand', () => {
  expect(() => plantsFor(plants, ['README.md'])).not.toThrow()
})

it('plants the faults of the rules that changed, and no others', () => {
  expect(checksFor(['.oxlintrc.json', 'apps/api/src/app/main.ts'])).toEqual(['check:lint'])
  expect(checksFor(['e2e/tsconfig.json'])).toEqual(['check:types'])
  expect(checksFor(['apps/api/src/app/main.ts'])).toEqual([])
})

it('plants everything when the planting itself changed', () => {
  expect(plantsFor(plants, ['scripts/plants/faults.ts'])).toEqual(plants)
})

it('plants a share of many faults a day, and all of them in a few days', () => {
  const days = [20_775, 20_776, 20_777, 20_778].map((seed) => shareOf(plants, seed))
  for (const share of days) expect(share.length).toBeLessThanOrEqual(20)
  expect(new Set(days.flat())).toEqual(new Set(plants))
  expect(shareOf(plants.slice(0, 5), 7)).toEqual(plants.slice(0, 5))
})
