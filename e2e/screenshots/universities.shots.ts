import { join } from 'node:path'
import { dataFolder } from '../../scripts/local/environment.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { codeField } from '../support/login-steps.ts'
import { addressField, anAddress, askForCode, section, studentCodeTo } from '../support/student-steps.ts'
import { expect, test } from '../support/test.ts'

test('universities', async ({ page, people, signIn }) => {
  await signIn(await people.openAdmin('ada'))
  await open(page, '/admin/universities')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await shootWhole(page, 'admin-universities')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.screenshot({ path: join(dataFolder, 'shots', 'admin-universities-768-dark.png') })
  await page.getByRole('searchbox').fill('qqqqzz')
  await expect(page.getByText('No results')).toBeVisible()
  await shoot(page, 'admin-universities-nothing')
  await open(page, '/admin/universities?q=unibo')
  await page.getByRole('main').getByRole('link', { name: 'University of Bologna' }).first().click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('University of Bologna')
  await page.getByRole('button', { name: 'Add dates' }).click()
  await shootWhole(page, 'admin-university')
  await page.getByRole('button', { name: 'Merge into another' }).click()
  await page.getByRole('searchbox').fill('bologn')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await shoot(page, 'admin-university-merge')
})

test('shared domains', async ({ page, people, signIn }) => {
  await signIn(await people.open('ana', { verification: 'none' }))
  await open(page, '/settings/account#student')
  const email = anAddress('alaska.edu')
  await askForCode(page, email)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('radio').first().scrollIntoViewIfNeeded()
  await shoot(page, 'student-choices')
  await page.getByRole('radio').first().check()
  await codeField(page).fill(await studentCodeTo(email))
  const other = page.getByRole('button', { name: "That's not my university" })
  await expect(section(page)).toContainText('Confirmed')
  await other.scrollIntoViewIfNeeded()
  await shoot(page, 'student-recognised')
  await other.click()
  await addressField(page).scrollIntoViewIfNeeded()
  await shoot(page, 'student-other-university')
})

test('term dates', async ({ page, people, signIn }) => {
  await signIn(await people.open('ana', { verification: 'none' }))
  await open(page, '/settings/account#student')
  const email = anAddress('unibo.it')
  await askForCode(page, email)
  await codeField(page).fill(await studentCodeTo(email))
  const propose = page.getByRole('button', { name: 'Propose dates' })
  await propose.click()
  const year = new Date().getUTCFullYear() + 1
  await page.getByLabel('Start date').fill(`${year}-09-01`)
  await page.getByLabel('End date').fill(`${year}-09-14`)
  await page.getByLabel('What').scrollIntoViewIfNeeded()
  await shoot(page, 'terms-form')
  await propose.click()
  const withdraw = page.getByRole('button', { name: 'Withdraw proposal' })
  await withdraw.scrollIntoViewIfNeeded()
  await shoot(page, 'terms')
})
