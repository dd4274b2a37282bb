import { expectAccessible } from '../support/accessible.ts'
import { german } from '../support/language-steps.ts'
import { expect, fillLogin, loginButton, test } from '../support/test.ts'

const headline = 'Stay with fellow students wherever you travel'

test('a visitor reads without scripts what this is', { tag: '@gate' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-GB',
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(page.getByText('Jonas would like to stay with you')).toBeVisible()
  await expect(page.locator('[data-login-note]')).toContainText('turn on JavaScript')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: german(headline) })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test(
  'a visitor gets from the first page to signing up, or to the form',
  { tag: '@axe' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(loginButton(page)).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expectAccessible(page, 'the first page')
    await page.getByRole('link', { name: 'I have an account' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toBeInViewport()

    await page.evaluate(() => Reflect.set(window, 'isSame', true))
    await page.getByRole('link', { name: 'Sign up' }).first().click()
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
    expect(await page.evaluate(() => Reflect.get(window, 'isSame') === true)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  },
)

test('nothing moves when the log-in form comes', async ({ page }) => {
  await page.goto('/')
  await expect(loginButton(page)).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.02)
})

test('another language is spoken in all of the page, and the welcome ends with the log-in', async ({
  page,
  people,
}) => {
  const ana = await people.open('ana')
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german(headline))
  await page.getByRole('combobox', { name: german('Language') }).selectOption('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(page).toHaveURL('/home')
  await expect(page.locator('[data-welcome]')).toHaveCount(0)
})

test('a link to a language is opened in it, and it stays chosen', async ({ page }) => {
  await page.goto('/?lang=de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german(headline))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: german('Login'), exact: true })).toBeVisible()
})
