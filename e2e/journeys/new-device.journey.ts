import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { inboxHeading } from '../support/joining-steps.ts'
import { codeField, continueButton } from '../support/login-steps.ts'
import { codeTo } from '../support/mails.ts'
import type { Person } from '../support/people.ts'
import { expect, fillLogin, loginButton, test } from '../support/test.ts'

const resendButton = (page: Page) => page.getByRole('button', { name: 'Resend' })
const anotherAccount = (page: Page) => page.getByRole('button', { name: 'Use another account' })
const errorLine = (page: Page) => page.locator('form').getByRole('alert')
const answers = '**/api/auth/session/challenges/*'

async function askForCode(page: Page, person: Person, path = '/login') {
  await page.goto(path)
  await fillLogin(page, person)
  await loginButton(page).click()
  await expect(inboxHeading(page)).toBeVisible()
}

/** Six digits that are not these. */
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test(
  'a new device needs the code from the mailbox, and is known from then on',
  { tag: '@gate' },
  async ({ page, people, aBrowser }) => {
    const ana = await people.openAged('ana')
    await askForCode(page, ana)
    await expect(page.getByText(`${ana.email.slice(0, 2)}•••@studio.unibo.it`)).toBeVisible()
    await expect(page.getByText(ana.email)).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    // Nothing else is pressed: a complete code submits itself.
    await page.keyboard.type(await codeTo(ana.email))
    await expect(page).toHaveURL('/home')

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, ana)
    await loginButton(page).click()
    await expect(page).toHaveURL('/home')

    const elsewhere = await (await aBrowser()).newPage()
    await askForCode(elsewhere, ana)
  },
)

test('a code pasted with its words counts, and Enter alone sends nothing', async ({ page, people }) => {
  const ana = await people.openAged('ana')
  await askForCode(page, ana)
  const code = await codeTo(ana.email)
  let tries = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /challenges\/[^/]+$/.test(request.url())) tries += 1
  })
  await page.keyboard.type(code.slice(0, 5))
  await page.keyboard.press('Enter')
  await expect(continueButton(page)).toBeFocused()
  expect(tries).toBe(0)
  await continueButton(page).click()
  await expect(page.getByText('Enter all six digits.')).toBeVisible()
  expect(tries).toBe(0)
  await codeField(page).fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL('/home')
  expect(tries).toBe(1)
})

test('a wrong code says so and empties the boxes; the fifth leads back to the log-in', async ({
  page,
  people,
}) => {
  const ana = await people.openAged('ana')
  await askForCode(page, ana)
  const code = await codeTo(ana.email)
  for (let guess = 1; guess <= 4; guess++) {
    await page.keyboard.type(wrongFor(code))
    await expect(page.getByText("That code isn't right. Check it and try again.")).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAccessibleDescription(/That code isn't right/)
    await page.keyboard.type(wrongFor(code).slice(0, 1))
    await expect(page.getByText("That code isn't right. Check it and try again.")).toHaveCount(0)
    await page.keyboard.press('Backspace')
  }
  await page.keyboard.type(wrongFor(code))
  const over = errorLine(page).getByText('This login has expired. Log in again to get a new code.')
  await expect(over).toBeVisible()
  await expect(loginButton(page)).toBeVisible()
  await expect(errorLine(page).locator('p')).toBeFocused()
  await page.reload()
  await expect(loginButton(page)).toBeVisible()

  const since = Date.now()
  await askForCode(page, ana)
  await page.keyboard.type(await codeTo(ana.email, since))
  await expect(page).toHaveURL('/home')
})

test('a code that has run out leads back to the log-in with the reason', async ({ page, people }) => {
  const ana = await people.openAged('ana')
  await askForCode(page, ana)
  const code = await codeTo(ana.email)
  await people.ageSteps(ana, 11 * 60)
  await page.keyboard.type(code)
  await expect(errorLine(page)).toHaveText('This login has expired. Log in again to get a new code.')
})

test('after half a minute a new code can be sent, and the old one stops working', async ({
  page,
  people,
}) => {
  const ana = await people.openAged('ana')
  await page.clock.install()
  await askForCode(page, ana)
  const first = await codeTo(ana.email)
  await expect(resendButton(page)).toBeDisabled()
  await expect(resendButton(page)).toHaveText(/Resend in \d+ seconds/)
  await people.ageSteps(ana, 31)
  await page.clock.fastForward(31_000)
  const since = Date.now()
  await resendButton(page).click()
  await expect(page.getByText("We've sent a new code. Only the newest one works.")).toBeVisible()
  await expect(resendButton(page)).toBeDisabled()
  const second = await codeTo(ana.email, since)
  if (first !== second) {
    await codeField(page).fill(first)
    await expect(page.getByText("That code isn't right. Check it and try again.")).toBeVisible()
  }
  await codeField(page).fill(second)
  await expect(page).toHaveURL('/home')
})

test('who asks for many codes is told to wait, and the step stays', async ({ page, people }) => {
  const ana = await people.openAged('ana')
  await page.clock.install()
  await askForCode(page, ana)
  for (let mail = 2; mail <= 5; mail++) {
    await people.ageSteps(ana, 31)
    await page.clock.fastForward(31_000)
    await resendButton(page).click()
    if (mail <= 4) await expect(resendButton(page)).toHaveText(/Resend in/)
  }
  await expect(page.getByText("We've already sent you several codes.")).toBeVisible()
  await expect(codeField(page)).toBeVisible()
})

test('the way back: another account, the browser’s Back, and a reload that keeps the step', async ({
  page,
  people,
}) => {
  const ana = await people.openAged('ana')
  await page.goto('/register')
  await page.getByRole('link', { name: 'I have an account' }).click()
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(inboxHeading(page)).toBeVisible()
  // As on a phone that let go of the page while the mail was read.
  await page.reload()
  await expect(inboxHeading(page)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await anotherAccount(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.reload()
  await expect(loginButton(page)).toBeVisible()

  await page.goto('/register')
  await page.getByRole('link', { name: 'I have an account' }).click()
  await fillLogin(page, ana)
  await loginButton(page).click()
  await codeField(page).click()
  await page.evaluate(() => window.history.back())
  await expect(loginButton(page)).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('without a network the code waits; a call that fails can be repeated', async ({
  page,
  context,
  people,
}) => {
  const ana = await people.openAged('ana')
  await askForCode(page, ana)
  const code = await codeTo(ana.email)
  await context.setOffline(true)
  await expect(errorLine(page)).toHaveText("You're offline")
  await expect(continueButton(page)).toBeDisabled()
  await codeField(page).fill(code)
  await context.setOffline(false)
  await page.route(answers, (route) => route.abort())
  await continueButton(page).click()
  await expect(errorLine(page)).toHaveText(
    "We couldn't reach Wayfellow. Check your connection and try again.",
  )
  await expect(codeField(page)).toHaveValue(code)
  await page.unroute(answers)
  await continueButton(page).click()
  await expect(page).toHaveURL('/home')
})

test('the code step passes axe in both themes, also with an error', async ({ page, people }) => {
  const ana = await people.openAged('ana')
  await askForCode(page, ana)
  await expectAccessible(page, 'code step')
  await page.keyboard.type(wrongFor(await codeTo(ana.email)))
  await expect(page.getByText("That code isn't right. Check it and try again.")).toBeVisible()
  await expectAccessible(page, 'code step with an error')
})
