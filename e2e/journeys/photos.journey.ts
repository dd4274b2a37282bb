import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aPhoto, photoInput, useButton } from '../support/photo-steps.ts'
import { expect, test } from '../support/test.ts'

const heic = fileURLToPath(
  new URL('../../apps/api/src/platform/files/pictures.fixture.heic', import.meta.url),
)
const menuOf = (page: Page, nth: number) => page.getByRole('button', { name: `More for photo ${nth}` })

test(
  'a student adds a photo, cut by keys, and is seen by it',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.open('mara'))
    await page.goto('/settings/account')
    await page.getByRole('link', { name: 'Add a photo' }).click()
    await expect(page.getByText('No photos yet.')).toBeVisible()
    await expectAccessible(page, 'no photos')
    await photoInput(page).setInputFiles(await aPhoto(page))
    const stage = page.getByRole('button', { name: 'Part of the photo to keep' })
    await stage.focus()
    const picture = stage.locator('img')
    const before = await picture.boundingBox()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0)
    await page.getByLabel('Describe it for people').fill('Me, red and green')
    await expectAccessible(page, 'cutting a photo')
    await useButton(page).click()
    const photo = page.getByRole('img', { name: 'Me, red and green' })
    await expect(photo).toHaveAttribute('src', /\.avif$/, { timeout: 120_000 })
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page, 'a photo')
    await page.goto('/settings/account')
    await expect(page.getByRole('main').locator('img[src$=".avif"]')).toBeVisible()
  },
)

test('HEIC from a phone comes out as a photo; what is none is refused in words', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('yuki'))
  await page.goto('/edit-profile')
  await photoInput(page).setInputFiles({
    name: 'x.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByRole('alert')).toContainText("can't use this photo")
  await photoInput(page).setInputFiles(heic)
  await expect(page.getByText("can't show HEIC")).toBeVisible()
  await useButton(page).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', /\.avif$/, {
    timeout: 120_000,
  })
  // Renamed, it is still no photo: the server says so.
  await photoInput(page).setInputFiles({
    name: 'x.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('MZ not a photo'),
  })
  await useButton(page).click()
  await expect(page.getByRole('alert')).toContainText("can't use this photo", { timeout: 120_000 })
})

test('an upload that breaks off can be tried again; photos are put in order and removed', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('jonas'))
  await page.goto('/edit-profile')
  const file = await aPhoto(page)
  let isCut = true
  await page.route(/\/wayfellow$/, (route) => (isCut ? route.abort() : route.continue()))
  await photoInput(page).setInputFiles(file)
  await page.getByLabel('Describe it for people').fill('one')
  await useButton(page).click()
  await expect(page.getByRole('alert')).toContainText('interrupted')
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'one' })).toHaveAttribute('src', /\.avif$/, { timeout: 120_000 })
  await photoInput(page).setInputFiles(file)
  await page.getByLabel('Describe it for people').fill('two')
  await useButton(page).click()
  await expect(page.getByRole('img', { name: 'two' })).toHaveAttribute('src', /\.avif$/, { timeout: 120_000 })

  await menuOf(page, 2).click()
  await page.getByRole('menuitem', { name: 'Move earlier' }).click()
  await expect(page.getByRole('main').locator('li img').first()).toHaveAttribute('alt', 'two')
  await page.reload()
  await expect(page.getByRole('main').locator('li img').first()).toHaveAttribute('alt', 'two')

  await menuOf(page, 1).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('img', { name: 'two' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'one' })).toBeVisible()
})
