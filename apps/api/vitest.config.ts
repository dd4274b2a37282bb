import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { nightlyTestFiles } from '../../scripts/gate/nightly-test-files.ts'
import { isNightly } from '../../scripts/gate/tiers.ts'

const folders = '{apps/api/{src,checks,demo,testing},packages,proofs}'
const isolatedFiles = `${folders}/**/*.isolated.test.ts`
const excluded = ['**/node_modules/**', ...(isNightly() ? [] : nightlyTestFiles.map(({ file }) => file))]

const shared = {
  // The tests of packages and proofs use the same databases.
  root: fileURLToPath(new URL('../..', import.meta.url)),
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
          include: [`${folders}/**/*.test.ts`],
          exclude: [isolatedFiles, ...excluded],
          // The modules of the app are loaded once per worker, not once per file.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: [isolatedFiles], exclude: excluded } },
    ],
  },
})
