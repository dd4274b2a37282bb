import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { chromium, drawingFlags } from '../support/chromium.ts'
import { open, shoot } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test.use({ launchOptions: { executablePath: chromium, args: drawingFlags } })

test('the map of a search', async ({ page, signIn }) => {
  test.setTimeout(240_000)
  await signIn({ id: '', username: 'mara', email: 'mara@demo.wayfellow.example', password: demoPassword })
  const pins = page.getByRole('list', { name: 'On the map' }).getByRole('button')
  for (const [type, rest] of [
    ['users', 'location=Lisbon%2C%20Portugal&radius=50'],
    ['events', 'location=Bologna%2C%20Italy&radius=100'],
    ['trips', 'location=Lisbon%2C%20Portugal&radius=100'],
  ] as const) {
    await open(page, `/search?type=${type}&${rest}&view=map`)
    await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible()
    // Another size is another map; colours and names come with the next tiles.
    await shoot(page, `student-map-${type}`, async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible()
      await page.waitForTimeout(1_500)
    })
  }
  await open(page, '/search?type=users&location=Lisbon%2C%20Portugal&radius=50&view=map')
  await pins.first().click()
  await shoot(page, 'student-map-place', () => page.waitForTimeout(1_500))
})
