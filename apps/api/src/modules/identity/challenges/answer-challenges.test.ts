import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, anOldAccount, Browser, newestCode, newestLink } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const url = (challenge: string) => `/api/auth/session/challenges/${challenge}`
const query = (text: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query<{ count: number }>(text, values))

async function aChallenge(name = 'ana') {
  const account = await anOldAccount(app, name)
  const browser = new Browser(app)
  const { challenge } = (await browser.login(account)).json<{ challenge: string }>()
  return { account, browser, challenge, code: await newestCode(app, account.email) }
}

const countSessions = async (accountId: string) => {
  const { rows } = await query('select count(*)::int as count from identity_sessions where account_id = $1', [
    accountId,
  ])
  return rows[0]?.count
}

/** A code that is certainly another one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a log-in from a device we do not know', () => {
  it('asks for a mailed code and lets in with it', async () => {
    const account = await anOldAccount(app, 'ana')
    const browser = new Browser(app)
    const reply = await browser.login(account)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({
      newDevice: true,
      code: 'new_device',
      sentTo: 'an•••@studio.unibo.it',
    })
    expect(browser.cookies.size).toBe(0)
    const { challenge } = reply.json<{ challenge: string }>()
    const code = await newestCode(app, account.email)
    const entered = await browser.call('POST', url(challenge), { code })
    expect(entered.statusCode).toBe(200)
    expect(Object.keys(entered.json<object>())).toEqual(['accessToken'])
    expect(browser.cookies.has('__Host-rt')).toBe(true)
    expect(entered.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-dev=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    )
  })

  it('asks once: the next log-in there needs no code', async () => {
    const { account, browser, challenge, code } = await aChallenge()
    await browser.call('POST', url(challenge), { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    await browser.call('POST', '/api/auth/session/logout')
    expect((await browser.login(account)).statusCode).toBe(200)
    expect((await new Browser(app).login(account)).json()).toMatchObject({ newDevice: true })
  })

  it('knows a device for one account only', async () => {
    const { browser, challenge, code } = await aChallenge()
    await browser.call('POST', url(challenge), { code })
    expect((await browser.login(await anOldAccount(app, 'ben'))).json()).toMatchObject({ newDevice: true })
  })

  it('gives a phone its device token in the body', async () => {
    const account = await anOldAccount(app, 'ana')
    const phone = { 'x-client-platform': 'ios' }
    const inject = (path: string, payload: object, headers = {}) =>
      app.app.inject({ method: 'POST', url: path, payload, headers: { ...phone, ...headers } })
    const first = await inject('/api/auth/session/login', account)
    const { challenge } = first.json<{ challenge: string }>()
    const entered = await inject(url(challenge), { code: await newestCode(app, account.email) })
    const { deviceToken } = entered.json<{ deviceToken: string }>()
    const again = await inject('/api/auth/session/login', account, { 'x-device-token': deviceToken })
    expect(again.statusCode).toBe(200)
  })

  it('asks nobody who joined today', async () => {
    expect((await new Browser(app).login(await anAccount(app, 'ana'))).statusCode).toBe(200)
  })
})

describe('the code', () => {
  it('is refused when wrong, and the fifth wrong one ends the log-in', async () => {
    const { browser, challenge, code } = await aChallenge()
    for (let guess = 1; guess <= 4; guess += 1) {
      expect((await browser.call('POST', url(challenge), { code: wrong(code) })).json()).toMatchObject({
        code: 'wrong_code',
      })
    }
    const last = await browser.call('POST', url(challenge), { code: wrong(code) })
    expect(last.json()).toMatchObject({ code: 'challenge_over' })
    expect((await browser.call('POST', url(challenge), { code })).statusCode).toBe(410)
  })

  it('works once, however many enter it at the same time', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const { account, challenge, code } = await aChallenge()
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => new Browser(app).call('POST', url(challenge), { code })),
      )
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(await countSessions(account.id)).toBe(1)
    }
  })

  it('counts five guesses, however many come at the same time', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const { challenge, code } = await aChallenge()
      const replies = await Promise.all(
        Array.from({ length: 12 }, () =>
          new Browser(app).call('POST', url(challenge), { code: wrong(code) }),
        ),
      )
      expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4)
      const { rows } = await query(
        `select guesses::int as count from identity_challenges order by created_at desc limit 1`,
        [],
      )
      expect(rows[0]?.count).toBe(5)
    }
  })

  it('runs out after ten minutes', async () => {
    const { account, browser, challenge, code } = await aChallenge()
    await query(
      "update identity_challenges set expires_at = expires_at - interval '10 minutes' where account_id = $1",
      [account.id],
    )
    expect((await browser.call('POST', url(challenge), { code })).json()).toMatchObject({
      code: 'challenge_over',
    })
  })

  it('is worth nothing once the password is another', async () => {
    const { account, browser, challenge, code } = await aChallenge()
    await new Browser(app).call('POST', '/api/auth/recovery', { email: account.email })
    const path = await newestLink(app, account.email, '/password-reset/')
    await new Browser(app).call('POST', path.replace('/password-reset/', '/api/auth/recovery/links/'), {
      password: 'ravioli4everyone',
    })
    expect((await browser.call('POST', url(challenge), { code })).statusCode).toBe(410)
  })

  it('opens nothing with a forged log-in', async () => {
    const reply = await new Browser(app).call('POST', url('A'.repeat(43)), { code: '123456' })
    expect(reply.json()).toMatchObject({ code: 'challenge_over' })
  })

  it('can be sent again after 30 seconds, four times in all, and the old one stops working', async () => {
    const { account, browser, challenge, code } = await aChallenge()
    const early = await browser.call('POST', `${url(challenge)}/resend`)
    expect(early.statusCode).toBe(429)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
    const age = () =>
      query("update identity_challenges set mailed_at = mailed_at - interval '31 s' where account_id = $1", [
        account.id,
      ])
    for (let mail = 2; mail <= 4; mail += 1) {
      await age()
      expect((await browser.call('POST', `${url(challenge)}/resend`)).statusCode).toBe(200)
    }
    await age()
    expect((await browser.call('POST', `${url(challenge)}/resend`)).json()).toMatchObject({
      code: 'codes_used_up',
    })
    const newest = await newestCode(app, account.email)
    const old = newest === code ? wrong(code) : code
    expect((await browser.call('POST', url(challenge), { code: old })).statusCode).toBe(400)
    expect((await browser.call('POST', url(challenge), { code: newest })).statusCode).toBe(200)
  })

  it('is asked for ten times in an hour at most, however many log in at the same time', async () => {
    const account = await anOldAccount(app, 'ana')
    for (let nth = 1; nth <= 8; nth += 1) await new Browser(app).login(account)
    const replies = await Promise.all(Array.from({ length: 4 }, () => new Browser(app).login(account)))
    expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(2)
    const refusedLogIns = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refusedLogIns.map(({ headers }) => headers['retry-after'])).toEqual(['3600', '3600'])
  })
})

it('knows the device on which a new password was set, and no other', async () => {
  const { account, browser, challenge, code } = await aChallenge()
  await browser.call('POST', url(challenge), { code })
  const reader = new Browser(app)
  await reader.call('POST', '/api/auth/recovery', { email: account.email })
  const path = await newestLink(app, account.email, '/password-reset/')
  const password = 'ravioli4everyone'
  await reader.call('POST', path.replace('/password-reset/', '/api/auth/recovery/links/'), { password })
  expect((await reader.login({ ...account, password })).statusCode).toBe(200)
  expect((await browser.login({ ...account, password })).json()).toMatchObject({ newDevice: true })
})
