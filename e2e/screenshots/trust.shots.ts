import { aDeskFor, fillPromo } from '../support/promo-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { callerOf } from '../support/stay-steps.ts'
import { aUniversityIn, proposeExams } from '../support/term-dates-steps.ts'
import { expect, test } from '../support/test.ts'

test('term dates on both desks, the form of a university, a member and a promo', async ({
  page,
  baseURL,
  people,
  signIn,
  aBrowser,
}) => {
  test.setTimeout(600_000)
  const city = 'Lisbon, Portugal'
  const leila = await people.open('leila', { name: 'Leila Ben Salah' })
  const office = await aDeskFor({ people, signIn, aBrowser, baseURL }, leila, city)
  const { id, host } = await aUniversityIn(await callerOf(office, baseURL), city, 'mixed')
  const anas = await aBrowser()
  const ana = await people.open('ana', { verification: 'none' })
  await signIn(ana, anas)
  await proposeExams(await callerOf(anas, baseURL), host, [30, 60, 90])

  await signIn(leila)
  await open(page, '/city')
  const waiting = page.getByRole('region', { name: /Term dates to confirm/ })
  await waiting.getByRole('button', { name: 'Confirm dates' }).first().scrollIntoViewIfNeeded()
  await shoot(page, 'city-terms', () => waiting.scrollIntoViewIfNeeded())
  await waiting.getByRole('button', { name: 'Confirm dates' }).first().click()
  await expect(waiting.getByRole('article')).toHaveCount(2)

  const desk = await office.newPage()
  await open(desk, '/admin/universities')
  await expect(desk.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await shootWhole(desk, 'admin-universities-terms')
  await open(desk, '/admin/universities?level=unknown')
  await expect(desk.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await shoot(desk, 'admin-universities-unchecked')
  await desk.getByRole('button', { name: 'Decline' }).first().click()
  await open(desk, `/admin/universities/edit?id=${id}`)
  await expect(desk.getByLabel('Start date')).toBeVisible()
  await shootWhole(desk, 'admin-university-terms')

  const hers = await anas.newPage()
  await open(hers, '/settings/account#student')
  await hers.getByRole('list', { name: 'Declined dates' }).scrollIntoViewIfNeeded()
  await shoot(hers, 'student-declined-terms', () =>
    hers.getByRole('list', { name: 'Declined dates' }).scrollIntoViewIfNeeded(),
  )
  await open(page, `/users/${ana.username}?section=about`)
  await expect(page.getByText(/Member of/).first()).toBeVisible()
  await shoot(page, 'profile-member')

  await open(page, '/promos/new')
  await fillPromo(page, { title: 'Mondays at the cinema', link: 'https://lumiere.example/mondays' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/promos')
  await open(desk, '/admin/promos')
  const promo = desk.getByRole('article', { name: 'Promo Mondays at the cinema' }).last()
  await promo.getByRole('button', { name: 'Decline' }).click()
  await promo.getByLabel('Reason').fill('This asks for money before anybody sees the room.')
  await shoot(desk, 'admin-promo-decline', () => promo.getByRole('region').scrollIntoViewIfNeeded())
})

test('the settings of somebody who is banned, and new terms', async ({ page, people, signIn }) => {
  test.setTimeout(600_000)
  const mara = await people.openBanned('mara')
  await signIn(mara)
  await open(page, '/settings/account')
  await shoot(page, 'banned-account')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'banned-menu')
})
