import type { Person } from '../support/people.ts'
import { allRoutes } from '../support/routes.ts'
import { expect, goWithin, mainBar, test } from '../support/test.ts'

let ana: Person
test.beforeEach(async ({ people, signIn }) => {
  ana = await people.open('ana')
  await signIn(ana)
})

for (const width of [390, 768, 1280]) {
  test(`at ${width} px the column is at most 600 px wide and centred, the drawer 256, a dialog at most 500`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home')
    const column = await page.locator('main').boundingBox()
    expect(column?.width).toBeLessThanOrEqual(600)
    expect(column?.width).toBeGreaterThanOrEqual(Math.min(width, 600) - 2)
    expect(Math.abs((column?.x ?? 0) * 2 + (column?.width ?? 0) - width)).toBeLessThanOrEqual(1)
    expect((await mainBar(page).boundingBox())?.width).toBeLessThanOrEqual(600)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.getByRole('button', { name: 'Settings' }).click()
    const drawer = page.getByRole('dialog', { name: 'Settings' })
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ width: 256, x: width - 256, y: 0 })

    await page.getByRole('dialog').getByRole('button', { name: 'Invite friends' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500)
  })
}

test('the bottom bar leads home, to what happens around, to chats and to the own profile', async ({
  page,
  people,
  signIn,
}) => {
  const inês = await people.open('ines', { location: 'Lisbon, Portugal' })
  await signIn(inês)
  await page.goto('/home')
  const bar = mainBar(page)
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/search?type=events&location=Lisbon%2C%20Portugal')
  await bar.getByRole('link', { name: 'Chats' }).click()
  await expect(page).toHaveURL('/chats')
  await bar.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`/users/${inês.username}?section=about`)
})

test('an unfinished profile has a mark, and its stop leads to finishing it', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('yuki', { profileCompleted: false }))
  await page.goto('/home')
  const stop = mainBar(page).getByRole('link', { name: /Profile.*not finished/ })
  await stop.click()
  await expect(page).toHaveURL('/complete-profile')
})

test('the last path is remembered, and Explore leads back to the last search', async ({ page }) => {
  await page.goto('/home')
  await goWithin(page, '/search?type=posts&location=Porto')
  await expect
    .poll(() => page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage))))
    .toMatchObject({
      lastUserPath: '/search?type=posts&location=Porto',
      lastExplorePath: '/search?type=posts&location=Porto',
    })
  await mainBar(page).getByRole('link', { name: 'Chats' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lastUserPath'))).toBe('/chats')
  await mainBar(page).getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/search?type=posts&location=Porto')
})

test('the drawer leads to the four settings pages and to Logout', async ({ page }) => {
  await page.goto('/home')
  for (const [name, path] of [
    ['Account', '/settings/account'],
    ['Notifications', '/settings/notifications'],
    ['FAQ', '/settings/faq'],
    ['About', '/settings/about'],
  ] as const) {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('Invite friends shares a link to sign up that names who invites', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (what: unknown) => void shared.push(what),
    })
  })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite friends' }).click()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared'))))
    .toContain(`"url":"${baseURL}/register?invite=${ana.username}"`)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('without a share function Invite friends copies the link and says so', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite friends' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Invite link copied ✅')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/register?invite=${ana.username}`,
  )
})

test('a route opens where it was left, settings at the top', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 })
  await page.goto('/home')
  await expect(mainBar(page)).toBeVisible()
  const scrollTo = async (y: number) => {
    await expect.poll(() => page.evaluate((top) => (window.scrollTo(0, top), window.scrollY), y)).toBe(y)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scrollPositions'))).toContain(`:${y}`)
  }
  await scrollTo(60)
  await mainBar(page).getByRole('link', { name: 'Chats' }).click()
  await expect(page).toHaveURL('/chats')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)

  await goWithin(page, '/settings/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await scrollTo(80)
  await goWithin(page, '/settings/about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/settings/faq')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the number on the icon of the app is cleared on load', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clearAppBadge', {
      configurable: true,
      value: async () => Object.assign(window, { badgeCleared: true }),
    })
  })
  await page.goto('/home')
  await expect.poll(() => page.evaluate<unknown>('window.badgeCleared')).toBe(true)
})

test(
  'a lost network is told in a bar, and its return in another with a way to refresh',
  { tag: '@gate' },
  async ({ page, context }) => {
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/You're offline/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/Back online/)).toBeVisible()
    await expect(page.getByText('Refresh', { exact: true })).toBeVisible()
  },
)

test(
  'a screen that breaks shows the error screen, and the bars go on working',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    await page.route('**/assets/faq-screen*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const FaqScreen = () => { throw new Error("broken") }',
      }),
    )
    await goWithin(page, '/settings/faq')
    await expect(page.getByText('Something went wrong.')).toBeVisible()
    await expect(page.getByText('Please try refreshing the page.')).toBeVisible()
    await mainBar(page).getByRole('link', { name: 'Chats' }).click()
    await expect(page.getByText('Something went wrong.')).toBeHidden()
  },
)

test('a spinner shows while the code of a screen loads, and the bars stay', async ({ page }) => {
  await page.goto('/home')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/faq-screen*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await goWithin(page, '/settings/faq')
  await expect(page.getByRole('heading', { name: 'FAQ', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expect(mainBar(page)).toBeVisible()
  held.resolve()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

test('every screen has one heading, and the window says where one is', async ({ page }) => {
  for (const { path, lands } of allRoutes.filter(({ lands: { student } }) =>
    student.startsWith('/settings/'),
  )) {
    await page.goto(path)
    await expect(page).toHaveURL(lands.student)
    const heading = await page.locator('h1').innerText()
    await expect(page).toHaveTitle(`${heading}, Wayfellow`)
  }
})
