import type { Page } from '@playwright/test'
import { overHeading } from '../support/joining-steps.ts'
import { mailTo, pathIn } from '../support/mails.ts'
import { expect, fillLogin, loginButton, mainBar, test } from '../support/test.ts'

const fresh = 'ravioli4everyone'
const account = '/settings/account'

const section = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) })
const devices = (page: Page) => section(page, 'Devices').getByRole('listitem')

test(
  'a device that is ended on another one is signed out at once and told why',
  { tag: '@gate' },
  async ({ page, people, signIn, aBrowser }) => {
    const ana = await people.open('ana')
    const phoneContext = await aBrowser()
    await signIn(ana, phoneContext)
    const phone = await phoneContext.newPage()
    await phone.goto('/home')
    await expect(mainBar(phone)).toBeVisible()
    await signIn(ana)
    await page.goto(account)
    await expect(devices(page)).toHaveCount(2)
    await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(devices(page).first()).toContainText('Chrome on Linux')
    await expect(devices(page).first()).toContainText('last active')

    await devices(page).getByRole('button', { name: 'Log out Chrome on Linux' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out device' }).click()
    await expect(devices(page)).toHaveCount(1)
    await expect(phone).toHaveURL('/login')
    await expect(phone.getByRole('alert')).toHaveText('You were logged out from another device.')
    await page.reload()
    await expect(page).toHaveURL(account)
  },
)

test('all other devices end together; one that was closed is told when it comes back', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const ana = await people.open('ana')
  const [phone, desk] = [await aBrowser(), await aBrowser()]
  await signIn(ana, phone)
  await signIn(ana, desk)
  await signIn(ana)
  await page.goto(account)
  await expect(devices(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click()
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0)
  const late = await phone.newPage()
  await late.goto('/home')
  await expect(late).toHaveURL('/login')
  await expect(late.getByRole('alert')).toHaveText('You were logged out from another device.')
})

test('devices that could not be loaded say so and can be asked for again (reply intercepted)', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.route('**/api/auth/devices', (route) => route.fulfill({ status: 503, json: { message: 'x' } }))
  await page.goto(account)
  await expect(section(page, 'Devices')).toContainText("We couldn't load this.")
  await page.unroute('**/api/auth/devices')
  await section(page, 'Devices').getByRole('button', { name: 'Try again' }).click()
  await expect(devices(page)).toHaveCount(1)
})

async function fillNewPassword(page: Page, current: string, password: string, confirm = password) {
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(current)
  await dialog.getByLabel('New password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(confirm)
  await dialog.getByRole('button', { name: 'Save password' }).click()
}

test('a changed password signs out every other device and leaves this one', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const ana = await people.open('ana')
  const phoneContext = await aBrowser()
  await signIn(ana, phoneContext)
  const phone = await phoneContext.newPage()
  await phone.goto('/home')
  await expect(mainBar(phone)).toBeVisible()
  await signIn(ana)
  await page.goto(account)
  await page.getByRole('button', { name: 'Change password' }).click()

  await fillNewPassword(page, ana.password, 'short')
  await expect(page.getByText('Password must be 8–30 chars and include at least one number.')).toBeVisible()
  await fillNewPassword(page, ana.password, fresh, 'something4else')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await fillNewPassword(page, 'wrong-word-1', fresh)
  await expect(page.getByText("That's not your password. Try again.")).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await fillNewPassword(page, ana.password, fresh)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Password changed')).toBeVisible()

  await expect(phone).toHaveURL('/login')
  await expect(phone.getByRole('alert')).toHaveText("For security reasons you've been logged out")
  await page.reload()
  await expect(page).toHaveURL(account)
  await expect(devices(page)).toHaveCount(1)
  await mailTo(ana.email, 'Your password was changed')
})

async function askForAddress(page: Page, email: string, password: string) {
  await page.goto(account)
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  return dialog
}

test('another address is asked for, confirmed in its mailbox, and logs in', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const ana = await people.open('ana')
  const email = `new.${ana.username}@posteo.example`
  await signIn(ana)
  const dialog = await askForAddress(page, email, 'wrong-word-1')
  await expect(dialog.getByText("That's not your password. Try again.")).toBeVisible()
  await dialog.getByLabel('Current password').fill(ana.password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(section(page, 'Email and password')).toContainText(`Waiting for you to confirm ${email}`)
  await mailTo(ana.email, 'Your email address is about to change')
  const path = pathIn(await mailTo(email, 'Confirm your new email address'))

  const mailbox = await (await aBrowser()).newPage()
  await mailbox.goto(path)
  await expect(mailbox.getByText(email)).toBeVisible()
  await mailbox.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(mailbox.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await mailbox.goto(path)
  await expect(overHeading(mailbox)).toBeVisible()
  await page.reload()
  await expect(section(page, 'Email and password')).toContainText(email)
  await expect(section(page, 'Email and password')).not.toContainText('Waiting')
  await mailTo(ana.email, 'Your email address was changed')
})

test('the old mailbox takes a change back with a new password', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const ana = await people.open('ana')
  const thief = `thief.${ana.username}@posteo.example`
  await signIn(ana)
  await askForAddress(page, thief, ana.password)
  const confirmPath = pathIn(await mailTo(thief, 'Confirm your new email address'))
  const desk = await (await aBrowser()).newPage()
  await desk.goto(confirmPath)
  await desk.getByRole('button', { name: 'Confirm this address' }).click()
  await desk.goto(pathIn(await mailTo(ana.email, 'Your email address was changed')))
  await desk.getByLabel('New password', { exact: true }).fill(fresh)
  await desk.getByLabel('Confirm password').fill(fresh)
  await desk.getByRole('button', { name: 'Save password' }).click()
  await expect(desk).toHaveURL('/login')
  await fillLogin(desk, { email: ana.email, password: fresh })
  await loginButton(desk).click()
  await expect(desk).toHaveURL('/home')
  await expect(page).toHaveURL('/login')
})

test('an address that somebody has shows the same; its owner gets a mail', async ({
  page,
  people,
  signIn,
}) => {
  const [ana, ben] = [await people.open('ana'), await people.open('ben')]
  await signIn(ana)
  await askForAddress(page, ben.email, ana.password)
  await expect(section(page, 'Email and password')).toContainText(`Waiting for you to confirm ${ben.email}`)
  await mailTo(ben.email, 'This address already has an account')
  await page.getByRole('button', { name: 'Keep the old address' }).click()
  await expect(section(page, 'Email and password')).not.toContainText('Waiting')
})

test('a forged link for an address says that it has expired', async ({ page }) => {
  await page.goto(`/confirm-email/${'A'.repeat(43)}`)
  await expect(overHeading(page)).toBeVisible()
})

test('a student who is banned for good is signed out, and can log in to read the account page', async ({
  page,
  people,
  signIn,
}) => {
  const tom = await people.open('tom')
  await signIn(tom)
  await page.goto('/home')
  await expect(mainBar(page)).toBeVisible()
  await people.banForGood(tom)
  await expect(page).toHaveURL('/login')
  const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(dialog).toContainText("For security reasons you've been logged out")
  await dialog.getByRole('button', { name: 'Close' }).click()
  await fillLogin(page, tom)
  await loginButton(page).click()
  await expect(page).toHaveURL(account)
  await expect(devices(page)).toHaveCount(1)
})
