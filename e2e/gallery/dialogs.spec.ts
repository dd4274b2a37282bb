import { type Page, expect, test } from '@playwright/test'
import { openGallery, press, wide } from './open.ts'

test.beforeEach(async ({ page }) => openGallery(page, 'layers'))

const ways = {
  'the x': (page) => press(page, 'Close'),
  'a click on the backdrop': (page) => page.mouse.click(195, 20),
  Esc: (page) => page.keyboard.press('Escape'),
} satisfies Record<string, (page: Page) => Promise<void>>

for (const [way, close] of Object.entries(ways)) {
  test(
    `${way} closes a dialog and gives the focus back to what opened it`,
    { tag: way === 'Esc' ? '@gate' : [] },
    async ({ page }) => {
      await press(page, 'Open a dialog')
      const dialog = page.getByRole('dialog', { name: 'Where to?' })
      await expect(dialog).toBeVisible()
      await close(page)
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Open a dialog', exact: true })).toBeFocused()
    },
  )
}

test("the browser's Back closes the dialog and stays on the page", { tag: '@gate' }, async ({ page }) => {
  await page.getByRole('link', { name: 'Buttons and links' }).click()
  await expect(page).toHaveURL(/#buttons$/)
  await press(page, 'Open a dialog')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate('history.back()')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/#buttons$/)
})

test('dialogs stand in a root of their own', async ({ page }) => {
  await press(page, 'Open a dialog')
  await expect(page.locator('body > #dialogs').getByRole('dialog')).toBeVisible()
})

test('the page behind a dialog does not scroll', async ({ page }) => {
  await press(page, 'Open a dialog')
  await expect(page.getByRole('dialog')).toBeVisible()
  const before = await page.evaluate('window.scrollY')
  await page.mouse.move(195, 60)
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await page.evaluate('window.scrollY')).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('Tab never leaves an open dialog', { tag: '@gate' }, async ({ page }) => {
  await press(page, 'Open a dialog')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    await expect(page.locator('#dialogs :focus')).toHaveCount(1)
  }
})

test('a dialog is at most 500 px wide and stands in the middle', async ({ page }) => {
  await page.setViewportSize(wide)
  await press(page, 'Open a long dialog')
  await expect
    .poll(async () => (await page.getByRole('dialog').boundingBox())?.height)
    .toBeLessThanOrEqual(wide.height)
  const box = await page.getByRole('dialog').boundingBox()
  expect(box?.width).toBe(500)
  expect((box?.x ?? 0) + 250).toBeCloseTo(wide.width / 2, 0)
})

test('on a phone a dialog is a sheet from below of at most 92 % of the height', async ({ page }) => {
  await press(page, 'Open a long dialog')
  await expect
    .poll(async () => {
      const box = await page.getByRole('dialog').boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBe(844)
  const box = await page.getByRole('dialog').boundingBox()
  expect(box?.width).toBe(390)
  expect(box?.height).toBeLessThanOrEqual(844 * 0.92 + 1)
})

test('a dialog can be nothing but a spinner', async ({ page }) => {
  await press(page, 'Open a loading dialog')
  const dialog = page.getByRole('dialog', { name: 'Loading...' })
  await expect(dialog.getByRole('status')).toHaveText('Loading...')
  await press(page, 'Close')
  await expect(dialog).toBeHidden()
})

const confirmed = [
  { style: 'Confirm', label: 'Publish' },
  { style: 'Confirm, warning', label: 'Discard' },
  { style: 'Confirm, danger', label: 'Call it off' },
]
for (const { style, label } of confirmed) {
  test(`"${style}": ${label} answers yes, Cancel and Esc answer no`, async ({ page }) => {
    const answer = page.getByTestId('answer')
    await press(page, style)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel', label])
    await press(dialog, label)
    await expect(answer).toHaveText('true')
    await press(page, style)
    await press(page, 'Cancel')
    await expect(answer).toHaveText('false')
  })
}

test('in a dangerous confirmation no button is focused, the title is', async ({ page }) => {
  await press(page, 'Confirm, danger')
  await expect(page.getByRole('heading', { name: 'Cancel this stay?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a reason needs ten characters after trimming and comes back trimmed', async ({ page }) => {
  await press(page, 'Ask for a reason')
  const reason = page.getByRole('textbox', { name: 'Reason', exact: true })
  await reason.fill('   too short   ')
  await press(page, 'Send')
  await expect(page.getByRole('dialog')).toContainText('Reason must be at least 10 characters long')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription('Reason must be at least 10 characters long')
  await reason.fill('  Asked for money twice.  ')
  await expect(page.getByRole('dialog')).not.toContainText('at least 10')
  await press(page, 'Send')
  await expect(page.getByTestId('answer')).toHaveText('Asked for money twice.')
})

test('a cancelled reason is nothing', async ({ page }) => {
  await press(page, 'Ask for a reason')
  await page.getByRole('dialog').getByRole('textbox').fill('Asked for money twice.')
  await press(page, 'Cancel')
  await expect(page.getByTestId('answer')).toHaveText('undefined')
})

test('an empty or cancelled password is nothing; a password comes back as typed', async ({ page }) => {
  const answer = page.getByTestId('answer')
  await press(page, 'Alert')
  await press(page, 'OK')
  await press(page, 'Ask for the password')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(answer).toHaveText('undefined')
  await press(page, 'Ask for the password')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(' ciao ciao9')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(answer).toHaveText('ciao ciao9')
})

test('a fixed text is an alert dialog with exactly that text', async ({ page }) => {
  await press(page, 'Alert')
  await expect(page.getByRole('alertdialog', { name: 'Invite link copied ✅', exact: true })).toBeVisible()
})

test('an error without a title says that something went wrong', async ({ page }) => {
  await press(page, 'Error')
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong', exact: true })
  await expect(dialog).toContainText('Too many requests, try later')
})

test(
  "when the dialogs' code cannot be fetched, the browser's own asks instead",
  { tag: '@gate' },
  async ({ page }) => {
    await page.route(/asked-dialogs.*\.js/, (route) => route.abort())
    await page.reload()
    page.once('dialog', (dialog) => void dialog.accept())
    await press(page, 'Confirm, danger')
    await expect(page.getByTestId('answer')).toHaveText('true')
  },
)
