import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import {
  codeField,
  continueButton,
  giveCode,
  givePassword,
  passwordStep,
  setUpApp,
  stepHeading,
  twoStep,
} from '../support/login-steps.ts'
import { expect, loginButton, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'

async function openAccount(page: Page) {
  await page.goto('/settings/account')
  await expect(twoStep(page).getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
}

async function logOut(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

test(
  'an authenticator app is set up, and the next log-in asks for its code',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const ana = await people.open('ana')
    await signIn(ana)
    await openAccount(page)
    const { secret, codes } = await setUpApp(page, ana)
    expect(new Set(codes).size).toBe(10)
    await expect(twoStep(page).getByText('10 of 10 left.')).toBeVisible()
    await expect(twoStep(page).getByText('On', { exact: true })).toBeVisible()

    await logOut(page)
    await passwordStep(page, ana)
    await expect(stepHeading(page, 'Enter the code')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(String((Number(totp(secret, 1)) + 1) % 1_000_000).padStart(6, '0'))
    await expect(page.getByText("That code isn't right. Check it and try again.")).toBeVisible()
    // The code of this half minute has been used to set the app up.
    await page.keyboard.type(totp(secret, 1))
    await expect(page).toHaveURL('/home')
  },
)

test('a wrong password sets up nothing; a cancelled prompt does nothing', async ({
  page,
  people,
  signIn,
}) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await openAccount(page)
  const begin = page.getByRole('button', { name: 'Set up an app' })
  await begin.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await begin.click()
  await givePassword(page, { password: 'not-it-99' })
  const refusal = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(refusal).toContainText("That's not your password")
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('code')).toHaveCount(0)
  await expect(begin).toBeVisible()
})

test('a lost phone: a recovery code lets in, once', async ({ page, people, signIn }) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await openAccount(page)
  const { codes } = await setUpApp(page, ana)
  const [first = '', second = ''] = codes
  await logOut(page)
  await passwordStep(page, ana)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const field = page.getByLabel('Recovery code')
  await expect(field).toBeFocused()
  await continueButton(page).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await field.fill(` ${first.toLowerCase()} `)
  await field.press('Enter')
  await expect(continueButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await openAccount(page)
  await expect(twoStep(page).getByText('9 of 10 left.')).toBeVisible()
  await logOut(page)
  await passwordStep(page, ana)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await field.fill(first)
  await continueButton(page).click()
  await expect(page.getByText("That code isn't right. Check it and try again.")).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(second)
  await continueButton(page).click()
  await expect(page).toHaveURL('/home')
})

test('recovery codes can be copied, downloaded and printed, and made anew', async ({
  page,
  context,
  people,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = await people.open('ana')
  await signIn(ana)
  await openAccount(page)
  const { secret, codes: old } = await setUpApp(page, ana)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await giveCode(page, totp(secret, 1), 'Create new codes')
  await expect(stepHeading(page, 'Save your recovery codes')).toBeFocused()
  const shown = (await page.getByRole('listitem').allInnerTexts()).filter((text) => /^[\w-]{8,}$/.test(text))
  expect(shown).toHaveLength(10)
  expect(shown.filter((code) => old.includes(code))).toEqual([])

  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('wayfellow-recovery-codes.txt')
  const text = await readFile((await file.path()) ?? '', 'utf8')
  for (const code of shown) expect(text).toContain(code)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(shown[0] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: "I've saved them" })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText(shown[0] ?? '')).toHaveCount(0)
})

test('the app is removed with a code, and log-in is one step again', async ({ page, people, signIn }) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await openAccount(page)
  const { secret } = await setUpApp(page, ana)
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await giveCode(page, totp(secret, 1), 'Remove')
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await logOut(page)
  await passwordStep(page, ana)
  await expect(page).toHaveURL('/home')
})

test('without a network nothing can be changed, and the section says when it did not load', async ({
  page,
  context,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.route('**/api/auth/factors', (route) => route.abort())
  await page.goto('/settings/account')
  await expect(twoStep(page).getByText("We couldn't load this part.")).toBeVisible()
  await page.unroute('**/api/auth/factors')
  await twoStep(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled()
})

test('set-up, recovery codes and both code steps pass axe in both themes', async ({
  page,
  people,
  signIn,
}) => {
  test.slow()
  const ana = await people.open('ana')
  await signIn(ana)
  await openAccount(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await givePassword(page, ana)
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await expectAccessible(page, 'set-up of the app')
  await codeField(page).fill(totp(secret))
  await expect(stepHeading(page, 'Save your recovery codes')).toBeVisible()
  await expectAccessible(page, 'recovery codes')
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expectAccessible(page, 'second steps')
  await logOut(page)
  await passwordStep(page, ana)
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page, 'authenticator step')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expectAccessible(page, 'recovery step')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(loginButton(page)).toBeVisible()
})
