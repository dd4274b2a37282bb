import { expect, test } from '@playwright/test'
import { openGallery, press, specimen } from './open.ts'

test('a long text shows four lines, then all of it, then four again', async ({ page }) => {
  await openGallery(page, 'people')
  const box = specimen(page, 'LongText')
  const text = box.getByText('Sunday dinner club')
  await expect.poll(async () => (await text.boundingBox())?.height).toBe(4 * 24)
  await box.getByRole('button', { name: 'Read More' }).first().click()
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(4 * 24)
  await box.getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(async () => (await text.boundingBox())?.height).toBe(4 * 24)
})

test('a short text has no button', async ({ page }) => {
  await openGallery(page, 'people')
  const box = specimen(page, 'LongText')
  await expect(box.getByRole('button')).toHaveCount(2)
  await expect(
    box
      .locator('div', { has: page.getByText('Bring slippers.') })
      .last()
      .getByRole('button'),
  ).toHaveCount(0)
})

test('a photo that cannot load gives way to the initials', async ({ page }) => {
  await openGallery(page, 'people')
  const box = specimen(page, 'Avatar, no photo or a broken one')
  await box.scrollIntoViewIfNeeded()
  await expect(box.getByText('JW')).toBeVisible()
  await expect(box.locator('img')).toHaveCount(0)
})

test('a quick answer shows no skeleton', async ({ page }) => {
  await page.clock.install()
  await openGallery(page, 'loading')
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, 'Load in 100 ms')
  await expect(page.getByTestId('loaded')).toHaveCount(0)
  await page.clock.runFor(99)
  await expect(page.getByTestId('shapes')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByTestId('loaded')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page.getByTestId('shapes')).toHaveCount(0)
})

test('a skeleton appears after 150 ms and stays for 300', async ({ page }) => {
  await page.clock.install()
  await openGallery(page, 'loading')
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, 'Load in 200 ms')
  await page.clock.runFor(149)
  await expect(page.getByTestId('shapes')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByTestId('shapes')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading posts' })).toHaveCount(1)
  await page.clock.runFor(50)
  await page.clock.runFor(249)
  await expect(page.getByTestId('shapes')).toBeVisible()
  await page.clock.runFor(2)
  await expect(page.getByTestId('loaded')).toBeVisible()
})

test('a ticket shows its own day in every time zone', async ({ browser }) => {
  for (const timezoneId of ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati']) {
    const page = await browser.newPage({ timezoneId })
    await openGallery(page, 'tickets')
    await expect(specimen(page, 'Ticket, link').locator('time')).toHaveText('Sun12Oct')
    await page.close()
  }
})

test('from right to left the way starts at the right and arrows point the other way', async ({ page }) => {
  await openGallery(page, 'all', { dir: 'rtl' })
  const stub = await specimen(page, 'Ticket, link').locator('time').boundingBox()
  const ticket = await specimen(page, 'Ticket, link').getByRole('link').boundingBox()
  expect((stub?.x ?? 0) + (stub?.width ?? 0)).toBeCloseTo((ticket?.x ?? 0) + (ticket?.width ?? 0), 0)
  await expect(page.getByRole('button', { name: 'Back' }).first().locator('svg')).toHaveCSS(
    'transform',
    'matrix(-1, 0, 0, 1, 0, 0)',
  )
})

test('the arrow keys walk along tabs in reading direction', { tag: '@gate' }, async ({ page }) => {
  await openGallery(page, 'navigation', { dir: 'rtl' })
  const tabs = page.getByRole('navigation', { name: 'Profile' })
  await tabs.getByRole('link', { name: 'About' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('link', { name: 'About' })).toBeFocused()
})

test(
  'dates start empty, count the nights and come back as calendar days',
  { tag: '@gate' },
  async ({ page }) => {
    await page.clock.setFixedTime('2026-10-09T12:00:00Z')
    await openGallery(page, 'dates')
    await press(page, 'Choose dates')
    const sheet = page.getByRole('dialog', { name: 'When?' })
    await expect(sheet.getByText('Choose a date')).toHaveCount(2)
    await expect(sheet.getByRole('button', { name: 'Show hosts' })).toBeDisabled()
    await expect(sheet.getByRole('button', { name: /October 8, 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await sheet.getByRole('button', { name: /October 12, 2026/ }).click()
    await expect(sheet.getByText('Choose a date')).toHaveCount(1)
    await sheet.getByRole('button', { name: /October 15, 2026/ }).click()
    await expect(sheet.getByText('3 nights')).toBeVisible()
    await press(page, '± 3 days')
    await press(page, 'Show hosts')
    await expect(page.getByTestId('chosen')).toHaveText(
      '{"kind":"dates","arriveOn":"2026-10-12","leaveOn":"2026-10-15","give":3}',
    )
  },
)

test('the calendar works by keys alone', { tag: '@gate' }, async ({ page }) => {
  await page.clock.setFixedTime('2026-10-09T12:00:00Z')
  await openGallery(page, 'dates')
  await press(page, 'Choose dates')
  await page.getByRole('button', { name: /October 9, 2026/ }).focus()
  await page.keyboard.press('ArrowRight')
  // Enter takes the 10th and moves on to the 11th, a week below is the 18th.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('8 nights')).toBeVisible()
})

test('nothing runs past the edge of a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const dir of ['ltr', 'rtl'] as const) {
    await openGallery(page, 'all', { dir })
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBe(0)
  }
})

test('the bottom bar has 64 px and its current stop is named', async ({ page }) => {
  await openGallery(page, 'bars')
  const bar = specimen(page, 'TopBar and BottomBar, home').getByRole('navigation', { name: 'Main' })
  expect((await bar.boundingBox())?.height).toBe(64)
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link', { name: 'Chats, new messages' })).toBeVisible()
  const top = specimen(page, 'TopBar, title and back').locator('header')
  expect((await top.boundingBox())?.height).toBe(56)
})

for (const { way, pulled, isBusy } of [
  { way: 'far', pulled: 200, isBusy: true },
  { way: 'a little', pulled: 60, isBusy: false },
]) {
  test(`pulling the page down ${way} ${isBusy ? 'asks for news' : 'changes nothing'}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 3000 })
    await openGallery(page, 'loading')
    const box = await page.getByTestId('refreshed').boundingBox()
    const finger = { x: box?.x ?? 0, y: box?.y ?? 0 }
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    for (let moved = 20; moved <= pulled; moved += 20) {
      const touchPoints = [{ x: finger.x, y: finger.y + moved }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const button = page.getByRole('button', { name: 'Refresh' })
    await expect(button).toHaveAttribute('aria-busy', String(isBusy))
    await expect(page.getByTestId('refreshed')).toHaveText(isBusy ? '1' : '0')
  })
}
