import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { packSmallStreets } from '../../apps/api/testing/small-streets.ts'
import { openApp } from '../support/captcha-provider.ts'
import { chromium, drawingFlags } from '../support/chromium.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test as base } from '../support/test.ts'

const test = base.extend<object, { streets: string }>({
  /** An app with a map of a few streets around the Rossio in Lisbon. */
  streets: [
    async ({ browserName: _browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'streets-'))
      const file = join(folder, 'lisbon.pmtiles')
      await writeFile(file, packSmallStreets())
      const app = await openApp({ MAP_STREETS_FILE: file })
      await use(app.url)
      await app.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
test.use({ launchOptions: { executablePath: chromium, args: drawingFlags } })

const credit = (page: Page) => page.getByText('© OpenStreetMap contributors')
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Says how many pixels of a picture have the colour of parks, which the built-in map does not have. */
async function countParkPixels(page: Page) {
  const colour = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--map-park').trim(),
  )
  const park = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (park.every((value, channel) => data[at + channel] === value)) found += 1
  return found
}

test("streets come from the operator's file in ranges, and from nowhere else", async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
  streets,
}) => {
  const hosts = [
    ['ines', { lat: 38.7205, lng: -9.1472 }, 'Lisbon'],
    ['rosa', { lat: 44.4967, lng: 11.3524 }, 'Bologna'],
  ] as const
  const opened: string[] = []
  for (const [name, point] of hosts) {
    const theirs = await aBrowser()
    const person = await people.open(name)
    await signIn(person, theirs)
    const call = await callerOf(theirs, baseURL)
    await call('patch', '/api/user/home', { hosting: 'yes', maxGuests: 2, point })
    opened.push(person.username ?? '')
  }
  await signIn(await people.open('mara'))
  const ranges: { status: number; range: string | undefined }[] = []
  const sites = new Set<string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.protocol.startsWith('http')) sites.add(url.origin)
    if (url.pathname === '/api/map/streets.pmtiles')
      ranges.push({ status: response.status(), range: response.request().headers()['range'] })
  })

  const [lisbon, bologna] = opened
  await page.goto(`${streets}/users/${lisbon}?section=home`)
  await page.getByRole('heading', { name: 'Area' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Map of the area in Lisbon' })).toBeVisible()
  await expect(credit(page)).toBeVisible()
  await expect(page.getByText('© GeoNames, Natural Earth')).toBeVisible()
  expect(await countParkPixels(page)).toBeGreaterThan(20)
  expect(ranges.length).toBeGreaterThan(1)
  for (const { status, range } of ranges) {
    expect(status).toBe(206)
    expect(range).toMatch(/^bytes=\d+-\d+$/)
  }
  const count = ranges.length

  // Outside of the file the map stays as far away as the built-in shapes are true.
  await page.goto(`${streets}/users/${bologna}?section=home`)
  await page.getByRole('heading', { name: 'Area' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Map of the area in Bologna' })).toBeVisible()
  expect(ranges.length).toBeLessThanOrEqual(count + 2)
  expect([...sites]).toEqual([streets])
})

test('Explore zooms in to the streets', async ({ page, people, signIn, streets }) => {
  await signIn(await people.open('mara'))
  const park = '38.729,-9.154,14.0'
  await page.goto(`${streets}/search?type=events&location=Lisbon%2C%20Portugal&view=map&at=${park}`)
  await expect(credit(page)).toBeVisible()
  await expect.poll(() => countParkPixels(page)).toBeGreaterThan(200)
  expect(parameter(page, 'at')).toBe(park)
})
