import { expect, test } from '@playwright/test'
import { openGallery, press } from './open.ts'

for (const dir of ['ltr', 'rtl'] as const) {
  test(`arrows turn photos along the text, and no further than the last (${dir})`, async ({ page }) => {
    const [forth, back] = dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    await openGallery(page, 'photos', { dir })
    await press(page, 'Open the second photo')
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.keyboard.press(forth)
    await expect(page.getByText('3 of 3')).toBeVisible()
    await page.keyboard.press(forth)
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect(page.getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open the second photo' })).toBeFocused()
  })
}
