import { actBy, address, askBy, callerOf, card, openHome } from '../support/stay-steps.ts'
import { expect, loginButton, mainBar, test } from '../support/test.ts'
import { expectKept, expectWorkerReady } from '../support/waiting.ts'

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

test('once seen, the app opens without a network', { tag: '@gate' }, async ({ page, context }) => {
  await page.goto('/login')
  await expectWorkerReady(page)
  await context.setOffline(true)
  await page.goto('/register')
  await page.goto('/login')
  await expect(loginButton(page)).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveText("You're offline")
})

test(
  'no answer of the API is kept for later',
  { tag: '@gate' },
  async ({ page, context, people, signIn }) => {
    await signIn(await people.open('ana'))
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    await expectWorkerReady(page)
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
  },
)

test(
  'from the icon, without a network, after one visit: home, the chats, a conversation and a stay card',
  { tag: '@gate' },
  async ({ page, context, people, signIn, aBrowser, baseURL }) => {
    test.slow()
    const jonas = await people.open('jonas', { name: 'Jonas Weber' })
    const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
    const inesBrowser = await aBrowser()
    await signIn(jonas)
    await signIn(ines, inesBrowser)
    const [his, hers] = [await callerOf(context, baseURL), await callerOf(inesBrowser, baseURL)]
    await openHome(hers)
    await actBy(hers, await askBy(his, ines), 'accept')
    const manifest: unknown = await (await context.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ start_url: '/home' })

    /** The same way each time, as a thumb goes it. */
    const walk = async (from: typeof page) => {
      await from.goto('/home')
      await expect(from.getByRole('region', { name: 'Next up' })).toBeVisible()
      await mainBar(from).getByRole('link', { name: 'Chats' }).click()
      await from.getByRole('link', { name: /Inês Carvalho/ }).click()
      await expect(card(from).getByText('Stay accepted')).toBeVisible()
      await card(from).getByRole('link', { name: 'Directions and calendar' }).click()
      await expect(from.getByText(address.street)).toBeVisible()
      await expect(from.getByText('Behind the blue door')).toBeVisible()
    }
    await walk(page)
    await expectWorkerReady(page)
    for (const kept of ['"feed"', '"chats","list"', '"chats","one"', '"stay-requests","card"'])
      await expectKept(page, kept)
    await page.close()
    await context.setOffline(true)
    const icon = await context.newPage()
    await walk(icon)
    await expect(icon.getByText(/You're offline\. Showing what we saved at/)).toBeVisible()
  },
)
