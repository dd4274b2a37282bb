import { expect, test } from '@playwright/test'
import { takeByKeys } from '../support/list-steps.ts'
import { openGallery } from './open.ts'

test.beforeEach(({ page }) => openGallery(page, 'editing'))

test(
  'chips are made by Enter, a comma and leaving, once each, and taken away by Backspace',
  { tag: '@gate' },
  async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Interests' })
    const chips = page.getByRole('list', { name: 'Interests' }).getByRole('button')
    await field.fill('')
    await field.press('Backspace')
    await expect(chips).toHaveText(['Night trains'])
    await field.fill('Sourdough')
    await field.press('Enter')
    await field.fill('sourdough')
    await field.press('Enter')
    await expect(chips).toHaveText(['Night trains', 'Sourdough'])
    await field.pressSequentially('Chess,')
    await field.fill('Choirs')
    await field.blur()
    await expect(chips).toHaveText(['Night trains', 'Sourdough', 'Chess', 'Choirs'])
    await expect(field).toHaveAttribute('placeholder', "That's the maximum")
    await page.getByRole('button', { name: 'Remove Chess' }).click()
    await expect(chips).toHaveText(['Night trains', 'Sourdough', 'Choirs'])
    await expect(field).toBeFocused()
  },
)

test('languages are found by their own names, and their level moves by arrows', async ({ page }) => {
  const rows = page.locator('[data-specimen=LanguageRows]')
  const box = rows.getByRole('combobox')
  await box.fill('deut')
  await takeByKeys(page, 'German')
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  const level = rows.getByRole('group', { name: 'How well do you speak German?' })
  await level.getByRole('radio', { name: 'B1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(level.getByRole('radio', { name: 'B2' })).toBeChecked()
  await rows.getByRole('button', { name: 'Remove Italian' }).click()
  await expect(rows.getByRole('listitem')).toHaveCount(1)
})

test('several countries are picked by typing and taken away by pressing', async ({ page }) => {
  const picker = page.locator('[data-specimen=ManyPicker]')
  await picker.getByRole('combobox').fill('jap')
  await takeByKeys(page, 'Japan')
  await expect(picker.getByRole('button', { name: 'Remove Japan' })).toBeVisible()
  await picker.getByRole('button', { name: 'Remove Portugal' }).click()
  await expect(picker.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
})
