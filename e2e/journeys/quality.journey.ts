import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test(
  'the drawer, a dialog and the page of a banned student pass axe in both themes',
  { tag: ['@gate', '@axe'] },
  async ({ page, people, signIn }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await signIn(await people.open('ana'))
    await page.goto('/home')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expectAccessible(page, 'drawer')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite friends' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'dialog')
    await signIn(await people.openBanned('tomasz'))
    await page.goto('/settings/account')
    await expect(page.locator('h1')).toBeAttached()
    await expectAccessible(page, 'banned')
  },
)

async function weigh(page: Page, path: string, kinds: RegExp) {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    if (kinds.test(pathname)) bodies.set(pathname, reply.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  let total = 0
  for (const [file, body] of bodies) {
    const bytes = gzipSync(await body).byteLength
    total += bytes
    console.log(`${String(bytes).padStart(7)}  ${file}`)
  }
  console.log(`${String(total).padStart(7)}  bytes for ${path}, gzip`)
  return total
}

test('the login page loads at most 120 KB of script and style', { tag: '@gate' }, async ({ page }) => {
  const total = await weigh(page, '/login', /\.(js|css)$/)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(120 * 1024)
})

test.describe('without the service worker, which fetches the rest for later', () => {
  test.use({ serviceWorkers: 'block' })

  test('home loads at most 190 KB of script for somebody who is signed in', async ({
    page,
    people,
    signIn,
  }) => {
    await signIn(await people.open('ana'))
    const total = await weigh(page, '/home', /\.js$/)
    expect(total).toBeGreaterThan(80_000)
    expect(total).toBeLessThanOrEqual(190 * 1024)
  })
})
