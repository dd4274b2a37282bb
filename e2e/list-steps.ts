import { expect, type Page } from '@playwright/test'

/** A choice of an open list, by keys. The list closes when its field is scrolled into view: a key opens it again. */
export async function takeByKeys(page: Page, name: string) {
  const choice = page.getByRole('option', { name }).first()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(choice).toHaveAttribute('data-focused', 'true', { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
}

/** Tab until it has the focus. */
export async function tabTo(on: Page, role: 'button' | 'link' | 'textbox', name: string) {
  const target = on.getByRole(role, { name }).first()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await on.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
