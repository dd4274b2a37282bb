import { expectAccessible } from '../support/accessible.ts'
import { aDeskFor } from '../support/promo-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { aUniversityIn, proposeExams } from '../support/term-dates-steps.ts'
import { expect, test } from '../support/test.ts'

test('proposed term dates are confirmed on the desk of the city and declined by an admin, and the student sees both', async ({
  page,
  baseURL,
  people,
  signIn,
  aBrowser,
}) => {
  test.slow()
  const leila = await people.open('leila')
  const office = await aDeskFor({ people, signIn, aBrowser, baseURL }, leila, 'Lisbon, Portugal')
  const { id, name, host } = await aUniversityIn(await callerOf(office, baseURL), 'Lisbon, Portugal')
  const anas = await aBrowser()
  await signIn(await people.open('ana', { verification: 'none' }), anas)
  await proposeExams(await callerOf(anas, baseURL), host, [30, 60])

  await signIn(leila)
  const list = '**/api/city/universities-terms/**'
  await page.route(list, (route) => route.abort())
  await page.goto('/city')
  const waiting = page.getByRole('region', { name: 'Term dates to confirm in Lisbon' })
  await expect(waiting).toContainText("We couldn't load this.")
  await page.unroute(list)
  await waiting.getByRole('button', { name: 'Try again' }).click()
  const cards = waiting.getByRole('article', { name })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Proposed by a student')
  await expect(cards.first().getByRole('link', { name: 'hills.example' })).toBeVisible()
  await expectAccessible(page, 'term dates on the desk of a city')
  await cards.first().getByRole('button', { name: 'Confirm dates' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(waiting.getByRole('heading')).toBeFocused()

  const desk = await office.newPage()
  await desk.goto('/admin/universities')
  const open = desk.getByRole('region', { name: 'Term dates to confirm' }).getByRole('article', { name })
  await expect(open).toHaveCount(1)
  await open.getByRole('button', { name: 'Decline' }).click()
  await expect(open).toHaveCount(0)
  await expectAccessible(desk, 'universities with nothing to confirm')
  await desk.goto(`/admin/universities/edit?id=${id}`)
  const terms = desk.getByRole('group', { name: 'Term dates' })
  await expect(terms).toContainText('Proposed by a student and confirmed by someone else')
  await terms.getByLabel('Start date').fill('2030-01-10')
  await expect(terms).toContainText('Entered by our team')

  const hers = await anas.newPage()
  await hers.goto('/settings/account#student')
  await expect(hers.getByRole('list', { name: 'Confirmed dates' }).getByRole('listitem')).toHaveCount(1)
  await expect(hers.getByRole('list', { name: 'Declined dates' })).toContainText('the dates looked wrong')
})
