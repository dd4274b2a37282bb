import { afterEach, describe, expect, it, vi } from 'vitest'
import { judgeDuration } from './duration.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the limit of 20 minutes', () => {
  it.each([
    ['a short run', 800, 0.02, { passed: 1, failed: 0 }],
    ['a run that has grown', 1_300, 0.02, { passed: 0, failed: 1 }],
    ['a long run beside other programs', 1_800, 0.4, { passed: 0, failed: 0 }],
  ])('judges %s', (_, seconds, share, counts) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    expect(judgeDuration(seconds, share)).toMatchObject(counts)
  })
})
