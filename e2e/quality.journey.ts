import { gzipSync } from 'node:zlib'
import { expectAccessible } from './accessible.ts'
import { adminRoutes, publicRoutes, userRoutes } from './routes.ts'
import { expect, test } from './test.ts'

const budget = 120 * 1024

const areas = [
  { who: 'a visitor', routes: publicRoutes, as: undefined },
  { who: 'a student', routes: userRoutes, as: 'student' },
  { who: 'an admin', routes: adminRoutes, as: 'admin' },
] as const

for (const { who, routes, as } of areas) {
  test(`every screen of ${who} passes axe in both themes`, async ({ page, people, signIn }) => {
    test.slow()
    if (as === 'student') await signIn(await people.open('ana'))
    if (as === 'admin') await signIn(await people.openAdmin('ada'))
    for (const { path } of routes) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.locator('h1')).toBeAttached()
        await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
        await expectAccessible(page, path)
      })
    }
  })
}

test('the drawer, a dialog and the page of a banned student pass axe in both themes', async ({
  page,
  people,
  signIn,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await signIn(await people.open('ana'))
  await page.goto('/home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expectAccessible(page, 'drawer')
  await page.getByRole('button', { name: 'Invite friends' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await signIn(await people.openBanned('tomasz'))
  await page.goto('/settings/account')
  await expect(page.locator('h1')).toBeAttached()
  await expectAccessible(page, 'banned')
})

test('the login page loads at most 120 KB of script and style', async ({ page }) => {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    if (/\.(js|css)$/.test(pathname)) bodies.set(pathname, reply.body())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  let total = 0
  for (const [path, body] of bodies) {
    const bytes = gzipSync(await body).byteLength
    total += bytes
    console.log(`${String(bytes).padStart(7)}  ${path}`)
  }
  console.log(`${String(total).padStart(7)}  bytes of script and style, gzip, of ${budget}`)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(budget)
})
