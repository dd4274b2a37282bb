import { defineConfig } from '@playwright/test'
import { patternOf, quarantine } from '../scripts/gate/quarantine.ts'
import { chromium, chromiumFlags } from './support/chromium.ts'

const port = Number(process.env['WAYFELLOW_GALLERY_PORT'] ?? 61_120)

/** Without it, and nightly, every rule of the design system is tried. */
const isGate = process.env['WAYFELLOW_TIER'] === 'gate'

/** The design system in real Chromium: needs no server of ours, only the built gallery. */
export default defineConfig({
  testDir: 'gallery',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // axe reads every element of a long page; a busy machine takes its time over it.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  ...(isGate && { grep: /@gate/, grepInvert: quarantine.map(patternOf) }),
  retries: isGate ? 1 : 0,
  reporter: [
    [process.env['CI'] === undefined ? 'list' : 'dot'],
    ['./support/retry-reporter.ts'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [] : [['json'] as const]),
  ],
  workers: 2,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    launchOptions: { executablePath: chromium, args: chromiumFlags },
  },
  webServer: {
    command: `pnpm --filter @wayfellow/web gallery:build && pnpm --filter @wayfellow/web gallery:preview --host 127.0.0.1 --port ${port}`,
    port,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
