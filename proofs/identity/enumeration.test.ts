import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp } from '../../apps/api/testing/app.ts'
import { areaUnderCurve, countDifferences } from './enumeration.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ SHED_DELAY_MS: '10000' })
})
afterAll(() => app.stop())

it('answers a known and an unknown address to the byte alike', async () => {
  expect(await countDifferences(app, 3)).toBe(0)
})

it('measures how well two sets of times can be told apart', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(areaUnderCurve([1, 2, 3], [4, 5, 6])).toBe(1)
  expect(areaUnderCurve([5, 6, 1], [2, 3, 4])).toBeCloseTo(2 / 3)
})
