import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, goWithin, mainBar, test } from '../support/test.ts'
import { expectSettled } from '../support/waiting.ts'

const spec = readFileSync(new URL('../../docs/spec.txt', import.meta.url), 'utf8')
const stop = (page: Page, name: string | RegExp) => mainBar(page).getByRole('link', { name })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = (page: Page, y: number) =>
  expect.poll(() => page.evaluate((top) => (window.scrollTo(0, top), window.scrollY), y)).toBe(y)

test('a dot on Profile tells of news until the profile is opened', async ({ page, people, signIn }) => {
  const ana = await people.open('ana')
  await people.markUnread(ana, 'profile')
  await signIn(ana)
  await page.goto('/home')
  await expect(stop(page, 'Profile, news')).toBeVisible()
  await expect(stop(page, /Chats,/)).toHaveCount(0)
  await stop(page, 'Profile, news').click()
  await expect(stop(page, 'Profile, news')).toHaveCount(0)
  await page.goto('/home')
  await expect(stop(page, 'Profile')).toBeVisible()
  await expect(stop(page, 'Profile, news')).toHaveCount(0)
})

test('a dot on Chats tells that somebody wrote', async ({ page, people, signIn }) => {
  const ana = await people.open('ana')
  await people.markUnread(ana, 'chats')
  await signIn(ana)
  await page.goto('/home')
  await expect(stop(page, 'Chats, new messages')).toBeVisible()
})

test('both bars stand on every page of the user area, under what it ends in', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana', { profileCompleted: false }))
  expect(spec).toContain('### User area (shared layout with top bar and page outlet)')
  for (const path of [
    '/chats',
    '/chats/ben',
    '/complete-profile',
    '/edit-profile',
    '/edit-home',
    '/search',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(mainBar(page)).toBeVisible()
  }
  await page.goto('/edit-profile')
  const save = await page.getByRole('button', { name: 'Save' }).last().boundingBox()
  const bar = await mainBar(page).boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('a hairline stands under the top bar once scrolled', async ({ page, people, signIn }) => {
  await signIn(await people.open('ana'))
  await page.setViewportSize({ width: 390, height: 320 })
  await page.goto('/settings/faq')
  const line = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).boxShadow)
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  expect(await line()).toBe('none')
  await scrollTo(page, 80)
  await expect.poll(line).toContain('inset')
  await scrollTo(page, 0)
  await expect.poll(line).toBe('none')
})

test('a second tap on where one is goes to the top, a third asks for news', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.setViewportSize({ width: 390, height: 320 })
  await page.goto('/home')
  await expect(stop(page, 'Home')).toHaveAttribute('aria-current', 'page')
  await scrollTo(page, 60)
  await stop(page, 'Home').click()
  await expect.poll(() => scrolled(page)).toBe(0)
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/user/notifications/unread'),
    stop(page, 'Home').click(),
  ])
  expect(asked.method()).toBe('GET')
})

test(
  'keys lead through the app, are told by ?, rest in fields, and can be turned off',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const ana = await people.open('ana')
    await signIn(ana)
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    for (const [key, url] of [
      ['c', '/chats'],
      ['e', '/search?type=events&location=Bologna%2C%20Italy'],
      ['p', `/users/${ana.username}?section=about`],
      ['h', '/home'],
    ] as const) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await expect(page).toHaveURL(url)
    }
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Where to?' })).toBeFocused()
    await page.keyboard.type('g?')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await goWithin(page, '/home')
    await page.getByRole('main').click()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list).toContainText('Chats')
    await list.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page).toHaveURL(/\/settings\/account/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'the last tap counts, also while the screen of the one before is still on its way',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.open('ana'))
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    const taps = ['/chats', '/home']
    await mainBar(page).evaluate((bar, paths) => {
      for (const path of paths) bar.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
    }, taps)
    // The screen that is not wanted any more has come as well.
    await expectSettled(page)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached()
  },
)
