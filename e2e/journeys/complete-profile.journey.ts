import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aNewcomer, fillCompletion, linkTo, signUp, startButton } from '../support/joining-steps.ts'
import { takeByKeys } from '../support/list-steps.ts'
import { aPhoto, photoInput, useButton } from '../support/photo-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'
import { addLanguage, chooseCity, goOn, lines, question, skip } from '../support/wizard-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Counts the taps after the link in the mail was followed. */
function countTaps(page: Page) {
  return page.evaluate(() => {
    const counted = Number(sessionStorage.getItem('taps') ?? '0')
    Object.assign(window, { taps: counted })
    document.addEventListener(
      'click',
      (event) => {
        if (!event.isTrusted) return
        const taps = Number(sessionStorage.getItem('taps') ?? '0') + 1
        sessionStorage.setItem('taps', String(taps))
      },
      { capture: true },
    )
  })
}

test(
  'a new student goes from the link in the mail to a complete profile with a photo',
  { tag: '@gate' },
  async ({ page }) => {
    const yuki = aNewcomer()
    await signUp(page, yuki)
    await page.goto(await linkTo(yuki))
    await fillCompletion(page, yuki.username)
    await startButton(page).click()
    await expect(page).toHaveURL('/complete-profile')
    await countTaps(page)
    await expect(question(page, 'Add a photo of yourself')).toBeVisible()
    await expect(mainBar(page)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'A language you speak' })).toBeVisible()
    await expectAccessible(page, 'wizard, photo')

    // The upload goes on while the next question is answered.
    await photoInput(page).setInputFiles(await aPhoto(page))
    await useButton(page).click()
    await goOn(page).click()
    await expect(question(page, 'Tell us about yourself')).toBeFocused()
    await page.getByLabel('About you').fill('Too short')
    await goOn(page).click()
    await expect(page.getByText('Write at least 80 characters')).toBeVisible()
    await page.getByLabel('About you').fill(lines)
    await expect(page.getByText("That's enough.")).toBeVisible()

    // The list of missing items updates by itself once the upload is done.
    await expect(page.getByText('A photo of you')).toHaveCount(0, { timeout: 120_000 })

    // A reload in the middle resumes with what was typed.
    await page.reload()
    await expect(page.getByLabel('About you')).toHaveValue(lines)
    await expect(page.getByText('We kept your draft.')).toBeVisible()
    await countTaps(page)
    await expectAccessible(page, 'wizard, about')
    await goOn(page).click()

    await expect(question(page, 'Where do you live?')).toBeVisible()
    await chooseCity(page, 'bolog', 'Bologna, Italy')
    await expectAccessible(page, 'wizard, city')
    await goOn(page).click()

    await expect(question(page, 'What do you study?')).toBeVisible()
    await expect(page.getByText('Student status confirmed.')).toBeVisible()
    await page.getByRole('button', { name: /^Your university/ }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('bologna')
    await page
      .getByRole('option', { name: /Bologna/ })
      .first()
      .click()
    await expectAccessible(page, 'wizard, studies')
    await goOn(page).click()

    await expect(question(page, 'Which languages do you speak?')).toBeVisible()
    await addLanguage(page, 'ital', 'Italian')
    await page.getByRole('radio', { name: 'Native' }).check()
    await expect(page.getByText('1 added. You can add more later.')).toBeVisible()
    await expectAccessible(page, 'wizard, languages')
    await goOn(page).click()

    await expect(question(page, 'Could someone stay with you?')).toBeVisible()
    await page.getByRole('radio', { name: 'Can host' }).check()
    await expectAccessible(page, 'wizard, home')
    await goOn(page).click()

    await expect(question(page, 'Stay safe out there')).toBeVisible()
    await expectAccessible(page, 'wizard, safety')
    await goOn(page).click()
    await expect(question(page, "You're in.")).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(/Bologna has \d+ students|first student in Bologna/)).toBeVisible()
    await expectAccessible(page, 'wizard, done')
    const taps = Number(await page.evaluate(() => sessionStorage.getItem('taps')))
    console.info(`from the link to a complete profile: ${taps} taps`)
    expect(taps).toBeLessThan(40)

    await page.getByRole('main').getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL(/\/search\?type=events&location=Bologna/)
    await expect(mainBar(page).getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
    await page.goto('/complete-profile')
    await expect(page).toHaveURL(`/users/${yuki.username}?section=about`)
  },
)

test('each stop is kept, what is missing is a link, and one may finish later', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana', { profileCompleted: false, location: null }))
  await page.goto('/complete-profile')
  await expect(question(page, 'Add a photo of yourself')).toBeVisible()
  await skip(page).click()
  await expect(question(page, 'Tell us about yourself')).toBeVisible()
  await page.getByLabel('About you').fill(lines)
  await goOn(page).click()
  await expect(question(page, 'Where do you live?')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('About you')).toHaveValue(lines)
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL('/home')

  await page.goto('/complete-profile?stop=place')
  await expect(page.getByText('A few lines about you')).toHaveCount(0)
  await page.getByRole('link', { name: /A language you speak/ }).click()
  await expect(page).toHaveURL('/complete-profile?stop=language')
  await goOn(page).click()
  await expect(page.getByText('Add at least one language.')).toBeVisible()
  await addLanguage(page, 'deut', 'German')
  await goOn(page).click()
  await expect(question(page, 'Could someone stay with you?')).toBeVisible()
  await page.goto('/complete-profile?stop=done')
  await expect(question(page, 'Almost there')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    /A photo of you/,
    /The city you live in/,
    /Your date of birth/,
  ])
  await page.getByRole('link', { name: /Your date of birth/ }).click()
  await page.getByLabel('Day').fill('6')
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Year').fill('2004')
  await goOn(page).click()
  await expect(question(page, 'What do you study?')).toBeVisible()
})

test('without a network the answers wait here and are saved when it is back', async ({
  page,
  context,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana', { profileCompleted: false, location: null }))
  await page.goto('/complete-profile?stop=about')
  await expect(question(page, 'Tell us about yourself')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('About you').fill(lines)
  await goOn(page).click()
  await expect(question(page, 'Where do you live?')).toBeVisible()
  await expect(page.getByText("Kept on this device. We'll save it when you're back online.")).toBeVisible()
  await expect(page.getByText('A few lines about you')).toHaveCount(0)
  const [saved] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'PATCH'),
    context.setOffline(false),
  ])
  expect(saved.status()).toBe(200)
  await expect(page.getByText('Kept on this device.')).toHaveCount(0)
  await page.goto('/edit-profile')
  await expect(page.getByLabel('About you')).toHaveValue(lines)
})

test('by keyboard alone: every question of the wizard can be answered', async ({ page, people, signIn }) => {
  await signIn(await people.open('ana', { profileCompleted: false, location: null }))
  await page.goto('/complete-profile?stop=about')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByLabel('About you').focus()
  await page.keyboard.type(lines)
  await press('Tab', 'Enter')
  await expect(goOn(page)).toBeFocused()
  await press('Enter')
  await expect(question(page, 'Where do you live?')).toBeFocused()
  await expect(page.getByRole('combobox')).toBeVisible()
  await press('Tab')
  await page.keyboard.type('bologna')
  await expect(page.getByRole('option', { name: 'Bologna, Italy', exact: true })).toBeVisible()
  await takeByKeys(page, 'Bologna, Italy')
  await press('Enter')
  await expect(goOn(page)).toBeFocused()
  await press('Enter')
  await expect(question(page, 'When were you born?')).toBeFocused()
  await press('Tab')
  await page.keyboard.type('6')
  await press('Enter')
  await page.keyboard.type('5')
  await press('Enter')
  await page.keyboard.type('2004')
  await press('Enter')
  await expect(goOn(page)).toBeFocused()
  await press('Enter')
  await expect(question(page, 'What do you study?')).toBeFocused()
  await page.goto('/complete-profile?stop=language')
  await page.getByRole('combobox', { name: 'Add a language' }).focus()
  await page.keyboard.type('swed')
  await takeByKeys(page, 'Swedish')
  const level = page.getByRole('group', { name: 'How well do you speak Swedish?' })
  await level.getByRole('radio', { checked: true }).focus()
  await press('ArrowRight')
  await expect(level.getByRole('radio', { name: /B2/ })).toBeChecked()
  await goOn(page).focus()
  await press('Enter')
  await expect(question(page, 'Could someone stay with you?')).toBeFocused()
})
