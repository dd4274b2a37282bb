import { expect, test } from '@playwright/test'
import { openGallery, press, wide } from './open.ts'

for (const dir of ['ltr', 'rtl'] as const) {
  test(`the drawer is 256 px at the inline end of the window (${dir})`, async ({ page }) => {
    await page.setViewportSize(wide)
    await openGallery(page, 'layers', { dir })
    await press(page, 'Open the drawer')
    const edge = dir === 'ltr' ? wide.width - 256 : 0
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(edge)
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(256)
  })
}

test('the scrim beside the drawer closes it and the focus returns', async ({ page }) => {
  await openGallery(page, 'layers')
  await press(page, 'Open the drawer')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the drawer' })).toBeFocused()
})

test('with reduced motion the drawer is in place at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, 'layers')
  await press(page, 'Open the drawer')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate('document.getAnimations().length')).toBe(0)
  expect((await page.getByRole('dialog').boundingBox())?.x).toBe(390 - 256)
})

test('a toast is said politely and gone after 1400 ms', async ({ page }) => {
  await page.clock.install()
  await openGallery(page, 'layers')
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, 'Show a toast')
  const toast = page.getByRole('status').filter({ hasText: 'Report sent' })
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(1399)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)
})

test('a second toast takes the place of the first and has its own 1400 ms', async ({ page }) => {
  await page.clock.install()
  await openGallery(page, 'layers')
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, 'Show a toast')
  await page.clock.runFor(1000)
  await press(page, 'Show a toast')
  await page.clock.runFor(1000)
  await expect(page.getByText('Report sent')).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(page.getByText('Report sent')).toHaveCount(0)
})

test('a toast stands above the bottom bar and holds no buttons', async ({ page }) => {
  await openGallery(page, 'layers')
  await press(page, 'Show a toast')
  const box = await page.getByText('Report sent').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 64)
  await expect(page.getByText('Report sent').getByRole('button')).toHaveCount(0)
})

test(
  'a menu opens by key, moves by arrows, and Esc gives the focus back',
  { tag: '@gate' },
  async ({ page }) => {
    await openGallery(page, 'navigation')
    const trigger = page.getByRole('button', { name: 'More' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(trigger).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('picked')).toHaveText('report')
  },
)

test('a title keeps the same distance to its edge in both directions', async ({ page }) => {
  const distances: number[] = []
  for (const dir of ['ltr', 'rtl'] as const) {
    await openGallery(page, 'layers', { dir })
    await press(page, 'Open a dialog')
    const title = await page.getByRole('heading', { name: 'Where to?' }).boundingBox()
    if (!title) throw new Error('no title')
    distances.push(dir === 'ltr' ? title.x : 390 - title.x - title.width)
  }
  expect(distances).toEqual([20, 20])
})
