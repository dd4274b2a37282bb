import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { tabTo } from '../support/keyboard-steps.ts'
import { chooseCase } from '../support/report-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, username or full email address' })
const show = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true })
const actionButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test('an admin finds a student by keys, reads the panel, limits, bans with the password, and ends it', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.slow()
  const ben = await people.open('ben', { name: 'Benedikt Überlingen' })
  const his = await aBrowser()
  await signIn(ben, his)
  const ada = await people.openAdmin('ada')
  await signIn(ada)
  await page.goto('/admin/promos')
  await tabTo(page.getByRole('link', { name: 'Users' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expectAccessible(page, 'the users')

  await tabTo(page.getByRole('button', { name: 'Banned' }).first())
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/admin/users?show=banned')
  await search(page).focus()
  await page.keyboard.type(ben.username ?? '')
  await expect(page.getByText(`No users found for “${ben.username}”`)).toBeVisible()
  await expectAccessible(page, 'nobody found')
  await show(page, 'All').press('Enter')
  const row = page.getByRole('link', { name: /Benedikt Überlingen/ })
  await expect(row).toHaveCount(1)
  await search(page).fill(ben.email)
  await expect(page).toHaveURL(/q=/)
  await expect(row).toContainText(`@${ben.username}`)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/users/${ben.username}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Benedikt Überlingen' })).toBeVisible()
  await page.getByRole('link', { name: 'Record' }).press('Enter')
  await expect(page).toHaveURL(`/admin/users/${ben.username}?section=record`)
  await expect(page.getByRole('region', { name: 'Active logins' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('No cases about this person.')).toBeVisible()
  await expect(page.getByText(ben.email)).toHaveCount(0)
  await expectAccessible(page, 'one student')

  await actionButton(page, 'Restrict').press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restrict' }).press('Enter')
  await expect(dialog.getByText('Reason must be at least 10 characters long')).toBeVisible()
  await expectAccessible(page, 'why new contacts stop')
  await page.keyboard.type('Wrote the same to forty people')
  await dialog.getByRole('button', { name: 'Restrict' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(actionButton(page, 'Lift restriction')).toBeVisible()
  await expect(page.getByText('Restricted until')).toBeVisible()

  const ban = async (password: string) => {
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter')
  }
  await people.ageProofs(ada)
  await actionButton(page, 'Ban').press('Enter')
  await dialog.getByLabel('Permanently').check()
  await dialog.getByLabel(`Reason (shown to @${ben.username})`).fill('Asked three people for money')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).press('Enter')
  await ban('wrong-word-1')
  const wrong = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(wrong).toContainText("That's not your password")
  await wrong.getByRole('button', { name: 'OK' }).press('Enter')
  // The dialog below is usable again once the error is closed, the focus is back and no request is pending.
  await expect(wrong).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Ban', exact: true })).toBeEnabled()
  await expect(dialog.getByLabel(`Reason (shown to @${ben.username})`)).toHaveValue(/three people/)
  await dialog.getByRole('button', { name: 'Ban', exact: true }).press('Enter')
  await ban(ada.password)
  await expect(page.getByText('Banned until')).toBeVisible()
  await expect(page.getByText('Not logged in on any device.')).toBeVisible()
  await expect(actionButton(page, 'Ban')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Decisions about them' }).getByRole('listitem')).toHaveCount(
    2,
  )

  await signIn(ben, his)
  const account = await his.newPage()
  await account.goto('/home')
  await expect(account).toHaveURL('/settings/account')
  await expect(account.getByText('Asked three people for money')).toBeVisible()

  await actionButton(page, 'Lift ban').press('Enter')
  await page.getByLabel('Reason').fill('It was his brother, they called')
  await page.getByRole('dialog').getByRole('button', { name: 'Lift ban' }).press('Enter')
  await expect(page.getByText('Banned until')).toHaveCount(0)
  await expect(actionButton(page, 'Ban')).toBeVisible()
  const call = await callerOf(his, baseURL)
  await call('get', '/api/users')

  await page.goto('/admin/reports?show=closed')
  const done = page.getByRole('article', { name: `Case about @${ben.username}` }).first()
  await expect(done).toContainText('Ban lifted')
  await chooseCase(done)
  await done.getByRole('link', { name: `@${ben.username}` }).press('Enter')
  await expect(page).toHaveURL(`/admin/users/${ben.username}`)
})

test('the list says when it can’t load, and an unknown name leads back', async ({ page, people, signIn }) => {
  await signIn(await people.openAdmin('ada'))
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/users')
  await expect(page.getByText("We couldn't load the users")).toBeVisible()
  await page.unroute('**/api/admin/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("We couldn't load the users")).toHaveCount(0)
  await page.goto('/admin/users/nobody.at.all')
  await expect(
    page.getByText("We couldn't find this account. Check the username and your connection."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to users' }).click()
  await expect(page).toHaveURL('/admin/users')
  await page.goto('/admin/users/ben/more')
  await expect(page).toHaveURL('/admin/users')
})
