import type { PasskeyCreation, PasskeyRequest } from '@wayfellow/contract/identity/factors'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { aSoftwareAuthenticator } from '../../../../testing/software-authenticator.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp, Browser, subjectsTo } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const root = '/api/auth/factors'
const passkeys = `${root}/passkeys`
const loginUrl = '/api/auth/session/passkey'
type Reply = Awaited<ReturnType<Browser['call']>>
const statuses = (replies: Reply[]) => replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const codeOf = (reply: Reply) => reply.json<{ code?: string }>().code
const query = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))

async function signedIn(facts = {}) {
  const account = await anAccount(app, 'ana', facts)
  const browser = new Browser(app)
  await browser.login(account)
  return { account, browser, password: account.password }
}

async function creation(browser: Browser, proof: object) {
  const reply = await browser.call('POST', `${passkeys}/options`, proof)
  return reply.json<{ options: PasskeyCreation }>().options
}

const post = (by: Browser, passkey: object) => by.call('POST', passkeys, { name: 'Phone', passkey })

async function withPasskey(facts = {}, key = aSoftwareAuthenticator()) {
  const { account, browser, password } = await signedIn(facts)
  const passkey = key.create(await creation(browser, { password }))
  const added = await browser.call('POST', passkeys, { name: 'Phone', passkey })
  expect(added.statusCode).toBe(200)
  await browser.refresh()
  const { passkey: made } = added.json<{ passkey: { _id: string } }>()
  return { account, browser, password, key, added, id: made._id }
}

/** The owner's proof once there is a passkey. */
async function shown(browser: Browser, key: ReturnType<typeof aSoftwareAuthenticator>, faults = {}) {
  const reply = await browser.call('POST', `${root}/proof/options`)
  return { passkey: key.get(reply.json<{ options: PasskeyRequest }>().options, faults) }
}

/** A log-in after the right password, and what its passkey is to sign. */
async function aStep(account: { email: string; password: string }) {
  const browser = new Browser(app)
  const reply = await browser.login(account)
  const { challenge } = reply.json<{ challenge: string }>()
  const url = `/api/auth/session/challenges/${challenge}/passkey`
  const begin = async () =>
    (await browser.call('POST', `${url}/options`)).json<{ options: PasskeyRequest }>().options
  return { browser, reply, challenge, url, begin }
}

async function loginOptions(browser = new Browser(app)) {
  const reply = await browser.call('POST', `${loginUrl}/options`)
  return reply.json<{ options: PasskeyRequest }>().options
}

describe('adding a passkey', () => {
  it('makes it a second step, with recovery codes for the first', async () => {
    const { account, browser, added } = await withPasskey()
    expect(added.json()).toMatchObject({
      passkey: { name: 'Phone', isBackedUp: false, lastUsedAt: null },
      recoveryCodes: { length: 10 },
    })
    expect((await browser.call('GET', root)).json()).toMatchObject({ passkeys: [{ name: 'Phone' }] })
    expect((await aStep(account)).reply.json()).toMatchObject({
      pending2FA: true,
      factors: ['passkey', 'recoveryCode'],
    })
    expect(await subjectsTo(app, account.email)).toEqual(['A two-step verification method was added'])
  })

  it('is bound to this site and names those that are there', async () => {
    const { browser, key } = await withPasskey()
    const options = await creation(browser, await shown(browser, key))
    expect(options.rp.id).toBe('localhost')
    expect(options.excludeCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
  })

  it('gives no recovery codes with the second, which would end the first ones', async () => {
    const { browser, key } = await withPasskey()
    const passkey = aSoftwareAuthenticator().create(await creation(browser, await shown(browser, key)))
    const added = await browser.call('POST', passkeys, { name: 'Key', passkey })
    expect(added.json()).toMatchObject({ recoveryCodes: [] })
  })

  it.each([
    ['another origin', { origin: 'https://wayfellow.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['an answer to something else', { type: 'webauthn.get' }],
  ])('refuses one made for %s', async (_, faults) => {
    const { browser, password } = await signedIn()
    const passkey = aSoftwareAuthenticator().create(await creation(browser, { password }), faults)
    const reply = await browser.call('POST', passkeys, { name: 'Phone', passkey })
    expect(codeOf(reply)).toBe('passkey_refused')
    expect((await browser.call('GET', root)).json()).toMatchObject({ passkeys: [] })
  })

  it('takes an answer once, within five minutes, from the session that asked', async () => {
    const { account, browser, password } = await signedIn()
    const other = new Browser(app)
    await other.login(account)
    const forOther = aSoftwareAuthenticator().create(await creation(browser, { password }))
    expect(codeOf(await post(other, forOther))).toBe('passkey_refused')

    const late = aSoftwareAuthenticator().create(await creation(browser, { password }))
    await query("update identity_ceremonies set expires_at = expires_at - interval '5 minutes'")
    expect(codeOf(await post(browser, late))).toBe('passkey_refused')

    const passkey = aSoftwareAuthenticator().create(await creation(browser, { password }))
    const replies = await Promise.all([post(browser, passkey), post(browser, passkey)])
    expect(statuses(replies)).toEqual([200, 400])
  })

  it('refuses one that somebody has already', async () => {
    const { key } = await withPasskey()
    const { browser, password } = await signedIn()
    const passkey = key.create(await creation(browser, { password }))
    expect(codeOf(await browser.call('POST', passkeys, { name: 'Mine', passkey }))).toBe('passkey_known')
  })

  it('stops at ten, also when two come at the same time', async () => {
    const { account, browser, key } = await withPasskey()
    await query(
      `insert into identity_passkeys (id, account_id, credential_id, public_key, counter, transports, name, aaguid, backed_up)
       select gen_random_uuid(), account_id, 'made up ' || n || account_id, public_key, 0, '{}', 'Key ' || n, aaguid, false
       from identity_passkeys, generate_series(1, 8) as n where account_id = $1`,
      [account.id],
    )
    const made = [
      await creation(browser, await shown(browser, key)),
      await creation(browser, await shown(browser, key)),
    ]
    const replies = await Promise.all(
      made.map((options) =>
        browser.call('POST', passkeys, { name: 'Key', passkey: aSoftwareAuthenticator().create(options) }),
      ),
    )
    expect(statuses(replies)).toEqual([200, 409])
    const more = await browser.call('POST', `${passkeys}/options`, await shown(browser, key))
    expect(codeOf(more)).toBe('too_many_passkeys')
  })
})

describe('a passkey in the list', () => {
  it('can be renamed and removed by its owner alone', async () => {
    const { browser, password, id, key } = await withPasskey()
    const stranger = await signedIn()
    for (const [act, input] of [
      ['rename', { name: 'Mine' }],
      ['remove', { password: stranger.password }],
    ] as const)
      expect((await stranger.browser.call('POST', `${passkeys}/${id}/${act}`, input)).statusCode).toBe(404)
    await browser.call('POST', `${passkeys}/${id}/rename`, { name: '  Old phone ' })
    expect((await browser.call('GET', root)).json()).toMatchObject({ passkeys: [{ name: 'Old phone' }] })
    expect(codeOf(await browser.call('POST', `${passkeys}/${id}/remove`, {}))).toBe('wrong_proof')
    expect(codeOf(await browser.call('POST', `${passkeys}/${id}/remove`, { password }))).toBe('factor_needed')
    const removed = await browser.call('POST', `${passkeys}/${id}/remove`, await shown(browser, key))
    expect(removed.statusCode).toBe(200)
    await browser.refresh()
    expect((await browser.call('GET', root)).json()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  })

  it('stays when it is the last second step of an admin', async () => {
    const { browser, key, id } = await withPasskey({ role: 'admin' })
    const reply = await browser.call('POST', `${passkeys}/${id}/remove`, await shown(browser, key))
    expect(codeOf(reply)).toBe('last_factor')
  })
})

describe('a passkey as proof', () => {
  it('makes new recovery codes once, in the session that asked', async () => {
    const { account, browser, key } = await withPasskey()
    const proof = await shown(browser, key)
    expect((await browser.call('POST', `${root}/recovery-codes`, proof)).json()).toMatchObject({
      recoveryCodes: { length: 10 },
    })
    expect(codeOf(await browser.call('POST', `${root}/recovery-codes`, proof))).toBe('wrong_proof')
    const other = new Browser(app)
    const entered = await other.call('POST', loginUrl, { passkey: key.get(await loginOptions(other)) })
    other.accessToken = entered.json<{ accessToken: string }>().accessToken
    const forOther = await shown(other, key)
    expect(codeOf(await browser.call('POST', `${root}/recovery-codes`, forOther))).toBe('wrong_proof')
    expect(await subjectsTo(app, account.email)).toContain('You have new recovery codes')
  })

  it('is no passkey of somebody else, and none where there is none', async () => {
    const { browser } = await withPasskey()
    const stray = await shown(browser, aSoftwareAuthenticator())
    expect(codeOf(await browser.call('POST', `${root}/recovery-codes`, stray))).toBe('wrong_proof')
    const ben = await signedIn()
    expect(codeOf(await ben.browser.call('POST', `${root}/proof/options`))).toBe('no_factor')
  })
})

describe('a passkey after the password', () => {
  it('lets in, also when the authenticator did not check its owner', async () => {
    const { account, key } = await withPasskey()
    for (const isUserVerified of [true, false]) {
      const { browser, url, begin } = await aStep(account)
      const options = await begin()
      expect(options.allowCredentials).toMatchObject([{ id: key.id }])
      const entered = await browser.call('POST', url, { passkey: key.get(options, { isUserVerified }) })
      expect(entered.statusCode).toBe(200)
      expect(browser.cookies.has('__Host-rt')).toBe(true)
    }
  })

  const forger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  it.each([
    ['a forged signature', { signer: forger }],
    ['another origin', { origin: 'https://wayfellow.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['an answer to something else', { type: 'webauthn.create' }],
    ['somebody else’s name', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a counter that went back', { counter: 1 }],
  ])('refuses %s, and counts it', async (_, faults) => {
    const { account, key } = await withPasskey()
    const first = await aStep(account)
    await first.browser.call('POST', first.url, { passkey: key.get(await first.begin()) })
    const { browser, url, begin, challenge } = await aStep(account)
    for (let nth = 1; nth <= 5; nth += 1) {
      const reply = await browser.call('POST', url, { passkey: key.get(await begin(), faults) })
      expect(codeOf(reply)).toBe(nth < 5 ? 'passkey_refused' : 'challenge_over')
    }
    expect((await browser.call('POST', `${url}/options`)).statusCode).toBe(410)
    expect(challenge).toMatch(/^[\w-]{43}$/)
  })

  it('refuses an answer that was given before, or to another log-in', async () => {
    const { account, key } = await withPasskey()
    const [one, two] = [await aStep(account), await aStep(account)]
    const passkey = key.get(await one.begin())
    expect(codeOf(await two.browser.call('POST', two.url, { passkey }))).toBe('passkey_refused')
    const again = key.get(await one.begin())
    expect((await one.browser.call('POST', one.url, { passkey: again })).statusCode).toBe(200)
    expect((await two.browser.call('POST', two.url, { passkey: again })).statusCode).toBe(400)
  })

  it('opens one session, however often the answer comes at the same time', async () => {
    const { account, key } = await withPasskey()
    for (let round = 0; round < raceRepetitions; round += 1) {
      await query("update identity_challenges set created_at = created_at - interval '1 hour'")
      const { url, begin } = await aStep(account)
      const passkey = key.get(await begin())
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => new Browser(app).call('POST', url, { passkey })),
      )
      expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
    }
  })

  it('is not asked for where there is none', async () => {
    const { account } = await signedIn()
    await query("update identity_accounts set created_at = now() - interval '2 days' where id = $1", [
      account.id,
    ])
    const { browser, url } = await aStep(account)
    expect(codeOf(await browser.call('POST', `${url}/options`))).toBe('challenge_over')
  })
})

describe('a passkey instead of the password', () => {
  it('lets in, names no account before, and tells the owner of a new device', async () => {
    const { account, key } = await withPasskey()
    const browser = new Browser(app)
    const options = await loginOptions(browser)
    expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    expect(options.userVerification).toBe('required')
    const entered = await browser.call('POST', loginUrl, { passkey: key.get(options) })
    expect(entered.statusCode).toBe(200)
    browser.accessToken = entered.json<{ accessToken: string }>().accessToken
    expect((await browser.call('GET', '/api/auth/session/user')).json()).toMatchObject({
      user: { id: account.id },
    })
    expect(await subjectsTo(app, account.email)).toContain('New login from an unrecognised device')
  })

  const forger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  it.each([
    ['an authenticator that did not check its owner', { isUserVerified: false }],
    ['a forged signature', { signer: forger }],
    ['another origin', { origin: 'https://wayfellow.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['somebody else’s name', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a counter that went back', { counter: 1 }],
  ])('refuses %s', async (_, faults) => {
    const { key } = await withPasskey()
    await new Browser(app).call('POST', loginUrl, { passkey: key.get(await loginOptions()) })
    const browser = new Browser(app)
    const passkey = key.get(await loginOptions(browser), faults)
    expect(codeOf(await browser.call('POST', loginUrl, { passkey }))).toBe('passkey_refused')
    expect(browser.cookies.size).toBe(0)
  })

  it('refuses a passkey that nobody has in the same words', async () => {
    const stray = aSoftwareAuthenticator()
    const reply = await new Browser(app).call('POST', loginUrl, { passkey: stray.get(await loginOptions()) })
    expect(codeOf(reply)).toBe('passkey_refused')
  })

  it('takes each answer once, also at the same time, and none that is old', async () => {
    const { key } = await withPasskey()
    for (let round = 0; round < raceRepetitions; round += 1) {
      const passkey = key.get(await loginOptions())
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => new Browser(app).call('POST', loginUrl, { passkey })),
      )
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
    const late = key.get(await loginOptions())
    await query("update identity_ceremonies set expires_at = expires_at - interval '5 minutes'")
    expect((await new Browser(app).call('POST', loginUrl, { passkey: late })).statusCode).toBe(400)
  })

  it('takes no answer that was meant for the second step, nor the other way round', async () => {
    const { account, key } = await withPasskey()
    const { browser, url, begin } = await aStep(account)
    const forStep = key.get(await begin())
    expect(codeOf(await browser.call('POST', loginUrl, { passkey: forStep }))).toBe('passkey_refused')
    const forLogin = key.get(await loginOptions())
    expect(codeOf(await browser.call('POST', url, { passkey: forLogin }))).toBe('passkey_refused')
  })

  it('opens no locked account', async () => {
    const { account, key } = await withPasskey({ role: 'admin' })
    await query('update identity_accounts set locked_at = now() where id = $1', [account.id])
    const reply = await new Browser(app).call('POST', loginUrl, { passkey: key.get(await loginOptions()) })
    expect(codeOf(reply)).toBe('account_locked')
  })
})
