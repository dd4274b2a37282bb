import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Two cores are often busy: what must come, comes, but not always within a second.
    expect: { poll: { timeout: 10_000 } },
  },
})
