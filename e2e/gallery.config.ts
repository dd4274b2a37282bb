import { defineConfig } from '@playwright/test'
import { chromium, chromiumFlags } from './chromium.ts'

const port = Number(process.env['WAYFELLOW_GALLERY_PORT'] ?? 61_120)

/** The design system in real Chromium: needs no server of ours, only the built gallery. */
export default defineConfig({
  testDir: 'gallery',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // axe reads every element of a long page; a busy machine takes its time over it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    launchOptions: { executablePath: chromium, args: chromiumFlags },
  },
  webServer: {
    command: `pnpm --filter @wayfellow/web gallery:build && pnpm --filter @wayfellow/web gallery:preview --host 127.0.0.1 --port ${port}`,
    port,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
