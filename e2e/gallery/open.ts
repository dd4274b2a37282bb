import type { Locator, Page } from '@playwright/test'

type View = { theme?: 'light' | 'dark'; dir?: 'ltr' | 'rtl' }

/** Shows one section by its id, or `all`: the whole is slow to draw, and most rules need one part of it. */
export async function openGallery(page: Page, shown: string, { theme = 'light', dir = 'ltr' }: View = {}) {
  const only = shown === 'all' ? '' : `&only=${shown}`
  await page.goto(`/?embedded&theme=${theme}&dir=${dir}${only}`)
  await page.getByRole('heading', { name: 'Wayfellow gallery' }).waitFor()
}

export const wide = { width: 1280, height: 800 }

export function press(page: Page | Locator, name: string) {
  return page.getByRole('button', { name, exact: true }).click()
}

/** The named specimen's box in the gallery. */
export function specimen(page: Page, name: string) {
  return page.locator(`[data-specimen="${name}"]`)
}
