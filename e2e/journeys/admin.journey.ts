import type { Page } from '@playwright/test'
import { mailTo } from '../support/mails.ts'
import { codeField } from '../support/login-steps.ts'
import { api, colorOf, expect, fillLogin, loginButton, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

async function lockAccount(page: Page) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Lock account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock account' }).click()
}

test.beforeEach(async ({ page, people, signIn }) => {
  await signIn(await people.openAdmin('ada'))
  await page.goto('/admin/promos')
})

test('the header has four icons and a menu with Logout and, in red, Lock account', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
  await expect(links).toHaveCount(4)
  for (const name of ['Promos', 'Universities', 'Users', 'Reports']) {
    await links
      .filter({ has: page.locator('svg') })
      .and(page.getByRole('link', { name }))
      .click()
    await expect(page).toHaveURL(`/admin/${name.toLowerCase()}`)
  }
  await menu(page).click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['Logout', 'Lock account'])
  const danger = await colorOf(page, '--danger')
  await expect(items.nth(1)).toHaveCSS('color', danger)
})

test('promos and reports show the same screen', async ({ page }) => {
  for (const path of ['/admin/promos', '/admin/reports']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    const show = page.getByRole('group', { name: 'Show' })
    // The others are there while they would show something.
    await expect(show.getByRole('button').first()).toHaveText(/^Open \d+$/)
    await expect(show.getByRole('button').nth(1)).toHaveText('Decided')
  }
})

test('Logout leads to the login page and ends the session', async ({ page, context }) => {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-rt')
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/login')
})

test(
  'an admin who locks the account is signed out, and the next log-in says that it is locked',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const ada = await people.openAdmin('ada')
    // The page of the admin before would notice that its session is replaced, and log out.
    await page.goto('about:blank')
    await signIn(ada)
    await page.goto('/admin/promos')
    await lockAccount(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveText('')
    await fillLogin(page, ada)
    await loginButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('This account is locked. Another admin can unlock it.')
  },
)

test('another admin unlocks with a reason and the own password; the unlocked one logs in', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const [ada, grace] = [await people.openAdmin('ada'), await people.openAdmin('grace')]
  const other = await aBrowser()
  await signIn(ada, other)
  const adas = await other.newPage()
  await adas.goto('/admin/promos')
  await lockAccount(adas)
  await expect(adas).toHaveURL('/login')

  // The page of the admin who is signed in here would end with their session.
  await page.goto('about:blank')
  await signIn(grace)
  await page.goto('/admin/users?show=admins')
  const row = page.getByRole('listitem').filter({ hasText: `@${ada.username}` })
  await expect(row).toContainText('Locked')
  await people.ageProofs(grace)
  const letIn = async (password: string) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  }
  await row.getByRole('button', { name: /^Unlock/ }).click()
  await page.getByLabel('Reason').fill('She called me from her desk')
  await letIn('wrong-word-1')
  const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(dialog).toContainText("That's not your password")
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Reason')).toHaveValue('She called me from her desk')
  await letIn(grace.password)
  await expect(row).not.toContainText('Locked')
  await expect(row.getByRole('button')).toHaveCount(0)
  await mailTo(ada.email, 'Your admin account was unlocked')
  await fillLogin(adas, ada)
  await loginButton(adas).click()
  await codeField(adas).fill(totp(ada.secret ?? '', 1))
  await expect(adas).toHaveURL('/admin/promos')
})

test('Cancel keeps the account open', async ({ page }) => {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Lock account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL('/admin/promos')
})

test('a failed action opens a dialog titled Error with the words of the server (reply intercepted)', async ({
  page,
}) => {
  await page.route(api.lock, (route) => route.fulfill({ status: 503, json: { message: 'Very busy.' } }))
  await lockAccount(page)
  const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(dialog).toContainText('Very busy.')
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/promos')
})

test('a failed action without words says Server error (reply intercepted)', async ({ page }) => {
  await page.route(api.lock, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await lockAccount(page)
  await expect(page.getByRole('alertdialog', { name: 'Error', exact: true })).toContainText('Server error')
})

for (const flag of ['newDevice', 'pending2FA']) {
  test(`${flag} in the answer of an action opens no dialog (reply intercepted)`, async ({ page }) => {
    await page.route(api.lock, (route) =>
      route.fulfill({ status: 403, json: { message: 'A code, please.', [flag]: true } }),
    )
    const refused = page.waitForResponse(api.lock)
    await lockAccount(page)
    await (await refused).finished()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL('/admin/promos')
  })
}

test('the logout flag in any answer logs out, with the reason in a dialog (reply intercepted)', async ({
  page,
}) => {
  await page.route(api.lock, (route) => route.fulfill({ status: 403, json: { message: 'x', logout: true } }))
  await lockAccount(page)
  await expect(page.getByRole('alertdialog')).toContainText("For security reasons you've been logged out")
  await expect(page).toHaveURL('/login')
})
