import { aPhoto, photoInput, useButton } from '../support/photo-steps.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'
import { addLanguage, chooseCity, lines } from '../support/wizard-steps.ts'

test('wizard', async ({ page, people, signIn }) => {
  test.setTimeout(180_000)
  await signIn(await people.open('mara', { name: 'Mara Lindqvist', profileCompleted: false, location: null }))
  await open(page, '/complete-profile')
  await shoot(page, 'wizard-photo')
  await page.setViewportSize({ width: 390, height: 844 })
  await photoInput(page).setInputFiles(await aPhoto(page))
  await shoot(page, 'wizard-photo-crop')
  await useButton(page).click()
  await expect(page.locator('main li img').first()).toBeVisible({ timeout: 40_000 })
  await shoot(page, 'wizard-photo-there')
  await open(page, '/complete-profile?stop=about')
  await page.getByLabel('About you').fill(lines)
  await shoot(page, 'wizard-about')
  await open(page, '/complete-profile?stop=place')
  await chooseCity(page, 'bologna', 'Bologna, Italy')
  await shoot(page, 'wizard-place')
  for (const stop of ['birthDate', 'studies', 'home', 'safety', 'done'] as const) {
    await open(page, `/complete-profile?stop=${stop}`)
    await shoot(page, `wizard-${stop}`)
  }
  await open(page, '/complete-profile?stop=language')
  await addLanguage(page, 'swed', 'Swedish')
  await addLanguage(page, 'ital', 'Italian')
  await page.getByRole('combobox', { name: 'Add a language' }).fill('Ger')
  await page.keyboard.press('ArrowDown')
  await shoot(page, 'wizard-language')
})

test('editing', async ({ page, people, signIn }) => {
  test.setTimeout(180_000)
  await signIn(await people.open('mara', { name: 'Mara Lindqvist' }))
  await open(page, '/edit')
  await shoot(page, 'edit-hub')
  await open(page, '/edit-profile')
  await page.getByLabel('About you').fill(`${lines} ${lines} ${lines}`)
  const interests = page.getByRole('textbox', { name: 'What you could talk about' })
  for (const interest of ['Night trains', 'Sourdough', 'Choirs']) {
    await interests.fill(interest)
    await interests.press('Enter')
  }
  await page.getByRole('combobox', { name: 'Languages you speak' }).pressSequentially('portug')
  await page.getByRole('option', { name: /^Portuguese/ }).click()
  await page.getByLabel('Full name').focus()
  await shoot(page, 'edit-profile')
  await shootWhole(page, 'edit-profile-whole')
  await page.evaluate(() => document.getElementById('about')?.scrollIntoView())
  await shootWhole(page, 'edit-profile-lower')
})
