import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openApp, openProvider } from '../support/captcha-provider.ts'
import { aNewcomer, fillRegister, inboxHeading, joinApi, signUpButton } from '../support/joining-steps.ts'
import type { Person } from '../support/people.ts'
import { api, expect, fillLogin, loginButton, test as base } from '../support/test.ts'

interface Apps {
  /** An app that asks a provider, and the provider, which speaks reCAPTCHA's protocol on this machine. */
  recaptcha: Awaited<ReturnType<typeof openApp>> & { provider: Awaited<ReturnType<typeof openProvider>> }
  /** An app that makes its own challenges. */
  altcha: Awaited<ReturnType<typeof openApp>>
}

const test = base.extend<object, Apps>({
  recaptcha: [
    async ({ browserName: _browserName }, use) => {
      const provider = await openProvider()
      const app = await openApp(provider.settings)
      await use({ ...app, provider })
      await app.stop()
      provider.stop()
    },
    { scope: 'worker' },
  ],
  altcha: [
    async ({ browserName: _browserName }, use) => {
      const app = await openApp({ CAPTCHA_PROVIDER: 'altcha', CAPTCHA_ALTCHA_KEY: randomUUID() })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

const refusal = (page: Page, words: string) => page.getByRole('alert').getByText(words)
const asked = (page: Page) => refusal(page, "Please confirm you're human to continue.")
const widget = (page: Page) => page.frameLocator('iframe[title=reCAPTCHA]')
const person = (page: Page) => page.getByRole('button', { name: "I'm human" })
const aToken = { recaptchaV3: expect.stringMatching(/^[\w-]{36}$/) }
const dialog = (page: Page) => page.getByRole('dialog', { name: 'One more check' })

/** Five wrong passwords, straight to the server, from the address of this page. */
async function guessFiveTimes(page: Page, url: string, email: string, token: () => string | undefined) {
  for (let nth = 0; nth < 5; nth += 1) {
    const reply = await page.request.post(`${url}/api/auth/session/login`, {
      data: { email, password: 'not-it-99', recaptchaV3: token() },
      headers: { origin: url },
    })
    expect(reply.status()).toBe(400)
  }
}

/** The same in the form, as somebody who has forgotten their password. */
async function failFiveTimes(page: Page, { email }: Person) {
  for (let nth = 0; nth < 5; nth += 1) {
    await fillLogin(page, { email, password: `not-it-${nth}9` })
    const [reply] = await Promise.all([page.waitForResponse(api.login), loginButton(page).click()])
    expect(reply.status()).toBe(400)
    await expect(refusal(page, 'Wrong email or password.')).toBeVisible()
  }
}

test('nothing of a captcha is loaded when none is configured', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/login')
  await fillLogin(page, { email: `ana.${randomUUID()}@uni.pt`, password: 'ciaociao9' })
  await loginButton(page).click()
  await expect(refusal(page, 'Wrong email or password.')).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('a log-in carries the invisible check with the action login', async ({ page, people, recaptcha }) => {
  const ana = await people.open('ana')
  await page.goto(`${recaptcha.url}/login`)
  await expect(page.getByText('This site is protected by reCAPTCHA')).toBeVisible()
  await fillLogin(page, ana)
  const [request] = await Promise.all([page.waitForRequest(api.login), loginButton(page).click()])
  expect(request.postDataJSON()).toMatchObject(aToken)
  await expect(page).toHaveURL(`${recaptcha.url}/home`)
  expect(await page.evaluate<unknown>('captchaCalls')).toEqual([['execute', 'site key 3', 'login']])
})

test('a sign-up carries the invisible check with the action register', async ({ page, recaptcha }) => {
  await page.goto(`${recaptcha.url}/register`)
  await fillRegister(page, aNewcomer())
  const [request] = await Promise.all([page.waitForRequest(joinApi.register), signUpButton(page).click()])
  expect(request.postDataJSON()).toMatchObject(aToken)
  await expect(inboxHeading(page)).toBeVisible()
  expect(await page.evaluate<unknown>('captchaCalls')).toEqual([['execute', 'site key 3', 'register']])
})

test('showCaptcha brings the visible challenge, and its token goes with the next try', async ({
  page,
  people,
  recaptcha,
}) => {
  const ana = await people.open('ana')
  await page.goto(`${recaptcha.url}/login`)
  await failFiveTimes(page, ana)
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(asked(page)).toBeVisible()

  // A token from elsewhere is worth nothing, and the challenge begins anew.
  await widget(page).getByRole('button', { name: 'Cheat' }).click()
  const [cheated] = await Promise.all([page.waitForResponse(api.login), loginButton(page).click()])
  expect(cheated.status()).toBe(403)
  await expect(asked(page)).toBeVisible()

  // One that ran out is not sent at all.
  await widget(page).getByRole('button', { name: "I'm not a robot" }).click()
  await widget(page).getByRole('button', { name: 'Let it expire' }).click()
  const [late] = await Promise.all([page.waitForRequest(api.login), loginButton(page).click()])
  expect(late.postDataJSON()).not.toHaveProperty('recaptchaV2')
  await expect(asked(page)).toBeVisible()

  await widget(page).getByRole('button', { name: "I'm not a robot" }).click()
  await loginButton(page).click()
  await expect(page).toHaveURL(`${recaptcha.url}/home`)
})

test('a challenge that does not load says what to do', async ({ page, people, recaptcha }) => {
  const ana = await people.open('ana')
  const { provider, url } = recaptcha
  await guessFiveTimes(page, url, ana.email, () => provider.give())
  await page.route(`${provider.url}/**`, (route) => route.abort())
  await page.goto(`${url}/login`)
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(refusal(page, "The check didn't load. Allow it in your browser and try again.")).toBeVisible()
})

test('an action that is answered showCaptcha asks, then goes on by itself', async ({ page, recaptcha }) => {
  const { provider, url } = recaptcha
  const email = `ana.${randomUUID()}@uni.pt`
  await guessFiveTimes(page, url, email, () => provider.give())
  await page.goto(`${url}/forgot-password`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(dialog(page)).toBeVisible()
  await widget(page).getByRole('button', { name: "I'm not a robot" }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(inboxHeading(page)).toBeVisible()
})

test(
  'work of the own server lets somebody in after five wrong passwords',
  { tag: '@gate' },
  async ({ page, people, altcha }) => {
    const ana = await people.open('ana')
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.goto(`${altcha.url}/login`)
    await failFiveTimes(page, ana)
    await fillLogin(page, ana)
    await loginButton(page).click()
    await expect(asked(page)).toBeVisible()
    await expectAccessible(page, 'the challenge')
    await person(page).click()
    await expect(page.getByText('Thanks, you can carry on.')).toBeVisible()
    await expectAccessible(page, 'the challenge')
    await loginButton(page).click()
    await expect(page).toHaveURL(`${altcha.url}/home`)
    expect([...hosts].filter((host) => host.startsWith('http'))).toEqual([altcha.url])
  },
)

test('the invisible work is done aside, in a worker', async ({ page, altcha }) => {
  const email = `ana.${randomUUID()}@uni.pt`
  await page.goto(`${altcha.url}/forgot-password`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(inboxHeading(page)).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual(
    expect.arrayContaining([expect.stringMatching(/altcha-worker/)]),
  )
})

test('work that fails says so and can be begun anew', async ({ page, people, altcha }) => {
  const ana = await people.open('ana')
  await page.goto(`${altcha.url}/login`)
  await failFiveTimes(page, ana)
  await fillLogin(page, ana)
  await loginButton(page).click()
  await page.route('**/api/auth/captcha?*visible*', (route) => route.abort())
  await person(page).click()
  await expect(refusal(page, "The check didn't work. Check your connection and try again.")).toBeVisible()
  await page.unroute('**/api/auth/captcha?*visible*')
  await person(page).press('Enter')
  await expect(page.getByText('Thanks, you can carry on.')).toBeVisible()
})
