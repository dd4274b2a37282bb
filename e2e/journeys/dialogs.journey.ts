import type { Page } from '@playwright/test'
import { colorOf, expect, goWithin, test } from '../support/test.ts'

test.beforeEach(async ({ page, people, signIn }) => {
  await signIn(await people.openAdmin('ada'))
  await page.goto('/admin/users')
  await goWithin(page, '/admin/promos')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Lock account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

const ways: [way: string, close: (page: Page) => Promise<void>][] = [
  ['a click beside it', (page) => page.mouse.click(5, 5)],
  ['its x button', (page) => page.getByRole('button', { name: 'Close' }).click()],
  ['the Escape key', (page) => page.keyboard.press('Escape')],
  ['the Back button of the browser', (page) => page.evaluate(() => window.history.back())],
]
for (const [way, close] of ways) {
  test(`a dialog stands in its own root, locks the page behind it and closes by ${way}`, async ({ page }) => {
    await expect(page.locator('#dialogs').getByRole('alertdialog')).toBeVisible()
    await expect(page.locator('#root').getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await close(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    await expect(page).toHaveURL('/admin/promos')
  })
}

test('a dangerous deed is confirmed by name in red, and Cancel comes first', async ({ page }) => {
  const buttons = page.locator('#dialogs').getByRole('button').filter({ hasNotText: /^$/ })
  await expect(buttons).toHaveText(['Cancel', 'Lock account'])
  const danger = await colorOf(page, '--danger')
  await expect(buttons.nth(1)).toHaveCSS('background-color', danger)
  for (const button of await buttons.all()) await expect(button).not.toBeFocused()
})

test('the keyboard stays inside an open dialog', async ({ page }) => {
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('#dialogs :focus')).toHaveCount(1)
  }
})
