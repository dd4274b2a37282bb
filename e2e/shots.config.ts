import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `pnpm shots`: every screen as a picture, to be looked at beside the design. */
export default defineConfig({ ...journeys, testDir: 'screenshots', testMatch: ['shots.ts', '*.shots.ts'] })
