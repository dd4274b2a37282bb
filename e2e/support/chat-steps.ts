import type { Page } from '@playwright/test'

export const log = (page: Page) => page.getByRole('log')
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
export const bubbles = (page: Page) => log(page).locator('[data-seq] p[dir]')

export async function say(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
