import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { anAccount, anApp, Browser, newestLink } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const fresh = 'ravioli4everyone'

async function signedIn(name = 'ana') {
  const account = await anAccount(app, name)
  const here = new Browser(app)
  await here.login(account)
  return { account, here }
}

async function change(browser: Browser, currentPassword: string, password = fresh) {
  const reply = await browser.call('POST', '/api/auth/credentials/password', { currentPassword, password })
  browser.accessToken = reply.json<{ token?: string }>().token ?? browser.accessToken
  return reply
}

describe('changing the password', () => {
  it('ends every other session, gives this one new tokens, and tells the owner', async () => {
    const { account, here } = await signedIn()
    const phone = new Browser(app)
    await phone.login(account)
    const oldCookie = here.cookies.get('__Host-rt')
    expect((await change(here, account.password)).statusCode).toBe(200)
    expect(here.cookies.get('__Host-rt')).not.toBe(oldCookie)
    expect((await phone.refresh()).json()).toMatchObject({ logout: true })
    expect((await here.call('GET', '/api/auth/session/user')).statusCode).toBe(200)
    expect((await here.refresh()).statusCode).toBe(200)
    expect((await new Browser(app).login(account)).statusCode).toBe(400)
    expect((await new Browser(app).login({ ...account, password: fresh })).statusCode).toBe(200)
    expect(await newestLink(app, account.email)).toBe('/forgot-password')
  })

  it('asks for the password one has', async () => {
    const { account, here } = await signedIn()
    expect((await change(here, 'wrong-word-1')).json()).toMatchObject({ code: 'wrong_password' })
    expect((await new Browser(app).login(account)).statusCode).toBe(200)
  })

  it('lets a borrowed device guess a few times only, and leaves the owner alone elsewhere', async () => {
    const { account, here } = await signedIn()
    const phone = new Browser(app)
    await phone.login(account)
    const replies: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      replies.push((await change(here, `wrong-word-${guess}`)).statusCode)
    expect(new Set(replies)).toEqual(new Set([400, 429]))
    expect(replies.at(-1)).toBe(429)
    expect((await change(here, account.password)).headers['retry-after']).toBeDefined()
    expect((await change(phone, account.password)).statusCode).toBe(200)
  })

  it.each([
    ['ciaociao9', 'same_password'],
    ['password123', 'guessable_password'],
    ['short1', 'invalid_input'],
    ['nonumberhere', 'invalid_input'],
  ])('refuses %s: %s', async (password, code) => {
    const { account, here } = await signedIn()
    expect((await change(here, account.password, password)).json()).toMatchObject({ code })
    expect((await here.refresh()).statusCode).toBe(200)
  })

  it('takes one of many at once that come with the same old password', async () => {
    const { account, here } = await signedIn()
    for (let round = 0; round < raceRepetitions; round += 1) {
      const old = round === 0 ? account.password : `ravioli${round - 1}all`
      const replies = await Promise.all(
        Array.from({ length: 3 }, () => change(here, old, `ravioli${round}all`)),
      )
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      here.accessToken = replies.find(({ statusCode }) => statusCode === 200)?.json<{ token: string }>().token
    }
    expect(
      (await new Browser(app).login({ ...account, password: `ravioli${raceRepetitions - 1}all` })).statusCode,
    ).toBe(200)
  })

  it('makes a link that was mailed for a forgotten password useless', async () => {
    const { account, here } = await signedIn()
    await here.call('POST', '/api/auth/recovery', { email: account.email })
    const path = await newestLink(app, account.email)
    await change(here, account.password)
    const reply = await here.call('GET', `/api/auth/recovery/links/${path.replace('/password-reset/', '')}`)
    expect(reply.json()).toMatchObject({ code: 'link_over' })
  })
})

it('shows the own address and nothing of anybody else', async () => {
  const { account, here } = await signedIn()
  const reply = (await here.call('GET', '/api/auth/credentials')).json<Record<string, unknown>>()
  expect(reply).toMatchObject({ email: account.email, pendingEmail: null })
  expect(Object.keys(reply)).toEqual(['email', 'pendingEmail', 'passwordChangedAt'])
})
