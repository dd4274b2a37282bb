import { givePassword } from '../support/login-steps.ts'
import { mailTo, pathIn } from '../support/mails.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('a copy of the own data, and the ways to leave', async ({ page, people, signIn }) => {
  test.setTimeout(600_000)
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  await signIn(mara)
  await open(page, '/settings/account')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Your copy is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await shoot(page, 'privacy-delete-prompt')
  await givePassword(page, mara, 'Send the link')
  await expect(page.getByText('Nothing happens until you open the link')).toBeVisible()
  await shootWhole(page, 'privacy-account')
  await open(page, pathIn(await mailTo(mara.email, 'Delete your account?')))
  await shoot(page, 'privacy-delete-account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Goodbye, and safe travels.' })).toBeVisible()
  await signIn(mara)
  await open(page, '/settings/account')
  await expect(page.getByRole('heading', { name: 'Do you want to stay?' })).toBeVisible()
  await shoot(page, 'privacy-leaving-island')
})
