import { expect, loginButton, mainBar, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('the service worker stands at /sw.js for the whole site and says only to the console that it is ready', async ({
  page,
  baseURL,
}) => {
  const [words] = await Promise.all([
    page.waitForEvent('console', (message) => /offline use/i.test(message.text())),
    page.goto('/login'),
  ])
  expect(words.type()).toBe('info')
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready
    return { script: active?.scriptURL, scope }
  })
  expect(worker).toEqual({ script: `${baseURL}/sw.js`, scope: `${baseURL}/` })
})

test('once seen, the app opens without a network', async ({ page, context }) => {
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto('/register')
  await page.goto('/login')
  await expect(loginButton(page)).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveText("You're offline")
})

test('no answer of the API is kept for later', async ({ page, context, people, signIn }) => {
  await signIn(await people.open('ana'))
  await page.goto('/home')
  await expect(mainBar(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
  await context.setOffline(true)
  expect(
    await page.evaluate(() =>
      fetch('/api/auth/session/user').then(
        () => 'kept',
        () => 'none',
      ),
    ),
  ).toBe('none')
})
