import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { nightlyTestFiles } from '../../scripts/gate/nightly-test-files.ts'
import { isNightly } from '../../scripts/gate/tiers.ts'

const isolatedFiles = 'src/**/*.isolated.test.ts'
const leftToNightly = isNightly() ? [] : nightlyTestFiles.map(({ file }) => relative('apps/api', file))

const shared = {
  // Time limits only end what hangs: a busy machine must not fail a test.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // More workers than cores: a test waits for PostgreSQL and timers almost half of its time.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...shared,
          name: 'shared',
          include: ['src/**/*.test.ts'],
          exclude: [isolatedFiles, ...leftToNightly],
          // The modules of the app are loaded once per worker, not once per file.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: [isolatedFiles], exclude: leftToNightly } },
    ],
  },
})
