import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aSheet } from '../../e2e/screenshots/picture-sheet.ts'
import type { OnScreen } from '../../e2e/support/counted-walk.ts'

/** A new browser at 390 × 844 with touch, as the `nth` visitor of the site. */
export async function withPhone<Found>(
  browser: Browser,
  site: string,
  nth: number,
  walk: (page: Page, context: BrowserContext) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${nth + 1}` },
  })
  context.setDefaultTimeout(120_000)
  try {
    return await walk(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** Pictures of each screen in both themes, one sheet for each, kept as docs/pictures/NAME-light.jpg and NAME-dark.jpg. */
export function bothThemes(page: Page) {
  const sheets = { light: aSheet(), dark: aSheet() }
  const take: OnScreen = async (caption) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await sheets[colorScheme].add(page, caption)
    }
  }
  const keep = async (context: BrowserContext, name: string) => {
    for (const theme of ['light', 'dark'] as const) await sheets[theme].keep(context, `${name}-${theme}`)
  }
  return { take, keep }
}
