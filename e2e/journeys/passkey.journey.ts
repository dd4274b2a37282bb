import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import {
  anAuthenticator,
  continueButton,
  givePassword,
  passwordStep,
  stepHeading,
  twoStep,
} from '../support/login-steps.ts'
import type { Person } from '../support/people.ts'
import { expect, fillLogin, loginButton, test } from '../support/test.ts'

async function addPasskey(page: Page, person: Person, name: string) {
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey name').fill(name)
  await continueButton(page).click()
  await givePassword(page, person)
  await expect(stepHeading(page, 'Save your recovery codes')).toBeFocused()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(twoStep(page).getByText(name, { exact: true })).toBeVisible()
}

async function logOut(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Options for “${name}”` })

test('a passkey is added and used as the second step', { tag: '@gate' }, async ({ page, people, signIn }) => {
  const ana = await people.open('ana')
  const phone = await anAuthenticator(page)
  await signIn(ana)
  await addPasskey(page, ana, 'Ana’s phone')
  expect(await phone.credentials()).toHaveLength(1)
  await phone.setPresence(false)
  await logOut(page)
  await passwordStep(page, ana)
  await expect(stepHeading(page, 'Use your passkey')).toBeFocused()
  await expectAccessible(page, 'passkey step')
  await phone.setPresence(true)
  await continueButton(page).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/settings/account')
  await expect(twoStep(page).getByText('last used')).toBeVisible()
})

test(
  'a passkey among the suggestions logs in without a password',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const ana = await people.open('ana')
    const laptop = await anAuthenticator(page)
    await signIn(ana)
    await addPasskey(page, ana, 'Laptop')
    await laptop.setPresence(false)
    await logOut(page)
    // Leaving the page ends its pending passkey request, so that only the next one is answered.
    await page.goto('about:blank')
    await laptop.setPresence(true)
    await page.goto('/login')
    // The page makes the suggestion once somebody is there; the authenticator then takes it by itself.
    const moveAndLook = async () => {
      await page.mouse.move(10, 10)
      await page.mouse.move(20, 20)
      return new URL(page.url()).pathname
    }
    await expect.poll(moveAndLook).toBe('/home')
  },
)

test('where the browser knows no passkeys nothing is seen of them', async ({ page, people }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const ana = await people.open('ana')
  let asked = 0
  page.on('request', (request) => {
    if (/\/api\/.*\/passkey/.test(request.url())) asked += 1
  })
  await page.goto('/login')
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/settings/account')
  await expect(page.getByText("This browser can't create passkeys.")).toBeVisible()
  expect(asked).toBe(0)
})

test('a passkey gets another name, and is removed with itself as proof', async ({ page, people, signIn }) => {
  const ana = await people.open('ana')
  const phone = await anAuthenticator(page)
  await signIn(ana)
  await addPasskey(page, ana, 'Phone')
  await menuOf(page, 'Phone').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const field = page.getByLabel('Passkey name')
  await expect(field).toHaveValue('Phone')
  await field.fill('هاتف ليلى القديم جدا الذي لا يزال يعمل في السفر كل صيف')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(twoStep(page).getByText('هاتف ليلى')).toBeVisible()
  await expectAccessible(page, 'a passkey in the list')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /Options for “هاتف/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(twoStep(page).getByText('هاتف ليلى')).toHaveCount(0)
  await logOut(page)
  // The device still has it and offers it.
  await page.getByLabel('Email').click()
  await expect(page.locator('form').getByRole('alert')).toContainText("This passkey didn't work here.")
  await phone.setPresence(false)
  await passwordStep(page, ana)
  await expect(page).toHaveURL('/home')
})

test('who closes the browser’s window is told, and can try again', async ({ page, people, signIn }) => {
  await page.addInitScript(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
  })
  const ana = await people.open('ana')
  await signIn(ana)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey name').fill('Phone')
  await continueButton(page).click()
  await givePassword(page, ana)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('No passkey was created. Try again.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Passkey name')).toHaveValue('Phone')
})
