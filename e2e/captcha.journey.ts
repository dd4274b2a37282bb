import { randomUUID } from 'node:crypto'
import { configureCaptcha } from './captcha-provider.ts'
import { api, expect, fillLogin, loginButton, test } from './test.ts'

const ana = { email: `ana.${randomUUID()}@uni.pt`, password: 'ciaociao9' }

test('nothing of a captcha is loaded when none is configured', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/login')
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(page.getByRole('alert').getByText('Wrong email or password.')).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('a log-in carries the invisible check with the action login (provider stood in)', async ({ page }) => {
  await configureCaptcha(page)
  await page.goto('/login')
  await fillLogin(page, ana)
  const [request] = await Promise.all([page.waitForRequest(api.login), loginButton(page).click()])
  expect(request.postDataJSON()).toEqual({ ...ana, recaptchaV3: 'token-v3' })
  expect(await page.evaluate<unknown>('captchaCalls')).toEqual([['execute', 'site-key-3', 'login']])
})

test('showCaptcha brings the visible challenge, and its token goes with the next try (reply intercepted)', async ({
  page,
}) => {
  await configureCaptcha(page)
  await page.route(api.login, (route) =>
    route.fulfill({ status: 403, json: { message: 'Show us that you are a person.', showCaptcha: true } }),
  )
  await page.goto('/login')
  await fillLogin(page, ana)
  await loginButton(page).click()
  const challenge = page.getByRole('button', { name: "I'm not a robot" })
  await expect(challenge).toBeVisible()
  await challenge.click()
  const [second] = await Promise.all([page.waitForRequest(api.login), loginButton(page).click()])
  expect(second.postDataJSON()).toMatchObject({ recaptchaV2: 'token-v2' })

  // The token is spent and the challenge begins anew; one that ran out is not sent either.
  await expect(page.getByRole('alert').getByText('Show us that you are a person.')).toBeVisible()
  await challenge.click()
  await page.getByRole('button', { name: 'Let it expire' }).click()
  const [third] = await Promise.all([page.waitForRequest(api.login), loginButton(page).click()])
  expect(third.postDataJSON()).not.toHaveProperty('recaptchaV2')
})

test('an action that is answered showCaptcha asks, then goes on by itself (first reply intercepted)', async ({
  page,
  people,
  signIn,
}) => {
  await configureCaptcha(page)
  await signIn(await people.openAdmin('ada'))
  await page.route(
    api.lock,
    (route) => route.fulfill({ status: 403, json: { message: '', showCaptcha: true } }),
    { times: 1 },
  )
  await page.goto('/admin/promos')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Lock account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock account' }).click()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/lock-account') && sent.postData() !== '{}'),
    page.getByRole('button', { name: "I'm not a robot" }).click(),
  ])
  expect(request.postDataJSON()).toEqual({ recaptchaV2: 'token-v2' })
  await expect(page).toHaveURL('/login')
})
