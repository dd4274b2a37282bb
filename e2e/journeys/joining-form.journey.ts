import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import {
  aNewcomer,
  fillCompletion,
  fillRegister,
  inboxHeading,
  joinApi,
  linkTo,
  overHeading,
  signUp,
  signUpButton,
  startButton,
} from '../support/joining-steps.ts'
import { expect, test } from '../support/test.ts'

test('the sign-up form asks for one thing at a time, in the words of the spec', async ({ page }) => {
  await page.goto('/register')
  const steps = [
    ['Full name', 'This field is required', 'Yuki Tanaka'],
    ['Email', 'This field is required', 'yuki@nowhere'],
    ['Email', 'Please enter a valid email address', 'yuki@uni.example'],
    ['Password', 'Password is required.', 'short1'],
    ['Password', 'Password must be 8–30 chars and include at least one number.', 'tortellini4'],
    ['Confirm password', 'Password is required.', 'other'],
    ['Confirm password', "Passwords don't match", 'tortellini4'],
  ] as const
  for (const [label, message, answer] of steps) {
    await signUpButton(page).click()
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await field.fill(answer)
  }
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
})

test(
  'one press on Sign up is enough, also from a field whose error moves the button',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Confirm password').fill('x')
    await signUpButton(page).hover({ position: { x: 20, y: 2 } })
    await page.mouse.down()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.mouse.up()
    await expect(page.getByText('This field is required').first()).toBeVisible()
  },
)

test('the three rules of a password are ticked off while it is typed', async ({ page }) => {
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  const rules = page.getByRole('main').getByRole('listitem')
  const steps = [
    ['', ['missing', 'missing', 'missing']],
    ['tort', ['missing', 'missing', 'done']],
    ['tort4', ['missing', 'done', 'done']],
    ['tortellini4', ['done', 'done', 'done']],
    ['tortellini 4', ['done', 'done', 'missing']],
  ] as const
  for (const [typed, states] of steps) {
    await password.fill(typed)
    await expect(rules).toHaveText(states.map((state) => new RegExp(`, ${state}$`)))
  }
})

test('a password that is easy to guess is refused at its field', async ({ page }) => {
  await page.goto('/register')
  await fillRegister(page, { ...aNewcomer(), password: 'password123' })
  await signUpButton(page).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/This password is easy to guess. Choose another one./)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a reload keeps name and address, never the password, and the sent card', async ({ page }) => {
  const yuki = aNewcomer()
  await page.goto('/register')
  await fillRegister(page, yuki)
  await page.reload()
  await expect(page.getByText('We kept your draft.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(yuki.name)
  await expect(page.getByLabel('Email')).toHaveValue(yuki.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    yuki.password,
  )

  await fillRegister(page, yuki)
  await signUpButton(page).click()
  await expect(inboxHeading(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(yuki.email)
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
})

test('by keyboard: Enter moves from field to field, and only the button signs up', async ({ page }) => {
  const yuki = aNewcomer()
  await page.goto('/register')
  let posts = 0
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
  await page.getByLabel('Full name').focus()
  for (const words of [yuki.name, yuki.email, yuki.password, yuki.password]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await expect(signUpButton(page)).toBeFocused()
  expect(posts).toBe(0)
  await page.keyboard.press('Enter')
  await expect(inboxHeading(page)).toBeFocused()
})

test('a failure of the server is told in a dialog, and the form keeps its content (reply intercepted)', async ({
  page,
}) => {
  await page.route(joinApi.register, (route) => route.fulfill({ status: 500, json: {} }))
  const yuki = aNewcomer()
  await page.goto('/register')
  await fillRegister(page, yuki)
  await signUpButton(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Server error')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email')).toHaveValue(yuki.email)
})

test('offline, the forms say so; a link that could not be asked about can be tried again', async ({
  page,
  context,
}) => {
  const yuki = aNewcomer()
  await signUp(page, yuki)
  const link = await linkTo(yuki)
  await page.route(joinApi.link, (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText("This page isn't available.")).toBeVisible()
  await page.unroute(joinApi.link)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText("You're offline")).toBeVisible()
  await expect(startButton(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(startButton(page)).toBeEnabled()
})

async function openLink(page: Page) {
  const yuki = aNewcomer()
  await signUp(page, yuki)
  await page.goto(await linkTo(yuki))
  await expect(page.getByLabel('Username')).toBeVisible()
  return yuki
}

test('whether a username is free is said while typing, asking once per pause', async ({ page, people }) => {
  const ana = await people.open('ana')
  const yuki = await openLink(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/username?'))
      asked.push(new URL(request.url()).searchParams.get('username') ?? '')
  })
  const username = page.getByLabel('Username')
  await expect(page.getByRole('status')).toHaveText([/^@yuki\d* is free$/])
  const proposed = await username.inputValue()
  await username.clear()
  await username.pressSequentially(ana.username ?? '', { delay: 20 })
  await expect(username).toHaveAccessibleDescription(/This username is taken. Try another one./)
  await username.fill(yuki.username.toUpperCase())
  await expect(page.getByRole('status')).toHaveText([`@${yuki.username} is free`])
  expect(asked.filter((name) => name !== proposed)).toEqual([ana.username, yuki.username])
  await username.fill('9lives')
  await username.blur()
  await expect(
    page.getByText('Use 3–20 characters: a–z, 0–9, dot and underscore. Start with a letter.'),
  ).toBeVisible()
})

test('a username that was taken in the last moment is refused at its field (check intercepted)', async ({
  page,
  people,
}) => {
  const ana = await people.open('ana')
  await page.route(joinApi.username, (route) => route.fulfill({ json: { isFree: true, message: null } }))
  await openLink(page)
  await fillCompletion(page, ana.username ?? '')
  await startButton(page).click()
  const username = page.getByLabel('Username')
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription(/This username is taken. Try another one./)
})

test('a date that does not exist is pointed at, and no date is filled in before', async ({ page }) => {
  const yuki = await openLink(page)
  for (const part of ['Day', 'Month', 'Year']) await expect(page.getByLabel(part)).toHaveValue('')
  await fillCompletion(page, yuki.username)
  await page.getByLabel('Day').fill('31')
  await page.getByLabel('Month').fill('4')
  await startButton(page).click()
  await expect(page.getByLabel('Day')).toBeFocused()
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription("That date doesn't exist")
  await page.getByLabel('Month').fill('5')
  await expect(page.getByText("That date doesn't exist")).toHaveCount(0)
})

test('words that changed meanwhile must be read and agreed to again (first reply intercepted)', async ({
  page,
}) => {
  const yuki = await openLink(page)
  await page.route(joinApi.link, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'old_words', message: 'Our terms have changed.' } })
      : route.fallback(),
  )
  await fillCompletion(page, yuki.username)
  await startButton(page).click()
  await expect(page.getByText('Our terms have changed.')).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('every state of joining passes axe in both themes', async ({ page }) => {
  test.slow()
  await page.goto('/register')
  await signUpButton(page).click()
  await expectAccessible(page, 'form with errors')
  const yuki = await openLink(page)
  await page.getByLabel('Username').fill(yuki.username)
  await expect(page.getByText('is free')).toBeVisible()
  await startButton(page).click()
  await expectAccessible(page, 'completion with errors')
  await page.goto('/register')
  await expect(inboxHeading(page)).toBeVisible()
  await expectAccessible(page, 'sent')
  await page.goto('/complete-registration/nonsense')
  await expect(overHeading(page)).toBeVisible()
  await expectAccessible(page, 'link over')
})

for (const [width, what] of [
  [320, 'a small phone'],
  [195, 'a phone at 200 %'],
] as const) {
  test(`nothing is cut off on ${what}, also with a very long name and right to left`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    const yuki = aNewcomer(`${'Wolfeschlegelsteinhausen'.repeat(3)} Tanaka`)
    const expectFits = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.goto('/register')
    await signUpButton(page).click()
    await expectFits()
    await signUp(page, yuki)
    await expectFits()
    await page.goto(await linkTo(yuki))
    await expect(page.getByLabel('Username')).toBeVisible()
    await expectFits()
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await startButton(page).click()
    await expectFits()
    await page.goto('/guidelines')
    await expect(page.locator('h1')).toBeVisible()
    await expectFits()
  })
}
