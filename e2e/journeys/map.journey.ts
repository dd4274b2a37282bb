import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { chromium, drawingFlags } from '../support/chromium.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'
import { placeId } from '../support/trip-steps.ts'

test.use({ launchOptions: { executablePath: chromium, args: drawingFlags } })

const funchal = 'Funchal, Portugal'
const path = (type: string, rest = '') =>
  `/search?type=${type}&location=${encodeURIComponent(funchal)}${rest}`
const pins = (page: Page) => page.getByRole('list', { name: 'On the map' }).getByRole('button')
const sheet = (page: Page) => page.getByRole('region', { name: 'What the map shows' })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** By the middle of the map, as a finger would. */
async function drag(page: Page, across: number) {
  const box = await page.getByRole('region', { name: 'Map', exact: true }).boundingBox()
  if (!box) throw new Error('no map')
  const [x, y] = [box.x + 60, box.y + box.height * 0.4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + across * part, y)
  await page.mouse.up()
}

test(
  'a search opens as a map, place by place, and is there again after back and reload',
  { tag: '@gate' },
  async ({ page, people, signIn, aBrowser, baseURL }) => {
    const family = `M${randomUUID().slice(0, 7).replaceAll(/\d/g, 'x')}`
    for (const [name, point] of [
      ['rosa', { lat: 32.66, lng: -16.92 }],
      ['tiago', { lat: 32.66, lng: -16.92 }],
      ['vera', { lat: 32.72, lng: -16.77 }],
    ] as const) {
      const theirs = await aBrowser()
      await signIn(await people.open(name, { name: `${name} ${family}` }), theirs)
      const call = await callerOf(theirs, baseURL)
      await call('patch', '/api/user/home', { hosting: 'yes', maxGuests: 2, point })
    }
    await signIn(await people.open('mara'))
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(path('users', `&q=${family}`))
    await expect(page.getByText('3 students can host you in Funchal')).toBeVisible()
    expect(scripts.filter((url) => url.includes('maplibre'))).toEqual([])

    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(pins(page)).toHaveCount(2)
    await expect(page).toHaveURL(path('users', `&q=${family}&view=map`))
    await expect(sheet(page).getByRole('article')).toHaveCount(3)
    await expect(sheet(page).getByText('3 students can host you in Funchal')).toBeVisible()
    await expectAccessible(page, 'a map of hosts')

    const two = page.getByRole('button', { name: /^2 hosts, / })
    await two.focus()
    await page.keyboard.press('Enter')
    await expect(two).toHaveAttribute('aria-pressed', 'true')
    await expect(sheet(page).getByRole('article')).toHaveCount(2)
    const whole = page.url()
    expect(parameter(page, 'spot')).toMatch(/^32\.\d+,-16\.\d+$/)
    await sheet(page).getByRole('button', { name: 'Show more' }).click()
    await sheet(page).getByRole('link', { name: /rosa/ }).click()
    await expect(page).toHaveURL(/\/users\/rosa/)
    await page.goBack()
    await expect(page).toHaveURL(whole)
    await expect(two).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(two).toHaveAttribute('aria-pressed', 'true')
    await expect(sheet(page).getByRole('article')).toHaveCount(2)
    await mainBar(page).getByRole('link', { name: 'Chats' }).click()
    await mainBar(page).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL(whole)
    await sheet(page).getByRole('button', { name: 'Show all' }).click()
    await expect(sheet(page).getByRole('article')).toHaveCount(3)

    await sheet(page).getByRole('link', { name: 'List' }).click()
    await expect(page).toHaveURL(path('users', `&q=${family}`))
    await expect(page.getByRole('article')).toHaveCount(3)
  },
)

test('another area is searched where the map was moved, and looked at again as it was', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('mara'))
  await page.goto(path('events', '&view=map'))
  const again = page.getByRole('button', { name: 'Search this area' })
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible()
  await expect(again).toBeHidden()
  await drag(page, 220)
  await again.click()
  await expect(again).toBeHidden()
  await expect.poll(() => parameter(page, 'location')).toBeNull()
  const west = Number(parameter(page, 'lng'))
  expect(west).toBeLessThan(-16.95)
  expect(Number(parameter(page, 'radius'))).toBeGreaterThanOrEqual(5)
  const [at, whole] = [parameter(page, 'at'), page.url()]
  await page.reload()
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible()
  expect(page.url()).toBe(whole)
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => parameter(page, 'at')).not.toBe(at)
  await sheet(page).getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('combobox', { name: 'Where to?' })).toHaveValue('Area on the map')
})

test('trips are ways on the map, in words as well, and those of a place stand out', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  const theirs = await aBrowser()
  await signIn(await people.open('rosa'), theirs)
  const call = await callerOf(theirs, baseURL)
  const title = `Islands ${randomUUID().slice(0, 8)}`
  const days = [150, 153, 156].map((day) => dayFromNow(day))
  const cities = await Promise.all(['Funchal', 'Lisbon'].map((name) => placeId(call, name)))
  const legs = cities.map((city, nth) => ({
    legId: randomUUID(),
    placeId: city,
    from: days[nth],
    to: days[nth + 1],
  }))
  await call('post', '/api/trips', { clientId: randomUUID(), title, audience: 'everyone', legs })
  await signIn(await people.open('mara'))
  await page.goto(path('trips', `&q=${encodeURIComponent(title)}&view=map`))
  await expect(pins(page)).toHaveCount(1)
  const ways = page.getByRole('list', { name: 'Routes on the map' })
  await expect(ways.getByRole('listitem')).toHaveText(['Funchal, Lisbon'])
  const line = page.locator('polyline').first()
  await expect(line).toHaveAttribute('points', /^-?[\d.]+,-?[\d.]+ -?[\d.]+,-?[\d.]+$/)
  const before = await line.getAttribute('points')
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click()
  await expect.poll(() => line.getAttribute('points')).not.toBe(before)
  await expectAccessible(page, 'a map of trips')

  const stop = page.getByRole('button', { name: /^1 stop, / })
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect(stop).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet(page).getByRole('link', { name: new RegExp(title) })).toHaveCount(1)
  await expect(ways.getByRole('listitem')).toHaveCount(1)
})

test('without a map the list is there, and says why', async ({ page, people, signIn }) => {
  await signIn(await people.open('mara'))
  await page.route('**/assets/maplibre*', (route) => route.abort())
  await page.goto(path('posts', '&view=map'))
  await expect(page.getByText("We couldn't load the map. You can still use the list.")).toBeVisible()
  await expectAccessible(page, 'a map that does not load')
  await expect(sheet(page).getByRole('link', { name: 'List' })).toBeVisible()
})
