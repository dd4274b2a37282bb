import { open, shoot } from './shooting.ts'
import { section } from '../support/student-steps.ts'
import { expect } from '../support/test.ts'
import { aLogin, loginButton, logInThere, test } from '../support/university-login-steps.ts'

test.beforeEach(async ({ people, signIn }) => {
  await signIn(await people.open('ana', { verification: 'none' }))
})

test('the university log-in, offered and refused', async ({ page, federated }) => {
  await open(page, '/settings/account#student')
  await loginButton(page).scrollIntoViewIfNeeded()
  await shoot(page, 'university-login-offered', () => loginButton(page).scrollIntoViewIfNeeded())
  await open(page, '/settings/university-login')
  await expect(page.getByText('This login has expired')).toBeVisible()
  await shoot(page, 'university-login-over')
  await open(page, '/settings/university-login?error=access_denied')
  await expect(page.getByText('You cancelled the login')).toBeVisible()
  await shoot(page, 'university-login-cancelled')
  await loginButton(page).click()
  await logInThere(page, aLogin(federated.provider, 'alum@unibo.it'))
  await expect(page.getByText("you're not studying there right now")).toBeVisible()
  await shoot(page, 'university-login-refused')
  await page.route('**/verification/login/answer', () => undefined)
  // The provider still knows who this is, and asks nothing.
  await loginButton(page).click()
  await expect(page.getByText('Checking your university login…')).toBeVisible()
  await shoot(page, 'university-login-checking')
})

test('the university log-in, chosen and confirmed', async ({ page, federated }) => {
  await open(page, '/settings/account#student')
  await loginButton(page).click()
  await logInThere(page, aLogin(federated.provider, 'student@unibo.it', 'student@tum.de'))
  await expect(section(page)).toContainText('Which university is yours?')
  await shoot(page, 'university-login-choice', () => section(page).scrollIntoViewIfNeeded())
  await page.getByRole('radio', { name: /Munich/ }).check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(section(page)).toContainText('confirmed with your login at tum.de')
  await shoot(page, 'university-login-confirmed', () => section(page).scrollIntoViewIfNeeded())
})
