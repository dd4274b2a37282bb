import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { tabTo } from '../support/keyboard-steps.ts'
import { chooseCase } from '../support/report-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, username or whole e-mail address' })
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
  await expect(page.getByText(`No one found for “${ben.username}”`)).toBeVisible()
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
  await expect(page.getByRole('region', { name: 'Signed in' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('There is no case about them.')).toBeVisible()
  await expect(page.getByText(ben.email)).toHaveCount(0)
  await expectAccessible(page, 'one student')

  await actionButton(page, 'Stop new contacts').press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'No new contacts' }).press('Enter')
  await expect(dialog.getByText('Reason must be at least 10 characters long')).toBeVisible()
  await expectAccessible(page, 'why new contacts stop')
  await page.keyboard.type('Wrote the same to forty people')
  await dialog.getByRole('button', { name: 'No new contacts' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(actionButton(page, 'Allow new contacts')).toBeVisible()
  await expect(page.getByText('No new contacts until')).toBeVisible()

  const ban = async (password: string) => {
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter')
  }
  await people.ageProofs(ada)
  await actionButton(page, 'Ban').press('Enter')
  await dialog.getByLabel('For good').check()
  await dialog.getByLabel(`Reason, as @${ben.username} reads it`).fill('Asked three people for money')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).press('Enter')
  await ban('wrong-word-1')
  const wrong = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(wrong).toContainText('That is not your password')
  await wrong.getByRole('button', { name: 'OK' }).press('Enter')
  // The dialog below is usable again once the error is closed, the focus is back and no request is pending.
  await expect(wrong).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Ban', exact: true })).toBeEnabled()
  await expect(dialog.getByLabel(`Reason, as @${ben.username} reads it`)).toHaveValue(/three people/)
  await dialog.getByRole('button', { name: 'Ban', exact: true }).press('Enter')
  await ban(ada.password)
  await expect(page.getByText('Banned until')).toBeVisible()
  await expect(page.getByText('Signed in nowhere.')).toBeVisible()
  await expect(actionButton(page, 'Ban')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Decided about them' }).getByRole('listitem')).toHaveCount(2)

  await signIn(ben, his)
  const account = await his.newPage()
  await account.goto('/home')
  await expect(account).toHaveURL('/settings/account')
  await expect(account.getByText('Asked three people for money')).toBeVisible()

  await actionButton(page, 'End the ban').press('Enter')
  await page.getByLabel('Reason').fill('It was his brother, they called')
  await page.getByRole('dialog').getByRole('button', { name: 'End the ban' }).press('Enter')
  await expect(page.getByText('Banned until')).toHaveCount(0)
  await expect(actionButton(page, 'Ban')).toBeVisible()
  const call = await callerOf(his, baseURL)
  await call('get', '/api/users')

  await page.goto('/admin/reports?show=closed')
  const done = page.getByRole('article', { name: `Case about @${ben.username}` }).first()
  await expect(done).toContainText('Ban ended')
  await chooseCase(done)
  await done.getByRole('link', { name: `@${ben.username}` }).press('Enter')
  await expect(page).toHaveURL(`/admin/users/${ben.username}`)
})

test('the list says when it can’t load, and an unknown name leads back', async ({ page, people, signIn }) => {
  await signIn(await people.openAdmin('ada'))
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/users')
  await expect(page.getByText("Users can't load right now")).toBeVisible()
  await page.unroute('**/api/admin/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("Users can't load right now")).toHaveCount(0)
  await page.goto('/admin/users/nobody.at.all')
  await expect(page.getByText('No account has this username, or the network is away.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to users' }).click()
  await expect(page).toHaveURL('/admin/users')
  await page.goto('/admin/users/ben/more')
  await expect(page).toHaveURL('/admin/users')
})
