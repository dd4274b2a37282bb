import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../testing/mails.ts'
import { anAccount, anApp, Browser, origin } from '../../../../testing/app.ts'
import { asOwner } from '../../../../testing/database.ts'
import { forgetOldSessions } from './session-upkeep.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const signedIn = async (name: string, facts = {}) => {
  const account = await anAccount(app, name, facts)
  const browser = new Browser(app)
  await browser.login(account)
  return { account, browser }
}

const letTimePass = (accountId: string, interval: string) =>
  asOwner(app.database.name, (client) =>
    client.query(
      `update identity_sessions set rotated_at = rotated_at - $2::interval, created_at = created_at - $2::interval,
         last_used_at = last_used_at - $2::interval where account_id = $1`,
      [accountId, interval],
    ),
  )

describe('logging in', () => {
  it('gives a browser an access token and hides the refresh token in a cookie', async () => {
    const ana = new Browser(app)
    const reply = await ana.login(await anAccount(app, 'ana'))
    expect(reply.statusCode).toBe(200)
    expect(Object.keys(reply.json<object>())).toEqual(['accessToken'])
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-rt=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    )
  })

  it('gives a phone both tokens and no cookie', async () => {
    const account = await anAccount(app, 'ben')
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth/session/login',
      headers: { 'x-client-platform': 'ios' },
      payload: { email: account.email, password: account.password },
    })
    expect(Object.keys(reply.json<object>()).toSorted()).toEqual([
      'accessToken',
      'deviceToken',
      'refreshToken',
    ])
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('never gives a page the refresh token, even when it calls itself a phone', async () => {
    const account = await anAccount(app, 'eve')
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth/session/login',
      headers: { 'x-client-platform': 'ios', origin },
      payload: { email: account.email, password: account.password },
    })
    expect(reply.json()).not.toHaveProperty('refreshToken')
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const account = await anAccount(app, 'ana')
    const wrong = await new Browser(app).login({ ...account, password: 'wrong-word-1' })
    const unknown = await new Browser(app).login({
      email: 'nobody@studio.unibo.it',
      password: 'wrong-word-1',
    })
    expect(wrong.statusCode).toBe(400)
    expect(unknown.statusCode).toBe(400)
    const { requestId: _, ...known } = wrong.json<{ requestId: string }>()
    expect(unknown.json()).toMatchObject(known)
    expect(known).toEqual({ code: 'wrong_credentials', message: 'Wrong email or password.' })
  })

  it('takes the address whatever its case and the spaces around it', async () => {
    const account = await anAccount(app, 'ana')
    const reply = await new Browser(app).login({ ...account, email: `  ${account.email.toUpperCase()} ` })
    expect(reply.statusCode).toBe(200)
  })

  it('keeps ten sessions and ends the one used longest ago', async () => {
    const { account, browser: first } = await signedIn('ana')
    await letTimePass(account.id, '1 hour')
    for (let more = 0; more < 10; more += 1) await new Browser(app).login(account)
    expect((await first.refresh()).statusCode).toBe(401)
  })

  it('refuses a call from another site', async () => {
    const account = await anAccount(app, 'ana')
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth/session/login',
      headers: { origin: 'https://evil.example' },
      payload: { email: account.email, password: account.password },
    })
    expect(reply.json()).toMatchObject({ code: 'foreign_origin' })
  })

  it('says which field is wrong without repeating what was sent', async () => {
    const reply = await new Browser(app).call('POST', '/api/auth/session/login', {
      email: 7,
      password: 'topsecret1',
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('email')
    expect(reply.body).not.toContain('topsecret1')
  })
})

describe('refreshing', () => {
  it('trades the cookie for a new token and a new cookie', async () => {
    const { browser } = await signedIn('ana')
    const before = browser.cookies.get('__Host-rt')
    const reply = await browser.refresh()
    expect(Object.keys(reply.json<object>())).toEqual(['token'])
    expect(browser.cookies.get('__Host-rt')).not.toBe(before)
    expect((await browser.call('GET', '/api/auth/session/user')).statusCode).toBe(200)
  })

  it('gives the same successor again when the answer was lost', async () => {
    const { browser } = await signedIn('ana')
    const old = browser.cookies.get('__Host-rt') ?? ''
    await browser.refresh()
    const successor = browser.cookies.get('__Host-rt')
    browser.cookies.set('__Host-rt', old)
    expect((await browser.refresh()).statusCode).toBe(200)
    expect(browser.cookies.get('__Host-rt')).toBe(successor)
  })

  it('ends the session for security when an old token comes back', async () => {
    const { browser } = await signedIn('ana')
    const old = browser.cookies.get('__Host-rt') ?? ''
    await browser.refresh()
    await browser.refresh()
    const thief = new Browser(app)
    thief.cookies.set('__Host-rt', old)
    const stolen = await thief.refresh()
    expect(stolen.statusCode).toBe(401)
    expect(stolen.json()).toMatchObject({
      logout: true,
      message: "For security reasons you've been logged out",
    })
    expect((await browser.refresh()).json()).toMatchObject({ logout: true })
    await expect
      .poll(async () => (await browser.call('GET', '/api/auth/session/user')).json<object>())
      .toMatchObject({ logout: true, code: 'logged_out' })
  })

  it('writes to the owner when an old token came back', async () => {
    const { account, browser } = await signedIn('ana')
    const old = browser.cookies.get('__Host-rt') ?? ''
    await browser.refresh()
    await browser.refresh()
    browser.cookies.set('__Host-rt', old)
    await browser.refresh()
    const mailNames = async () =>
      (await mailsTo(app.database.name, account.email)).map(({ mail }) => mail.name)
    await expect.poll(mailNames).toEqual(['sessionStolen'])
  })

  it('never ends a session for a forged token', async () => {
    const { browser } = await signedIn('ana')
    const [sessionId] = (browser.cookies.get('__Host-rt') ?? '').split('.')
    const forger = new Browser(app)
    forger.cookies.set('__Host-rt', `${sessionId}.0.${'A'.repeat(43)}`)
    expect((await forger.refresh()).json()).toMatchObject({ code: 'session_over' })
    expect((await browser.refresh()).statusCode).toBe(200)
  })

  it('takes a cookie only from our own page', async () => {
    const { browser } = await signedIn('ana')
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth/session/refresh',
      cookies: Object.fromEntries(browser.cookies),
    })
    expect(reply.json()).toMatchObject({ code: 'foreign_origin' })
  })

  it('takes no token that belongs to another kind of client', async () => {
    const { browser } = await signedIn('ana')
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth/session/refresh',
      headers: { 'x-client-platform': 'ios', 'x-refresh-token': browser.cookies.get('__Host-rt') ?? '' },
    })
    expect(reply.statusCode).toBe(401)
  })

  it.each([
    ['7 days with a username', { username: `m${Date.now() % 1e8}` }, '7 days 1 second'],
    ['15 minutes without one', { username: null }, '15 minutes 1 second'],
    ['half an hour for an admin', { role: 'admin' as const }, '30 minutes 1 second'],
  ])('ends a session unused for %s', async (_, facts, interval) => {
    const { account, browser } = await signedIn('ana', facts)
    await letTimePass(account.id, interval)
    expect((await browser.refresh()).json()).toMatchObject({ code: 'session_over' })
  })
})

describe('being signed in', () => {
  it('tells who is signed in', async () => {
    const { account, browser } = await signedIn('ana', { username: 'ana.rossi' })
    expect((await browser.call('GET', '/api/auth/session/user')).json()).toEqual({
      user: {
        id: account.id,
        username: 'ana.rossi',
        name: 'ana Rossi',
        role: 'user',
        cityAdmin: false,
        banned: false,
        verified: true,
        profileCompleted: true,
        location: 'Bologna, Italy',
        photo: null,
        secondFactor: false,
      },
    })
  })

  it('lets a banned student see that they are', async () => {
    const { browser } = await signedIn('tom', { bannedUntil: new Date(Date.now() + 60_000) })
    expect((await browser.call('GET', '/api/auth/session/user')).json()).toMatchObject({
      user: { banned: true },
    })
  })
})

describe('logging in once more', () => {
  it('ends the session that the browser came with, and makes another', async () => {
    const { account, browser } = await signedIn('ana')
    const old = browser.cookies.get('__Host-rt') ?? ''
    await browser.login(account)
    expect(browser.cookies.get('__Host-rt')?.slice(0, 36)).not.toBe(old.slice(0, 36))
    const before = new Browser(app)
    before.cookies.set('__Host-rt', old)
    expect((await before.refresh()).json()).toMatchObject({ code: 'session_over' })
    expect((await browser.refresh()).statusCode).toBe(200)
  })

  it('takes no session over that somebody planted in the browser', async () => {
    const planted = (await signedIn('mallory')).browser.cookies.get('__Host-rt') ?? ''
    const victim = new Browser(app)
    victim.cookies.set('__Host-rt', planted)
    await victim.login(await anAccount(app, 'ana'))
    const mallory = new Browser(app)
    mallory.cookies.set('__Host-rt', planted)
    expect((await mallory.refresh()).statusCode).toBe(401)
  })

  it('ends nothing for a forged token', async () => {
    const { account, browser } = await signedIn('ana')
    const [sessionId] = (browser.cookies.get('__Host-rt') ?? '').split('.')
    const forger = new Browser(app)
    forger.cookies.set('__Host-rt', `${sessionId}.0.${'A'.repeat(43)}`)
    await forger.login(account)
    expect((await browser.refresh()).statusCode).toBe(200)
  })
})

describe('logging out', () => {
  it('ends the session everywhere and drops the cookie', async () => {
    const { browser } = await signedIn('ana')
    const old = browser.cookies.get('__Host-rt') ?? ''
    const reply = await browser.call('POST', '/api/auth/session/logout')
    expect(reply.json()).toEqual({})
    expect(browser.cookies.has('__Host-rt')).toBe(false)
    browser.cookies.set('__Host-rt', old)
    expect((await browser.refresh()).json()).toMatchObject({ code: 'session_over' })
    await expect.poll(async () => (await browser.call('GET', '/api/auth/session/user')).statusCode).toBe(401)
  })

  it('says yes to somebody who is not signed in', async () => {
    expect((await new Browser(app).call('POST', '/api/auth/session/logout')).statusCode).toBe(200)
  })
})

describe('locking the own account', () => {
  it('ends every session of the admin and refuses the next log-in', async () => {
    const { account, browser } = await signedIn('ada', { role: 'admin' })
    const other = new Browser(app)
    await other.login(account)
    expect((await browser.call('POST', '/api/admin/xtras/lock-account')).statusCode).toBe(200)
    expect((await other.refresh()).json()).toMatchObject({ logout: true })
    expect((await new Browser(app).login(account)).json()).toMatchObject({ code: 'account_locked' })
    expect((await new Browser(app).login({ ...account, password: 'wrong-word-1' })).json()).toMatchObject({
      code: 'wrong_credentials',
    })
  })

  it('is not for students', async () => {
    const { browser } = await signedIn('ana')
    expect((await browser.call('POST', '/api/admin/xtras/lock-account')).json()).toMatchObject({
      code: 'not_allowed',
    })
  })
})

describe('upkeep', () => {
  it('forgets a session that nobody has used for 90 days', async () => {
    const { account: ana } = await signedIn('ana')
    const { account: ben } = await signedIn('ben')
    await letTimePass(ana.id, '91 days')
    await letTimePass(ben.id, '89 days')
    await forgetOldSessions(app.services, AbortSignal.timeout(10_000))
    const left = await asOwner(app.database.name, (client) =>
      client.query('select account_id from identity_sessions where account_id = any($1)', [[ana.id, ben.id]]),
    )
    expect(left.rows).toEqual([{ account_id: ben.id }])
  })
})

describe('the second wall', () => {
  it('shows the API role no session and no address that it has not pinned', async () => {
    await anAccount(app, 'ana')
    for (const table of ['identity_sessions', 'identity_credentials'] as const) {
      expect(await app.services.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})
