import type { Page } from '@playwright/test'
import { api, expect, mainBar, test } from '../support/test.ts'
import { expectLive, openLive } from '../support/waiting.ts'

const connected = '42["connected"]'

async function lockAccount(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Lock account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock account' }).click()
}

test(
  'the socket opens once with the token, and anew when the token changes',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.openAdmin('ada'))
    const polls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('transport=polling')) polls.push(request.url())
    })
    const sockets = await openLive(page, '/admin/promos')
    expect(sockets).toHaveLength(1)
    expect(sockets[0]?.sent[0]).toMatch(/^40\{"token":"ey/)
    expect(polls).toEqual([])

    // The call is refused for real, so the token is traded; what follows must not lock the account.
    let tries = 0
    await page.route(api.lock, (route) => {
      tries += 1
      if (tries > 1) return route.fulfill({ status: 503, json: { message: 'Later.' } })
      return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer spoilt' } })
    })
    await lockAccount(page)
    await expect.poll(() => sockets.length).toBe(2)
    await expectLive(sockets)
    expect(sockets[0]?.isClosed).toBe(true)
    expect(sockets[1]?.sent[0]).not.toBe(sockets[0]?.sent[0])
  },
)

test(
  'a token that ran out is replaced when the socket says so (event sent by a stand-in)',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.open('ana'))
    const emitted = Promise.withResolvers<void>()
    let sockets = 0
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      sockets += 1
      const server = socket.connectToServer()
      if (sockets > 1) return
      server.onMessage((message) => {
        socket.send(message)
        if (message !== connected) return
        socket.send('42["invalidToken"]')
        emitted.resolve()
      })
    })
    await page.goto('/home')
    const traded = page.waitForResponse(api.refresh)
    await emitted.promise
    expect((await traded).status()).toBe(200)
    await expect.poll(() => sockets).toBe(2)
    await expect(mainBar(page)).toBeVisible()
  },
)

test('a session ended elsewhere logs out the open tab and says so', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await openLive(page, '/home')
  // Ten sessions are kept: the eleventh ends the one used longest ago, which is the open tab's.
  const elsewhere = await aBrowser()
  for (let device = 0; device < 10; device += 1) {
    await elsewhere.clearCookies()
    await signIn(ana, elsewhere)
  }
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText('You were logged out from another device.')
})

test('an account locked elsewhere logs out the open tab for security', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const ada = await people.openAdmin('ada')
  await signIn(ada)
  await openLive(page, '/admin/promos')
  const elsewhere = await aBrowser()
  await signIn(ada, elsewhere)
  const other = await elsewhere.newPage()
  await other.goto('/admin/promos')
  await lockAccount(other)
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alertdialog')).toContainText("For security reasons you've been logged out")
})

test(
  'a student who is banned meanwhile is reloaded into the page that says so',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const ana = await people.open('ana')
    await signIn(ana)
    await openLive(page, '/home')
    await people.ban(ana)
    await expect(page).toHaveURL('/settings/account')
    await expect(mainBar(page)).toHaveCount(0)
  },
)

test('a socket that cannot connect is told to the console only (socket stood in)', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.addInitScript(() => {
    class DeadSocket {
      onerror: ((event: Event) => void) | null = null
      constructor() {
        queueMicrotask(() => this.onerror?.(new Event('error')))
      }
      close = () => undefined
    }
    Object.assign(window, { WebSocket: DeadSocket })
  })
  await Promise.all([
    page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && /websocket/i.test(message.text()),
    ),
    page.goto('/home'),
  ])
  await expect(mainBar(page)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
