import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { reloadUntil } from './waiting.ts'

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

/** A row of the queue shows what can be done once it is chosen. */
export async function chooseCase(one: Locator) {
  const row = one.locator('[aria-expanded]').first()
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
}

/** At the desk of an admin: the form of a case, filled up to the button that decides it. */
export async function decide(one: Locator, act: string, reason: string) {
  await chooseCase(one)
  await one.getByRole('button', { name: 'Decide' }).click()
  const form = one.getByRole('region', { name: /^Decide on / })
  await form.getByRole('radio', { name: act }).check()
  await form.getByLabel(/^Reason/).fill(reason)
  return form
}

/** The case about somebody, once it is there. */
export async function findCase(desk: Page, { username }: { username: string | null }, words: string) {
  const one = desk.getByRole('article', { name: `Case about @${username}` }).filter({ hasText: words })
  await reloadUntil(desk, '/admin/reports', () => one.isVisible())
  await chooseCase(one)
  return one
}
