import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, goWithin, test } from '../support/test.ts'
import { lines } from '../support/wizard-steps.ts'

const about = (page: Page) => page.getByLabel('About you')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' })

test.beforeEach(async ({ page, people, signIn }) => {
  await signIn(await people.open('ana'))
  await page.goto('/edit')
})

test('the hub leads to each part, what is unfinished first, and a change is saved', async ({ page }) => {
  const parts = page.getByRole('main').getByRole('link')
  await expect(parts).toHaveCount(5)
  await expectAccessible(page, 'edit hub')
  await parts.filter({ hasText: 'Profile' }).click()
  await expect(page).toHaveURL('/edit-profile')
  await expect(save(page)).toBeDisabled()
  await about(page).fill(lines)
  await expect(page.getByText('What others see first')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const interests = page.getByRole('textbox', { name: 'What you could talk about' })
  await interests.fill('Night trains')
  await interests.press('Enter')
  await page.getByRole('combobox', { name: 'Languages you speak' }).fill('portug')
  await page.getByRole('option', { name: /^Portuguese/ }).click()
  // A page that scrolls shuts an open list; the next letter opens it again.
  await page.getByRole('combobox', { name: "Countries you've lived in" }).pressSequentially('jap')
  await page.getByRole('option', { name: 'Japan' }).click()
  await expectAccessible(page, 'edit profile')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.reload()
  await expect(about(page)).toHaveValue(lines)
  await expect(page.getByRole('button', { name: 'Remove Night trains' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Japan' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'How well do you speak Portuguese?' })).toBeVisible()
  await expect(page.getByText('We kept your draft.')).toHaveCount(0)
})

test(
  'leaving with changes asks first, by a link and by Back; a reload keeps the draft',
  { tag: '@gate' },
  async ({ page }) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Profile/ })
      .click()
    await about(page).fill('Half a sentence')
    await page.evaluate(() => window.history.back())
    await expect(asked(page)).toBeVisible()
    await asked(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/edit-profile')
    await expect(about(page)).toHaveValue('Half a sentence')
    await page.reload()
    await expect(about(page)).toHaveValue('Half a sentence')
    await expect(page.getByText('We kept your draft.')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await asked(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/edit')
    await goWithin(page, '/edit-profile')
    await expect(about(page)).toHaveValue('')
  },
)

test('what the server refuses is told, and the form keeps its content (reply intercepted)', async ({
  page,
}) => {
  await goWithin(page, '/edit-profile')
  await about(page).fill(lines)
  await page.route('**/api/user/profile', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.continue(),
  )
  await save(page).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(about(page)).toHaveValue(lines)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
})

test('an exchange is added with its place and days, and removed again', async ({ page }) => {
  await goWithin(page, '/edit-profile')
  await page.getByRole('button', { name: 'Add an exchange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exchange' })
  await dialog.getByLabel('From').fill('2026-09-01')
  await dialog.getByLabel('Until').fill('2026-08-01')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText("The end can't be before the start.")).toBeVisible()
  await dialog.getByLabel('Until').fill('2027-02-28')
  await dialog.getByRole('combobox', { name: 'Where' }).fill('lisbon')
  await page.getByRole('option', { name: 'Lisbon, Portugal', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Lisbon, Portugal')).toBeVisible()
  await expect(page.getByText(/Sep 2026/)).toContainText('Feb 2027')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the exchange in Lisbon, Portugal' }).click()
  await save(page).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add an exchange' })).toBeVisible()
  await expect(page.getByText('Lisbon, Portugal')).toHaveCount(0)
})
