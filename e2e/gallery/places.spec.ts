import { expect, test } from '@playwright/test'
import { openGallery, specimen } from './open.ts'

test('a list follows what is typed, and keys choose from it', { tag: '@gate' }, async ({ page }) => {
  await openGallery(page, 'places')
  const box = page.getByRole('combobox', { name: 'Where', exact: true })
  await box.focus()
  await expect(page.getByRole('option')).toHaveCount(4)
  await box.pressSequentially('york')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'New York City' })).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('Enter')
  await expect(specimen(page, 'Combobox').locator('output')).toHaveText('york')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue('New York City, United States')
})

test('Escape closes the list, and the words for nothing stand in it', async ({ page }) => {
  await openGallery(page, 'places')
  const box = page.getByRole('combobox', { name: 'Where', exact: true })
  await box.focus()
  await expect(page.getByRole('option')).toHaveCount(4)
  await box.pressSequentially('qqq')
  await expect(page.getByRole('listbox')).toHaveText('Nothing found')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the list is as wide as its field, also after the phone was turned', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openGallery(page, 'places')
  const box = page.getByRole('combobox', { name: 'Where', exact: true })
  // A list closes when its field is scrolled, and on so low a screen the focus alone may scroll it: a key opens it again.
  await box.focus()
  await expect(async () => {
    await box.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(async () => {
      const list = await page.getByRole('listbox').boundingBox()
      return (list?.x ?? 0) + (list?.width ?? 1000)
    })
    .toBeLessThanOrEqual(390)
})

test('the longest name in the world wraps and stays in its list, in both directions', async ({ page }) => {
  for (const dir of ['ltr', 'rtl'] as const) {
    await page.setViewportSize({ width: 320, height: 700 })
    await openGallery(page, 'places', { dir })
    await page.getByRole('combobox', { name: 'Where', exact: true }).focus()
    const list = await page.getByRole('listbox').boundingBox()
    const item = await page.getByRole('option', { name: /Llanfair/ }).boundingBox()
    expect(item?.x).toBeGreaterThanOrEqual(list?.x ?? 0)
    expect((item?.x ?? 0) + (item?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1)
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(320)
  }
})
