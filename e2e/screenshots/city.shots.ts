import { plan } from '../support/event-steps.ts'
import { writePost } from '../support/post-steps.ts'
import { aDeskFor, placeNamed } from '../support/promo-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { callerOf, inDays } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

test('a city admin, and who makes one', async ({ page, context, baseURL, people, signIn, aBrowser }) => {
  test.setTimeout(600_000)
  const [ines, ben] = [await people.open('ines', { name: 'Inês Carvalho' }), await people.open('ben')]
  const ada = await people.openAdmin('ada')
  const adas = await aBrowser()
  await signIn(ada, adas)
  const desk = await adas.newPage()
  await open(desk, `/admin/users/${ines.username}`)
  await desk.getByRole('button', { name: 'Make city admin' }).click()
  const dialog = desk.getByRole('dialog')
  for (const [typed, label] of [
    ['Lisbon', 'Lisbon, Portugal'],
    ['Porto', 'Porto, Portugal'],
  ] as const) {
    await dialog.getByRole('combobox', { name: 'Cities' }).fill(typed)
    await desk.getByRole('option', { name: label }).first().click()
  }
  await dialog.getByLabel('Reason').fill('Runs the welcome desk there since spring')
  await shoot(desk, 'city-make')
  await dialog.getByRole('button', { name: 'Make city admin' }).click()
  await expect(dialog).toHaveCount(0)
  await shootWhole(desk, 'city-panel')

  const bens = await aBrowser()
  await signIn(ben, bens)
  const path = await writePost(
    await bens.newPage(),
    'Sunny room in Alfama, 180 € all included. I am abroad at the moment: send the deposit and my cousin brings you the key.',
  )
  const eves = await aBrowser()
  await signIn(await people.open('eve'), eves)
  const call = await callerOf(eves, baseURL)
  const report = { category: 'scam', words: 'There was no cousin and no key', mayRead: false }
  await call('post', '/api/reports', { kind: 'post', targetId: path.split('/').at(-1), ...report })

  await signIn(ines, context)
  await open(page, '/city')
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot(page, 'city-open')
  await shootWhole(page, 'city-desk')
  await page.getByRole('article').last().getByRole('button', { name: 'Remove content' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Nobody pays before they have seen a room')
  await shoot(page, 'city-reason')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove content' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '/city?show=closed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot(page, 'city-closed')
  await open(page, '/settings/account')
  await page.getByRole('region', { name: 'Your cities' }).scrollIntoViewIfNeeded()
  await shoot(page, 'city-account')
  await open(page, '/home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('link', { name: 'Your cities' })).toBeVisible()
  await shoot(page, 'city-drawer')
  const tip = await writePost(await bens.newPage(), 'The night bus 201 runs until five.')
  await open(page, tip)
  await page.getByRole('button', { name: "More options for Ben's post" }).click()
  await shoot(page, 'city-pin-menu')
  await page.getByRole('menuitem', { name: 'Pin in Lisbon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(page.getByText('Pinned', { exact: true }).first()).toBeVisible()
  await open(page, '/search?type=posts&location=Lisbon%2C%20Portugal')
  await expect(page.getByRole('article').first()).toContainText('Pinned')
  await shoot(page, 'city-pinned')
  await open(desk, '/admin/reports?show=closed')
  await expect(desk.getByRole('article').first()).toBeVisible()
  await shoot(desk, 'city-admin-closed')
})

test('featured events', async ({ page, people, signIn, aBrowser, baseURL, context }) => {
  test.setTimeout(600_000)
  const city = 'Tartu, Estonia'
  const bens = await aBrowser()
  await signIn(await people.open('ben'), bens)
  const call = await callerOf(bens, baseURL)
  const placeId = await placeNamed(call, city)
  for (const [title, day] of [
    ['Board games at the corner café', 2],
    ['Welcome evening for everybody who is new', 4],
  ] as const)
    await plan(call, {
      title,
      placeId,
      startsLocal: `${inDays(day)}T19:30`,
      endsLocal: `${inDays(day)}T22:00`,
    })
  const ines = await people.open('ines', { name: 'Inês Carvalho' })
  await aDeskFor({ people, signIn, aBrowser, baseURL }, ines, city)
  await signIn(ines, context)
  await open(page, '/city')
  const coming = page.getByRole('region', { name: 'Coming up in Tartu' })
  await coming.getByRole('button', { name: /^Feature Welcome/ }).click()
  await expect(coming.getByText('Featured', { exact: true })).toBeVisible()
  await shoot(page, 'city-featured', () => coming.scrollIntoViewIfNeeded())
  await shootWhole(page, 'city-featured-whole')
  await open(page, `/search?type=events&location=${encodeURIComponent(city)}`)
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()
  await shoot(page, 'city-featured-search')
})
