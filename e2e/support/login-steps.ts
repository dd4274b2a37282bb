import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { fillLogin, loginButton } from './test.ts'
import { totp } from './totp.ts'

export const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' })
export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

/** With the right password, to whatever the server asks for next. */
export async function passwordStep(page: Page, person: Person) {
  await page.goto('/login')
  await fillLogin(page, person)
  await loginButton(page).click()
}

export async function givePassword(page: Page, { password }: { password: string }, button = 'Continue') {
  const prompt = page.getByRole('dialog')
  await prompt.getByLabel('Password', { exact: true }).fill(password)
  await prompt.getByRole('button', { name: button }).click()
}

/** Once there is a second step, it is what shows who changes it. */
export async function giveCode(page: Page, code: string, button: string) {
  const prompt = page.getByRole('dialog')
  await prompt.getByLabel('Code from your app, or a recovery code').fill(code)
  await prompt.getByRole('button', { name: button }).click()
}

/** From «Set up an app» to the recovery codes; they are saved when this is done. */
export async function setUpApp(page: Page, person: Person) {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await givePassword(page, person)
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await codeField(page).fill(totp(secret))
  await expect(stepHeading(page, 'Save your recovery codes')).toBeFocused()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: "I've saved them" }).click()
  return { secret, codes: codes.filter((code) => /^[\w-]{8,}$/.test(code)) }
}

/** A phone or laptop that holds passkeys and always knows its owner. */
export async function anAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Does the owner touch it when it asks? */
    setPresence: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
