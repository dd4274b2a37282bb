import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const reportDialog = (page: Page) => page.getByRole('dialog', { name: /^Report / })
export const sendReport = (page: Page) => reportDialog(page).getByRole('button', { name: 'Send report' })
export const yourReports = (page: Page) => page.getByRole('region', { name: 'Your reports' })

/** By the ⋯ of what it is about. */
export async function openReport(page: Page, more: Locator) {
  await more.click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await expect(reportDialog(page)).toBeVisible()
}

/** Both steps, up to the button that sends it. */
export async function fillReport(page: Page, category: string, words: string) {
  const dialog = reportDialog(page)
  await dialog.getByRole('radio', { name: category }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('What happened?').fill(words)
}
