import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dataFolder } from '../../scripts/local/environment.ts'
import { expect } from '../support/test.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** `settle`: what takes a moment to be drawn anew. */
export async function shoot(page: Page, name: string, settle?: () => Promise<void>) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle?.()
      await page.screenshot({ path: join(dataFolder, 'shots', `${name}-${size.width}-${colorScheme}.png`) })
    }
  }
}

/** Takes screenshots of a tall viewport, to include the content below the fold. */
export async function shootWhole(page: Page, name: string, widths = [390, 1280]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: join(dataFolder, 'shots', `${name}-${width}-${colorScheme}.png`) })
    }
  }
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
