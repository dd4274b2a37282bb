import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { takeByKeys } from '../support/list-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Where to?' })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const stored = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)

test.beforeEach(async ({ people, signIn }) => {
  await signIn(await people.open('mara', { location: 'Bologna, Italy' }))
})

test(
  'a place is found in another language and with a typo, and stands in the address',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/search?type=events&location=Bologna%2C%20Italy')
    await expect(box(page)).toHaveValue('Bologna, Italy')
    for (const typed of ['lissabon', 'lisbn', 'リスボン']) {
      await box(page).fill(typed)
      await expect(page.getByRole('option').first()).toHaveText('Lisbon, Portugal')
    }
    await takeByKeys(page, 'Lisbon, Portugal')
    const path = '/search?type=events&location=Lisbon%2C%20Portugal'
    await expect(page).toHaveURL(path)
    await expect(box(page)).toHaveValue('Lisbon, Portugal')
    await expect.poll(() => stored(page, 'lastExplorePath')).toBe(path)
    await expect.poll(() => stored(page, 'lastUserPath')).toBe(path)
    await mainBar(page).getByRole('link', { name: 'Chats' }).click()
    await mainBar(page).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL(path)
  },
)

test('chosen places are offered again, until the log-out', async ({ page }) => {
  await page.goto('/search')
  await box(page).fill('porto')
  await option(page, 'Porto, Portugal').click()
  await expect(page).toHaveURL('/search?location=Porto%2C%20Portugal')
  await page.reload()
  await box(page).focus()
  await expect(option(page, 'Porto, Portugal')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('recentPlaces'))).toBeNull()
})

test('near me finds the city and sends no more than about where one is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.157_944, longitude: -8.629_105 })
  await page.goto('/search')
  const asked = page.waitForRequest('**/api/places/points/nearest')
  await box(page).focus()
  await option(page, 'Near me').click()
  expect((await asked).postDataJSON()).toEqual({ lat: 41.15, lng: -8.65 })
  await expect(page).toHaveURL('/search?location=Porto%2C%20Portugal')
})

test('who does not say where they are is told what to do instead', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto('/search')
  await box(page).focus()
  await option(page, 'Near me').click()
  await expect(page.getByText("Your browser isn't sharing your location.")).toBeVisible()
  await box(page).fill('porto')
  await expect(option(page, 'Porto, Portugal')).toBeVisible()
})

test('nothing found, a failure and no network each have their words', async ({ page, context }) => {
  await page.goto('/search')
  await box(page).fill('qqqqzzzz')
  await expect(page.getByText('No results for “qqqqzzzz”')).toBeVisible()
  await page.route('**/api/places?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await box(page).fill('lisbo')
  await expect(page.getByText("We couldn't load places.")).toBeVisible()
  await page.unroute('**/api/places?*')
  await box(page).fill('lisbon')
  await expect(option(page, 'Lisbon, Portugal')).toBeVisible()
  await context.setOffline(true)
  await box(page).fill('porto')
  await expect(page.getByRole('listbox').getByText("You're offline.")).toBeVisible()
})

test('typing asks once it pauses, and leaving changes nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('q') ?? '')
  })
  await page.goto('/search?location=Porto')
  await box(page).fill('')
  await box(page).pressSequentially('munich')
  await expect(option(page, 'Munich, Germany')).toBeVisible()
  expect(asked.at(-1)).toBe('munich')
  expect(asked.length).toBeLessThan(6)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(box(page)).toHaveValue('Porto')
  await expect(page).toHaveURL('/search?location=Porto')
})

test('the open list has no fault that axe knows', async ({ page }) => {
  await page.goto('/search')
  await box(page).fill('san')
  await expect(page.getByRole('option').first()).toBeVisible()
  // While the list is open the rest of the page is hidden from screen readers, so that they stay with it.
  await expectAccessible(page, 'places', ['aria-hidden-focus', 'page-has-heading-one', 'region'])
})
