import { inboxHeading, overHeading } from '../support/joining-steps.ts'
import { mailTo, pathIn } from '../support/mails.ts'
import { expect, fillLogin, loginButton, mainBar, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const fresh = 'ravioli4everyone'

async function askForLink(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const send = page.getByRole('button', { name: 'Send link' })
  // The log-in page has such a field too: it must have gone first.
  await expect(send).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(inboxHeading(page)).toBeVisible()
}

async function savePassword(page: Page, password: string, confirm = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test(
  'a forgotten password is replaced by mail, and every device is signed out',
  { tag: '@gate' },
  async ({ page, people, signIn, aBrowser }) => {
    const ana = await people.open('ana')
    await signIn(ana)
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    const desk = await (await aBrowser()).newPage()
    await askForLink(desk, ana.email)
    const path = pathIn(await mailTo(ana.email, 'Set a new password'))
    await desk.goto(path)
    await savePassword(desk, fresh)
    await expect(desk).toHaveURL('/login')
    await fillLogin(desk, { ...ana, password: fresh })
    await loginButton(desk).click()
    await expect(desk).toHaveURL('/home')
    await mailTo(ana.email, 'Your password was changed')

    await expect(page).toHaveURL('/login')
    await desk.goto(path)
    await expect(overHeading(desk)).toBeVisible()
  },
)

test('an address without an account gets the same screen', async ({ page }) => {
  await askForLink(page, 'nobody@studio.unibo.it')
  await expect(
    page.getByText("If there's an account with that email address, a link is on its way."),
  ).toBeVisible()
})

test('a forged link says that it has expired and leads to a new one', async ({ page }) => {
  await page.goto(`/password-reset/${'A'.repeat(43)}`)
  await expect(overHeading(page)).toBeVisible()
  await page.getByRole('link', { name: 'Send a new one' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a new password must follow the rule, be repeated and not be easy to guess', async ({
  page,
  people,
}) => {
  const ana = await people.open('ana')
  await askForLink(page, ana.email)
  await page.goto(pathIn(await mailTo(ana.email, 'Set a new password')))
  await savePassword(page, 'short')
  await expect(page.getByText('Password must be 8–30 chars and include at least one number.')).toBeVisible()
  await savePassword(page, fresh, 'something4else')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await savePassword(page, 'password123')
  await expect(page.getByText('This password is easy to guess. Choose another one.')).toBeVisible()
  await savePassword(page, fresh)
  await expect(page).toHaveURL('/login')
})
