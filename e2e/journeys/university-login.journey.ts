import { expectAccessible } from '../support/accessible.ts'
import { addressField, section } from '../support/student-steps.ts'
import { expect } from '../support/test.ts'
import { aLogin, loginButton, logInThere, returnPath, test } from '../support/university-login-steps.ts'

const notYet = { verification: 'none' } as const

test('a student confirms with the log-in of their university, and the code stays nowhere', async ({
  page,
  people,
  signIn,
  federated,
}) => {
  await signIn(await people.open('ana', notYet))
  await page.goto('/settings/account#student')
  await expectAccessible(page, 'student status with a university log-in')
  const returns: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes(returnPath)) returns.push(request.url())
  })
  await loginButton(page).click()
  await logInThere(page, aLogin(federated.provider, 'student@unibo.it'))
  await expect(section(page)).toContainText('Confirmed')
  await expect(section(page)).toContainText('University of Bologna')
  await expect(section(page)).toContainText('confirmed with your login at unibo.it')
  await expect(loginButton(page)).toHaveCount(0)

  const code = new URL(returns[0] ?? '').searchParams.get('code') ?? ''
  expect(code).not.toBe('')
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, window.location.href, window.history.state]),
  )
  expect(kept).not.toContain(code)
  // Not to the pages of the university, which lie before this one.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('whoever cancels, or comes back without an answer, is told so and can start again', async ({
  page,
  people,
  signIn,
  federated,
}) => {
  await signIn(await people.open('ana', notYet))
  await page.goto('/settings/account#student')
  await loginButton(page).click()
  await page.getByRole('link', { name: '[ Cancel ]' }).click()
  await expect(page.getByRole('alert').first()).toContainText('You cancelled the login')
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page, 'a cancelled university log-in')
  await page.reload()
  await expect(page.getByRole('alert').first()).toContainText('This login has expired')
  await loginButton(page).click()
  await logInThere(page, aLogin(federated.provider, 'alum@unibo.it'))
  await expect(page.getByRole('alert').first()).toContainText("you're not studying there right now")
  await page.getByRole('link', { name: 'Use your university email address' }).click()
  await expect(addressField(page)).toBeVisible()
})

test('a log-in that fits two universities asks which one, also after a reload', async ({
  page,
  people,
  signIn,
  federated,
}) => {
  await signIn(await people.open('ana', notYet))
  await page.goto('/settings/account#student')
  await loginButton(page).click()
  await logInThere(page, aLogin(federated.provider, 'student@unibo.it', 'student@tum.de'))
  await expect(section(page)).toContainText('Which university is yours?')
  await page.reload()
  await expectAccessible(page, 'the choice of a university')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(section(page).getByRole('alert').first()).toContainText('Choose your university first.')
  await page.getByRole('radio', { name: /Munich/ }).check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(section(page)).toContainText('confirmed with your login at tum.de')
})

test('without a network the answer is kept, and handed in when it is back', async ({
  page,
  people,
  signIn,
  federated,
}) => {
  await signIn(await people.open('ana', notYet))
  await page.goto('/settings/account#student')
  await page.route('**/verification/login/answer', (route) => route.abort())
  await loginButton(page).click()
  await logInThere(page, aLogin(federated.provider, 'student@unibo.it'))
  await expect(page.getByRole('alert').first()).toContainText("We couldn't reach Wayfellow")
  await page.unroute('**/verification/login/answer')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page)).toContainText('Confirmed')
})
