import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('new terms stand in the way until they are agreed to, and then lead on to where one was', async ({
  page,
  people,
  signIn,
}) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await people.ageAgreement(ana)
  await page.goto('/chats')
  await expect(page.getByRole('heading', { name: 'Our terms have changed' })).toBeVisible()
  await expectAccessible(page, 'new terms')
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  await page.goto('/settings/notifications')
  await expect(page.getByRole('heading', { name: 'Our terms have changed' })).toBeVisible()

  // The terms can be read before agreeing to them.
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()

  await page.goto('/chats')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('No chats yet')).toBeVisible()
  await expect(page).toHaveURL(/\/chats$/)
})

test('who is here already is asked without doing anything, and may log out instead', async ({
  page,
  people,
  signIn,
}) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await page.goto('/chats')
  await expect(page.getByText('No chats yet')).toBeVisible()
  await people.ageAgreement(ana)
  await expect(page.getByRole('heading', { name: 'Our terms have changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
