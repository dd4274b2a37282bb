import {
  aNewcomer,
  fillCompletion,
  linkTo,
  signUp,
  signUpButton,
  startButton,
} from '../support/joining-steps.ts'
import {
  anAuthenticator,
  codeField,
  continueButton,
  giveCode,
  givePassword,
  passwordStep,
  stepHeading,
} from '../support/login-steps.ts'
import { askButton, askForCode, anAddress, section } from '../support/student-steps.ts'
import { mailTo, pathIn } from '../support/mails.ts'
import { adminRoutes, publicRoutes, userRoutes } from '../support/routes.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, fillLogin, loginButton, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'

const nameOf = (path: string) =>
  path
    .replaceAll(/[^a-z]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'root'

const areas = [
  { who: 'visitor', routes: publicRoutes },
  { who: 'student', routes: userRoutes },
  { who: 'admin', routes: adminRoutes },
] as const

for (const { who, routes } of areas) {
  for (const { path } of routes) {
    test(`${who} ${path}`, async ({ page, people, signIn }) => {
      if (who === 'student') await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
      if (who === 'admin') await signIn(await people.openAdmin('ada'))
      await open(page, path)
      await shoot(page, `${who}-${nameOf(path)}`)
    })
  }
}

test('login with an error', async ({ page }) => {
  await open(page, '/login')
  await fillLogin(page, { email: 'mara@uni.it', password: 'wrong-99' })
  await loginButton(page).click()
  await expect(page.getByRole('alert')).not.toHaveText('')
  await shoot(page, 'visitor-login-error')
})

test('new device', async ({ page, people }) => {
  const mara = await people.openAged('mara')
  await open(page, '/login')
  await fillLogin(page, mara)
  await loginButton(page).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('123')
  await shoot(page, 'visitor-login-code')
  await page.keyboard.type('45')
  await page.getByRole('button', { name: 'Continue' }).click()
  await shoot(page, 'visitor-login-code-error')
})

test('second steps', async ({ page, people, signIn }) => {
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  const phone = await anAuthenticator(page)
  await signIn(mara)
  await open(page, '/settings/account')
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await shootWhole(page, 'student-two-step-off')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'student-two-step-password')
  await givePassword(page, mara)
  const secret = await page.locator('code').innerText()
  await shootWhole(page, 'student-two-step-app')
  await codeField(page).fill(totp(secret))
  await expect(stepHeading(page, 'Save your recovery codes')).toBeFocused()
  await shootWhole(page, 'student-two-step-codes')
  await page.getByRole('button', { name: "I've saved them" }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey name').fill('The old phone with the cracked glass I take to raves')
  await shootWhole(page, 'student-two-step-name')
  await continueButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'student-two-step-proof')
  await giveCode(page, totp(secret, 1), 'Continue')
  await expect(page.getByText('not used yet')).toBeVisible()
  await shootWhole(page, 'student-two-step-on')
  await phone.setPresence(false)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await passwordStep(page, mara)
  await expect(codeField(page)).toBeFocused()
  await shoot(page, 'visitor-login-authenticator')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await shoot(page, 'visitor-login-passkey')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await shoot(page, 'visitor-login-recovery')
})

test('the first second step of an admin', async ({ page, people, signIn }) => {
  await signIn(await people.open('ada', { role: 'admin' }))
  await open(page, '/admin/promos')
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await shoot(page, 'admin-set-up-first')
})

test('joining', async ({ page }) => {
  const yuki = aNewcomer()
  await open(page, '/register')
  await signUpButton(page).click()
  await shoot(page, 'visitor-register-errors')
  await signUp(page, yuki)
  await shoot(page, 'visitor-register-sent')
  await open(page, await linkTo(yuki))
  await startButton(page).click()
  await shoot(page, 'visitor-complete-errors')
  await fillCompletion(page, yuki.username)
  await expect(page.getByText('is free')).toBeVisible()
  await shoot(page, 'visitor-complete-filled')
})

test('account', async ({ page, people, signIn, aBrowser }) => {
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  await signIn(mara, await aBrowser())
  await signIn(mara)
  await open(page, '/settings/account')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('heading', { name: 'Devices' }).scrollIntoViewIfNeeded()
  await shoot(page, 'student-devices')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Save password' }).click()
  await shoot(page, 'student-change-password')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(`new.${mara.username}@posteo.example`)
  await page.getByLabel('Current password').fill(mara.password)
  await shoot(page, 'student-change-email')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Waiting for')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await shoot(page, 'student-pending-email')
  const mail = await mailTo(`new.${mara.username}@posteo.example`, 'Confirm your new email address')
  await open(page, pathIn(mail))
  await shoot(page, 'visitor-confirm-email')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await shoot(page, 'visitor-confirmed-email')
})

test('a locked admin', async ({ page, people, signIn, aBrowser }) => {
  const other = await aBrowser()
  await signIn(await people.openAdmin('grace'), other)
  const graces = await other.newPage()
  await graces.goto('/admin/promos')
  await graces.getByRole('button', { name: 'Menu' }).click()
  await graces.getByRole('menuitem', { name: 'Lock account' }).click()
  await graces.getByRole('alertdialog').getByRole('button', { name: 'Lock account' }).click()
  await expect(graces).toHaveURL('/login')
  await signIn(await people.openAdmin('ada'))
  await open(page, '/admin/users?show=admins')
  await expect(page.getByRole('button', { name: /^Unlock/ }).first()).toBeVisible()
  await shoot(page, 'admin-admins')
  await page
    .getByRole('button', { name: /^Unlock/ })
    .first()
    .click()
  await expect(page.getByLabel('Reason')).toBeVisible()
  await shoot(page, 'admin-unlock')
})

test('reset form', async ({ page, people }) => {
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill(mara.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()
  await shoot(page, 'visitor-forgot-sent')
  await open(page, pathIn(await mailTo(mara.email, 'Set a new password')))
  await page.getByRole('button', { name: 'Save password' }).click()
  await shoot(page, 'visitor-reset-errors')
})

test('drawer and dialog', async ({ page, people, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
  await open(page, '/home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'student-drawer')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite friends' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'student-dialog')
})

test('confirmation', async ({ page, people, signIn }) => {
  await signIn(await people.openAdmin('ada'))
  await open(page, '/admin/promos')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await shoot(page, 'admin-menu')
  await page.getByRole('menuitem', { name: 'Lock account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'admin-confirm')
})

test('banned and offline', async ({ page, context, people, signIn }) => {
  await signIn(await people.openBanned('tomasz'))
  await open(page, '/settings/account')
  await shoot(page, 'banned-account')
  await context.clearCookies()
  await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
  await open(page, '/home')
  await context.setOffline(true)
  await expect(page.getByText(/You're offline/)).toBeVisible()
  await shoot(page, 'student-offline')
})

test('student status', async ({ page, people, signIn }) => {
  await signIn(
    await people.open('mara', { name: 'Mara Lindqvist', verification: 'none', profileCompleted: false }),
  )
  await open(page, '/settings/account')
  await expect(section(page)).toContainText('Nobody sees the address')
  await shoot(page, 'student-none')
  await askForCode(page, 'mara@students.a-rather-long-name-of-a-small-university-in-the-hills.example')
  await expect(askButton(page)).toBeVisible()
  await shoot(page, 'student-unknown')
  await askButton(page).click()
  await page.keyboard.type('University of the Hills')
  await shoot(page, 'student-asking')
  await page.getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(section(page)).toContainText("We're reviewing")
  await askForCode(page, anAddress())
  await expect(codeField(page)).toBeVisible()
  await codeField(page).fill('000000')
  await expect(section(page)).toContainText("That's not the right code.")
  await shoot(page, 'student-code')
})

for (const [name, status, days] of [
  ['confirmed', 'verified', 300],
  ['ending', 'verified', 12],
  ['alumni', 'alumni', -3],
] as const) {
  test(`student status ${name}`, async ({ page, people, signIn }) => {
    const mara = await people.open('mara', { name: 'Mara Lindqvist' })
    await people.setStudent(mara, status, days)
    await signIn(mara)
    await open(page, '/settings/account')
    await expect(section(page)).toContainText('University of Bologna')
    await shoot(page, `student-${name}`)
  })
}
