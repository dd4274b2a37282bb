import type { BrowserContext, Page } from '@playwright/test'
import { api, expect, loginButton, mainBar, test } from '../support/test.ts'

const refreshCookie = '__Host-rt'
const stolenWords = "For security reasons you've been logged out"

async function lockAccount(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Lock account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock account' }).click()
}

/** The server refuses the next call for real: the token that it is sent is not one. */
async function spoilNextToken(page: Page, url: string) {
  await page.route(
    url,
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer spoilt' } }),
    { times: 1 },
  )
}

function countCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.replace(/.*\//, ''))
  })
  return calls
}

async function tokenOf(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === refreshCookie)?.value ?? ''
}

test('while it is found out who is here, the whole screen says Loading...', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  const held = Promise.withResolvers<void>()
  await page.route(api.refresh, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByText('Loading...')).toBeVisible()
  held.resolve()
  await expect(mainBar(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})

test('links from mails open without a question about the session', async ({ page, people, signIn }) => {
  await signIn(await people.open('ana'))
  const calls = countCalls(page)
  for (const path of ['/complete-registration/a-token', '/password-reset/a-token']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  }
  // The page requests the data of its link but not the session.
  expect(calls.filter((call) => call !== 'a-token')).toEqual([])
})

test(
  'a call refused with 401 is repeated once after a refresh, with the new token',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.openAdmin('ada'))
    // With the cases it shows: only what comes after is counted.
    await page.goto('/admin/promos', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await spoilNextToken(page, api.lock)
    const calls = countCalls(page)
    const [second] = await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith('/lock-account') && reply.ok()),
      lockAccount(page),
    ])
    expect(second.request().headers()['authorization']).toMatch(/^Bearer ey/)
    // The desk asks for cases whenever somebody reports one.
    const ofLock = calls.filter((call) => ['lock-account', 'refresh'].includes(call))
    expect(ofLock.slice(0, 3)).toEqual(['lock-account', 'refresh', 'lock-account'])
  },
)

test('when the refresh fails too, the person is logged out and the server is not asked to', async ({
  page,
  context,
  people,
  signIn,
}) => {
  await signIn(await people.openAdmin('ada'))
  // With the cases it shows: only what comes after is counted.
  await page.goto('/admin/promos', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await context.clearCookies()
  await spoilNextToken(page, api.lock)
  const calls = countCalls(page)
  const [words] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('Session expired')),
    lockAccount(page),
  ])
  expect(words.text()).toBe('Session expired. Logging out...')
  await expect(page).toHaveURL('/login')
  expect(calls.filter((call) => call !== 'queue')).toEqual(['lock-account', 'refresh'])
})

for (const [kind, hasLocks] of [
  ['that take turns', true],
  ['of a browser without locks', false],
] as const) {
  test(
    `two tabs ${kind} refresh at once and both stay signed in`,
    { tag: '@gate' },
    async ({ context, people, signIn }) => {
      await signIn(await people.open('ana'))
      if (!hasLocks)
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
        )
      const tabs = await Promise.all([context.newPage(), context.newPage()])
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(tabs.map((tab) => tab.goto('/home')))
        for (const tab of tabs) await expect(mainBar(tab)).toBeVisible()
      }
    },
  )
}

test(
  'an old refresh token that comes back ends the session everywhere, with the reason in the open tab',
  { tag: '@gate' },
  async ({ page, context, aBrowser, baseURL, people, signIn }) => {
    await signIn(await people.open('ana'))
    const stolen = await tokenOf(context)
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    await page.reload()
    await expect(mainBar(page)).toBeVisible()
    expect(await tokenOf(context)).not.toBe(stolen)

    const thief = await aBrowser()
    const reply = await thief.request.post('/api/auth/session/refresh', {
      data: {},
      headers: { origin: baseURL ?? '', cookie: `${refreshCookie}=${stolen}` },
    })
    expect(reply.status()).toBe(401)
    expect(await reply.json()).toMatchObject({ logout: true, message: stolenWords })

    await expect(page.getByRole('alertdialog')).toContainText(stolenWords)
    await expect(page).toHaveURL('/login')
    await expect(loginButton(page)).toBeAttached()
  },
)

test(
  'logging out in one tab logs out the other and leaves nothing of the person behind',
  { tag: '@gate' },
  async ({ context, people, signIn }) => {
    await signIn(await people.open('ana'))
    const [here, there] = [await context.newPage(), await context.newPage()]
    for (const tab of [here, there]) {
      await tab.goto('/home')
      await expect(mainBar(tab)).toBeVisible()
    }
    const [request] = await Promise.all([here.waitForRequest(api.logout), logOut(here)])
    expect((await request.response())?.status()).toBe(200)
    await expect(here).toHaveURL('/login')
    await expect(here.getByRole('alert')).toHaveText('')
    await expect(there).toHaveURL('/login')
    expect(await tokenOf(context)).toBe('')
    expect(await here.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  },
)

test('a log-out that the server fails is told to the console and goes on (reply intercepted)', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.goto('/home')
  await page.route(api.logout, (route) => route.fulfill({ status: 500, json: {} }))
  await logOut(page)
  await expect(page).toHaveURL('/login')
})

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}
