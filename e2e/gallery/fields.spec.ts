import { expect, test } from '@playwright/test'
import { openGallery, press, specimen } from './open.ts'

test('an error is tied to its field in words', async ({ page }) => {
  await openGallery(page, 'fields')
  const field = page.getByLabel('Full name, error')
  await expect(field).toHaveAccessibleDescription('This field is required')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('hint and error are both read with the field, the error first', async ({ page }) => {
  await openGallery(page, 'fields')
  await expect(page.getByLabel('Email, error')).toHaveAccessibleDescription(
    'Please enter a valid email address Your university address, if you have one',
  )
})

test('fields are 52 px tall and never below 16 px of type', async ({ page }) => {
  await openGallery(page, 'fields')
  const field = page.getByLabel('City')
  expect((await field.boundingBox())?.height).toBe(52)
  await expect(field).toHaveCSS('font-size', '16px')
})

test('the eye shows the password and hides it again, next in line after the field', async ({ page }) => {
  await openGallery(page, 'fields')
  const box = specimen(page, 'PasswordField')
  const field = box.getByLabel('Password', { exact: true })
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(box.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(box.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'password')
})

test('a text area grows with its text and counts it', async ({ page }) => {
  await openGallery(page, 'fields')
  const field = page.getByLabel('About you')
  const before = await field.boundingBox()
  await field.fill('one\ntwo\nthree\nfour\nfive\nsix')
  expect((await field.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0)
  await expect(specimen(page, 'TextArea')).toContainText('27 / 100')
})

test(
  'a working button keeps its width, its label and the focus, and takes no second press',
  { tag: '@gate' },
  async ({ page }) => {
    await openGallery(page, 'buttons')
    const button = specimen(page, 'Button, loading').getByRole('button', { name: 'Save' })
    // A font that comes late makes every word a little wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await button.boundingBox()
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const during = await button.boundingBox()
    expect(during?.width).toBeCloseTo(before?.width ?? 0, 0)
    await expect(button).toHaveText('Save')
    await expect(button).toBeFocused()
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  },
)

test('a code is taken from whatever was pasted around it', async ({ page }) => {
  await openGallery(page, 'navigation')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.focus()
  await page.keyboard.insertText('Your code: 123 456')
  await expect(code).toHaveValue('123456')
  await expect(page.getByTestId('picked')).toHaveText('code 123456')
})

test('a code holds six digits and nothing else', async ({ page }) => {
  await openGallery(page, 'navigation')
  const code = page.getByLabel('Code', { exact: true })
  await code.pressSequentially('12a34567')
  await expect(code).toHaveValue('123456')
})

test(
  'a segmented control is one stop of the Tab key and arrows choose',
  { tag: '@gate' },
  async ({ page }) => {
    await openGallery(page, 'choices')
    const group = specimen(page, 'SegmentedControl').getByRole('group', { name: 'Hosting', exact: true })
    await group.getByLabel('Maybe').focus()
    await page.keyboard.press('ArrowRight')
    await expect(group.getByLabel('Not now')).toBeChecked()
    await expect(group.getByLabel('Not now')).toBeFocused()
  },
)

test('a switch is announced as one and turns by Space', async ({ page }) => {
  await openGallery(page, 'choices')
  const toggle = page.getByRole('switch', { name: 'News' })
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toBeChecked()
})

test('a stepper stops at its limits', async ({ page }) => {
  await openGallery(page, 'choices')
  await expect(page.getByRole('button', { name: 'Guests: decrease' })).toBeDisabled()
  await press(page, 'Guests: increase')
  await expect(page.getByRole('group', { name: 'Guests' }).getByRole('status')).toHaveText('2')
  await expect(page.getByRole('button', { name: 'Nights: increase' })).toBeDisabled()
})

test('clearing a search keeps the focus in the field', async ({ page }) => {
  await openGallery(page, 'navigation')
  const field = specimen(page, 'SearchField').getByRole('searchbox').last()
  await expect(field).toHaveValue('Lisb')
  await press(page, 'Clear')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})
