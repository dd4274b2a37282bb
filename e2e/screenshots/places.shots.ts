import { open, shoot } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('places', async ({ page, people, signIn }) => {
  await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
  await open(page, '/search?type=events&location=Lisbon%2C%20Portugal')
  const box = page.getByRole('combobox', { name: 'Where to?' })
  await shoot(page, 'student-places')
  for (const [typed, name] of [
    ['porto', 'Porto, Portugal'],
    ['llanfairpwll', 'Llanfairpwllgwyngyll, United Kingdom'],
  ] as const) {
    await box.fill(typed)
    await page.getByRole('option', { name }).click()
  }
  await box.blur()
  await box.focus()
  await expect(page.getByRole('option').first()).toBeVisible()
  await shoot(page, 'student-places-recent')
  await page.getByRole('option', { name: 'Near me' }).click()
  await expect(page.getByText("Your browser isn't sharing")).toBeVisible()
  await shoot(page, 'student-places-denied')
  await box.fill('springf')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await shoot(page, 'student-places-typed')
  await box.fill('qqqqzz')
  await expect(page.getByText('No results')).toBeVisible()
  await shoot(page, 'student-places-nothing')
})
