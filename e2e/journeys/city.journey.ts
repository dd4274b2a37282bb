import { randomUUID } from 'node:crypto'
import { chooseCase } from '../support/report-steps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { plan } from '../support/event-steps.ts'
import { givePassword } from '../support/login-steps.ts'
import { writePost } from '../support/post-steps.ts'
import { aDeskFor, placeNamed } from '../support/promo-steps.ts'
import { callerOf, inDays } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

/** Found again by its mark among what others write in the same city. */
const words = `Cheap rooms by the river, pay me first and I send the key. ${randomUUID().slice(0, 8)}`

test('an admin names the cities of a city admin, who takes a post down, puts it back and pins it', async ({
  page,
  context,
  baseURL,
  people,
  signIn,
  aBrowser,
  anaAndBen: { ben, bens },
}) => {
  test.slow()
  const [leila, ada] = [await people.open('leila'), await people.openAdmin('ada')]
  const adas = await aBrowser()
  await signIn(ada, adas)
  const desk = await adas.newPage()
  await desk.goto(`/admin/users/${leila.username}`)
  await desk.getByRole('button', { name: 'Make city admin' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Has lived there for three years')
  await dialog.getByRole('button', { name: 'Make city admin' }).click()
  await expect(dialog.getByText('Choose at least one city')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Cities' }).fill('Lisbon')
  await desk.getByRole('option', { name: 'Lisbon, Portugal' }).first().click()
  await expectAccessible(desk, 'the cities of a city admin')
  await dialog.getByRole('button', { name: 'Make city admin' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByRole('main').getByText('Lisbon, Portugal').first()).toBeVisible()

  const his = await bens.newPage()
  const path = await writePost(his, words)
  const report = { category: 'scam', words: 'He asked me for money as well', mayRead: false }
  const call = await callerOf(context, baseURL)
  await call('post', '/api/reports', { kind: 'post', targetId: path.split('/').at(-1), ...report })

  const theirs = await aBrowser()
  await signIn(leila, theirs)
  const hers = await theirs.newPage()
  await hers.goto('/home')
  await hers.getByRole('button', { name: 'Settings' }).click()
  await hers.getByRole('link', { name: 'Your cities' }).click()
  await expect(hers).toHaveURL('/city')
  const card = hers.getByRole('article', { name: 'Report in Lisbon' }).filter({ hasText: words }).last()
  await expect(card).toContainText('Scam or fake')
  await expect(card).not.toContainText('He asked me for money as well')
  await expectAccessible(hers, 'what is reported in a city')
  await card.getByRole('button', { name: 'Remove content' }).click()
  const asked = hers.getByRole('dialog')
  await asked.getByLabel('Reason').fill('Nobody pays before they have seen a room')
  await asked.getByRole('button', { name: 'Remove content' }).click()
  await expect(asked).toHaveCount(0)

  await his.goto('/settings/account')
  await expect(his.getByText('Nobody pays before they have seen a room')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('article')).toHaveCount(0)

  await hers.getByRole('button', { name: 'Decided' }).click()
  const decided = hers.getByRole('article', { name: 'Report in Lisbon' }).filter({ hasText: words }).first()
  await decided.getByRole('button', { name: 'Restore' }).click()
  await asked.getByLabel('Reason').fill('He has changed his words since')
  await asked.getByRole('button', { name: 'Restore' }).click()
  await expect(asked).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('article').first()).toContainText('Cheap rooms by the river')

  await decided.getByRole('link', { name: 'See the post' }).click()
  await hers.getByRole('button', { name: "More options for Ben's post" }).click()
  await hers.getByRole('menuitem', { name: 'Pin in Lisbon' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(hers.getByText('Pinned', { exact: true }).first()).toBeVisible()
  await page.goto('/search?type=posts&location=Lisbon%2C%20Portugal')
  await expect(page.getByRole('article').first()).toContainText('Pinned')
  await expect(page.getByRole('article').first()).toContainText('Cheap rooms by the river')

  await desk.goto('/admin/reports?show=closed')
  const pinned = desk.getByRole('article', { name: `Case about @${ben.username}` }).first()
  await expect(pinned).toContainText('Pinned in Lisbon, Portugal')
  await expectAccessible(desk, 'a pin at the desk of an admin')
  await chooseCase(pinned)
  await pinned.getByRole('button', { name: 'Unpin' }).click()
  const unpinning = pinned.getByRole('region', { name: 'Unpin this post?' })
  await unpinning.getByLabel('Reason').fill('It is an advertisement after all')
  await unpinning.getByRole('button', { name: 'Unpin' }).click()
  await expect(unpinning).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('article').first()).toContainText('Cheap rooms by the river')
  await expect(page.getByText('Pinned', { exact: true })).toHaveCount(0)
})

test('an admin confirms by hand that somebody studies, with the password', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  test.slow()
  const yuki = await people.open('yuki', { verification: 'none', name: `Yuki ${randomUUID().slice(0, 4)}` })
  const theirs = await aBrowser()
  await signIn(yuki, theirs)
  const ada = await people.openAdmin('ada')
  await signIn(ada)
  await people.ageProofs(ada)
  await page.goto(`/admin/users/${yuki.username}`)
  await page.getByRole('button', { name: 'Confirm as a student' }).click()
  const dialog = page.getByRole('dialog', { name: / as a student\?$/ })
  await dialog.getByLabel('Reason').fill('Showed a letter of the university in a call')
  await dialog.getByRole('button', { name: 'Confirm as a student' }).click()
  await expect(dialog.getByText('Choose the university')).toBeVisible()
  await expectAccessible(page, 'confirming by hand')
  await dialog.getByRole('button', { name: /University/ }).click()
  await page.getByRole('searchbox', { name: 'Name, city or short name' }).fill('Bologna')
  await page
    .getByRole('option', { name: /Bologna/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Confirm as a student' }).click()
  await givePassword(page, ada)
  await expect(page.getByText('Confirmed student')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm as a student' })).toHaveCount(0)

  const hers = await theirs.newPage()
  await hers.goto('/settings/account')
  await expect(hers.getByText(/by the Wayfellow team\./)).toBeVisible()
})

const on = (day: number) => ({ startsLocal: `${inDays(day)}T19:30`, endsLocal: `${inDays(day)}T22:00` })

test('a city admin features an event, which then comes first in its city until it is taken back', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
  anaAndBen: { bens },
}) => {
  test.slow()
  const city = 'Tartu, Estonia'
  const call = await callerOf(bens, baseURL)
  const placeId = await placeNamed(call, city)
  const mark = randomUUID().slice(0, 8)
  const [sooner, later] = [`Board games ${mark}`, `Welcome evening ${mark}`]
  await plan(call, { title: sooner, placeId, ...on(2) })
  await plan(call, { title: later, placeId, ...on(4) })
  const leila = await people.open('leila')
  await aDeskFor({ people, signIn, aBrowser, baseURL }, leila, city)
  const theirs = await aBrowser()
  await signIn(leila, theirs)
  const hers = await theirs.newPage()
  await hers.goto('/city')
  const coming = hers.getByRole('region', { name: 'Coming up in Tartu' })
  await coming.getByRole('button', { name: `Feature ${later}` }).click()
  await expect(coming.getByRole('button', { name: `Stop featuring ${later}` })).toBeVisible()
  await expect(coming.getByRole('listitem').first()).toContainText('Featured')
  await expectAccessible(hers, 'featured events on the desk of a city admin')

  const search = `/search?type=events&location=${encodeURIComponent(city)}`
  await page.goto(search)
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /Board games|Welcome evening/ })
    .first()
  await expect(first).toContainText(later)
  await expect(first).toContainText('Featured')
  await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()

  await coming.getByRole('button', { name: `Stop featuring ${later}` }).click()
  await expect(coming.getByRole('button', { name: `Feature ${later}` })).toBeVisible()
  await expect(coming.getByText('Featured', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(first).toContainText(sooner)
})
