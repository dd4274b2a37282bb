import type { Page } from '@playwright/test'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

const actionButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test('students, as admins search them and read one', async ({ page, people, signIn, aBrowser }) => {
  test.setTimeout(600_000)
  const long = await people.open('maximiliane', {
    name: 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Papadopoulos',
  })
  await people.open('lin', { name: 'Lin Wei', profileCompleted: false })
  await people.open('ines', { name: 'Inês Duarte', cityAdmin: true })
  await signIn(long, await aBrowser())
  await signIn(await people.openAdmin('ada'))
  await open(page, '/admin/users')
  await expect(page.getByText('Lin Wei').first()).toBeVisible()
  await shoot(page, 'admin-users')
  await open(page, '/admin/users?q=qqqqq')
  await expect(page.getByText('No users found for')).toBeVisible()
  await shoot(page, 'admin-users-nobody')
  await open(page, `/admin/users/${long.username}`)
  await expect(actionButton(page, 'Warn')).toBeVisible()
  await shootWhole(page, 'admin-user')
  await page.getByRole('link', { name: 'Record' }).click()
  await actionButton(page, 'Restrict').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason \(shown to/).fill('You wrote the same to forty people within an hour.')
  await shoot(page, 'admin-user-limit')
  await dialog.getByRole('button', { name: 'Restrict' }).click()
  await expect(dialog).toHaveCount(0)
  await actionButton(page, 'Warn').click()
  await dialog.getByLabel('Reason').fill('Please read the guidelines again.')
  await dialog.getByRole('button', { name: 'Warn' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Decisions about them' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await shootWhole(page, 'admin-user-sanctioned')
})
