import { chromium, drawingFlags } from '../support/chromium.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'
import { open, shoot } from './shooting.ts'

test.use({ launchOptions: { executablePath: chromium, args: drawingFlags } })

const homes = [
  ['lisbon', { lat: 38.708113, lng: -9.149021 }],
  ['bologna', { lat: 44.4967, lng: 11.3524 }],
  ['tunis', { lat: 36.8065, lng: 10.1815 }],
] as const

test('the areas of homes on the map', async ({ page, people, signIn, aBrowser, baseURL }) => {
  test.setTimeout(240_000)
  await signIn(await people.open('mara'))
  for (const [city, point] of homes) {
    const theirs = await aBrowser()
    const host = await people.open(`host${city}`)
    await signIn(host, theirs)
    const call = await callerOf(theirs, baseURL)
    await call('patch', '/api/user/home', { hosting: 'yes', maxGuests: 2, point })
    await open(page, `/users/${host.username}?section=home`)
    await shoot(page, `student-home-area-${city}`, async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Area' }).scrollIntoViewIfNeeded()
      await expect(page.getByText('© GeoNames, Natural Earth')).toBeVisible()
      await page.getByRole('img', { name: /^Map of the area/ }).scrollIntoViewIfNeeded()
    })
  }
})
