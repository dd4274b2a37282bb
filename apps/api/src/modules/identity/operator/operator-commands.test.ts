import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerOf } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser, origin } from '../../../../testing/app.ts'
import { ban, banForGood, unban } from './operator-commands.ts'

let app: Awaited<ReturnType<typeof anApp>>
let url: string
beforeAll(async () => {
  app = await anApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const owner = () => ownerOf(app.database.name)
const tomorrow = () => new Date(Date.now() + 86_400_000)
const orderFor = (accountId: string) => ({
  accountId,
  operator: 'tests',
  reason: 'Wrote to many the same words',
})

/** Tom with an open tab: what its socket hears is written down. */
async function inTheApp() {
  const account = await anAccount(app, 'tom')
  const browser = new Browser(app)
  await browser.login(account)
  const heard: string[] = []
  const socket = io(url, {
    auth: { token: browser.accessToken },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin },
  })
  socket.onAny((event: string) => heard.push(event))
  socket.on('disconnect', () => heard.push('closed'))
  await expect.poll(() => heard).toContain('connected')
  return { account, browser, heard, close: () => socket.close() }
}

const me = (browser: Browser) => browser.call('GET', '/api/auth/session/user')

describe('a ban', () => {
  it('for some days limits live sessions at once: the old token is stale, the tab is told to reload', async () => {
    const { account, browser, heard, close } = await inTheApp()
    await ban(owner(), orderFor(account.id), tomorrow())
    await expect.poll(() => heard).toContain('userUpdated')
    expect((await me(browser)).statusCode).toBe(401)
    expect((await browser.refresh()).statusCode).toBe(200)
    expect((await me(browser)).json()).toMatchObject({ user: { banned: true } })
    expect(heard).not.toContain('forceLogout')
    close()
  })

  it('for good signs out everywhere and closes the socket; a new log-in opens the own page', async () => {
    const { account, browser, heard } = await inTheApp()
    await banForGood(owner(), orderFor(account.id))
    await expect.poll(() => heard).toContain('closed')
    expect(heard).toContain('forceLogout')
    expect((await me(browser)).statusCode).toBe(403)
    expect((await browser.refresh()).json()).toMatchObject({ logout: true })
    expect((await browser.login(account)).statusCode).toBe(200)
    expect((await me(browser)).json()).toMatchObject({ user: { banned: true } })
    expect((await browser.call('GET', '/api/auth/devices')).statusCode).toBe(200)
  })

  it('is over when it is taken back', async () => {
    const { account, browser, heard, close } = await inTheApp()
    await ban(owner(), orderFor(account.id), tomorrow())
    await unban(owner(), orderFor(account.id))
    await expect.poll(() => heard.filter((event) => event === 'userUpdated')).toHaveLength(2)
    await browser.refresh()
    expect((await me(browser)).json()).toMatchObject({ user: { banned: false } })
    close()
  })
})
