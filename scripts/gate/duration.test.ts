import { afterEach, describe, expect, it, vi } from 'vitest'
import { judgeDuration } from './duration.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the limit of 20 minutes', () => {
  it.each([
    ['a short run', 800, 0.02, 1, { passed: 1, failed: 0 }],
    ['a run that has grown', 1_300, 0.02, 1, { passed: 0, failed: 1 }],
    ['a run on a slow machine', 1_300, 0.02, 1.4, { passed: 1, failed: 0 }],
    ['a run that has grown on a slow machine', 1_700, 0.02, 1.4, { passed: 0, failed: 1 }],
    ['a run on a fast machine, which has no less time', 1_100, 0.02, 0.5, { passed: 1, failed: 0 }],
    ['a long run beside other programs', 1_800, 0.4, 1, { passed: 0, failed: 0 }],
  ])('judges %s', (_, wallSeconds, foreignShare, slowness, counts) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    expect(judgeDuration({ wallSeconds, foreignShare, slowness })).toMatchObject(counts)
  })
})
