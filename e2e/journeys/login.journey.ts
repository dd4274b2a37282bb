import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { api, colorOf, expect, fillLogin, loginButton, test } from '../support/test.ts'

const errorLine = (page: Page) => page.locator('form').getByRole('alert')
const answer = (status: number, json: unknown) => (route: Route) => route.fulfill({ status, json })

test('a student logs in and comes to /home', { tag: '@gate' }, async ({ page, context, people }) => {
  const ana = await people.open('ana')
  await page.goto('/')
  await fillLogin(page, ana)
  const [request] = await Promise.all([page.waitForRequest(api.login), loginButton(page).click()])
  await expect(page).toHaveURL('/home')
  expect(request.headers()).toMatchObject({
    'x-client-platform': 'web',
    'content-type': 'application/json',
  })
  expect(request.postDataJSON()).toEqual({ email: ana.email, password: ana.password })

  const reply: unknown = await (await request.response())?.json()
  expect(Object.keys(reply ?? {})).toEqual(['accessToken'])
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-rt')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
})

test('the session token is held in memory only', { tag: '@gate' }, async ({ page, people, signIn }) => {
  await signIn(await people.open('ana'))
  const [request] = await Promise.all([page.waitForRequest(api.user), page.goto('/home')])
  const token = request.headers()['authorization']?.replace('Bearer ', '') ?? ''
  expect(token.length).toBeGreaterThan(50)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(stored).not.toContain(token)
})

test('a wrong password: the words of the server stand in red under the form, and no dialog opens', async ({
  page,
  people,
}) => {
  const ana = await people.open('ana')
  await page.goto('/login')
  await fillLogin(page, { email: ana.email, password: 'not-it-99' })
  await loginButton(page).click()

  const line = errorLine(page).getByText('Wrong email or password.')
  await expect(line).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const danger = await colorOf(page, '--danger')
  await expect(line).toHaveCSS('color', danger)
  const under = (await line.boundingBox())?.y ?? 0
  const button = await loginButton(page).boundingBox()
  expect(under).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1)
  await expect(page.getByLabel('Email')).toHaveValue(ana.email)
  await expect(page).toHaveURL('/login')
})

const useless: [what: string, reply: (route: Route) => Promise<void>][] = [
  ['an error without words', answer(500, {})],
  ['a page instead of JSON', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
  ['no answer at all', (route) => route.abort()],
]
for (const [what, reply] of useless) {
  test(`a log-in answered by ${what} says Server Error (reply intercepted)`, async ({ page }) => {
    await page.route(api.login, reply)
    await page.goto('/login')
    await fillLogin(page, { email: 'ana@uni.pt', password: 'ciaociao9' })
    await loginButton(page).click()
    await expect(errorLine(page)).toHaveText('Server Error')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
}

test('the error goes with the next try, and the button shows that it is under way', async ({
  page,
  people,
}) => {
  const ana = await people.open('ana')
  await page.goto('/login')
  await fillLogin(page, { ...ana, password: 'not-it-99' })
  await loginButton(page).click()
  await expect(errorLine(page)).toHaveText('Wrong email or password.')

  const held = Promise.withResolvers<void>()
  await page.route(api.login, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await loginButton(page).click()
  await expect(loginButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(errorLine(page)).toHaveText('')
  held.resolve()
  await expect(page).toHaveURL('/home')
})

test('a locked account is told so under the form (reply intercepted)', async ({ page }) => {
  const message = 'This account is locked. Another admin can unlock it.'
  await page.route(api.login, answer(403, { code: 'account_locked', message }))
  await page.goto('/admin')
  await expect(page.getByText('Admin', { exact: true })).toBeVisible()
  await fillLogin(page, { email: 'ada@uni.pt', password: 'ciaociao9' })
  await loginButton(page).click()
  await expect(errorLine(page)).toHaveText(message)
})

for (const flag of ['newDevice', 'pending2FA']) {
  test(`a log-in that answers ${flag} opens no dialog and shows the words (reply intercepted)`, async ({
    page,
  }) => {
    await page.route(api.login, answer(403, { message: 'We sent you a code.', [flag]: true }))
    await page.goto('/login')
    await fillLogin(page, { email: 'ana@uni.pt', password: 'ciaociao9' })
    await loginButton(page).click()
    await expect(errorLine(page)).toHaveText('We sent you a code.')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
}

test('an address must be one, and both fields must be filled', async ({ page }) => {
  await page.goto('/login')
  await loginButton(page).click()
  await expect(page.getByText('Field is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(' ana@uni.pt ')
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
})

test('Enter never submits: it goes from Email to Password and on to Login', async ({ page }) => {
  let tries = 0
  await page.route(api.login, async (route) => {
    tries += 1
    await route.abort()
  })
  await page.goto('/login')
  await fillLogin(page, { email: 'ana@uni.pt', password: 'ciaociao9' })
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(loginButton(page)).toBeFocused()
  expect(tries).toBe(0)
  await page.keyboard.press('Enter')
  await expect(errorLine(page)).toHaveText('Server Error')
  expect(tries).toBe(1)
})

test('a student logs in by keyboard alone', { tag: '@gate' }, async ({ page, people }) => {
  const ana = await people.open('ana')
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  // The welcome comes first, with two links.
  const signUp = page.locator('[data-welcome]').getByRole('link', { name: 'Sign up' })
  for (const link of [signUp.first(), signUp.last()]) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(ana.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(loginButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/home')
})

test('a password can be pasted, and managers know both fields', async ({ page, context, people }) => {
  const { email, password } = await people.open('ana')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /username/)
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByLabel('Email').fill(email)
  await page.evaluate((text) => navigator.clipboard.writeText(text), password)
  await field.focus()
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the login card leads to a new password and to signing up', async ({ page }) => {
  expect(readFileSync(new URL('../../docs/spec.txt', import.meta.url), 'utf8')).toContain(
    'Centred card with a logo, the login form, a footer element, a link "Forgot password?" to /forgot-password',
  )
  await page.goto('/login')
  // One box holds both: the form and the footer under it.
  await expect(page.locator('div:has(> main):has(> footer)').getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/register')
})

test('without a network the form says so and waits', async ({ page, context }) => {
  await page.goto('/login')
  await context.setOffline(true)
  await expect(errorLine(page)).toHaveText("You're offline")
  await expect(loginButton(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(loginButton(page)).toBeEnabled()
})
