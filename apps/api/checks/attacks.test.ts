import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { endpoints } from '@wayfellow/contract/all'
import type { Endpoint } from '@wayfellow/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowances } from '../src/platform/limits/rate-limits.ts'
import { mailsTo } from '../testing/mails.ts'
import { anAccount, anApp, anOldAccount, Browser, newestCode, newestLink, origin } from '../testing/app.ts'

// The attacks of docs/security/attacks.md that are not shown beside the part they are aimed at.
let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const user = '/api/auth/session/user'
const writes = endpoints.filter(({ method }) => method !== 'GET')
const urlOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, 'A'.repeat(43))

async function aVictim() {
  const account = await anAccount(app, 'ana')
  const browser = new Browser(app)
  await browser.login(account)
  return { account, browser }
}

describe('a page of another site', () => {
  const foreign = [
    'https://evil.example',
    'null',
    `${origin}.evil.example`,
    `https://${new URL(origin).host}`,
    'http://localhost:8081',
    'http://sub.localhost:8080',
    `${origin}@evil.example`,
  ]
  it.each(foreign)('%s gets no call through that changes anything', async (from) => {
    const { browser } = await aVictim()
    for (const endpoint of writes) {
      const reply = await app.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { origin: from, authorization: `Bearer ${browser.accessToken}` },
        cookies: Object.fromEntries(browser.cookies),
        payload: {},
      })
      expect([endpoint.path, reply.json<{ code: string }>().code]).toEqual([endpoint.path, 'foreign_origin'])
    }
    expect((await browser.refresh()).statusCode).toBe(200)
  })

  it('gets nothing through with a cookie and no Origin', async () => {
    const { browser } = await aVictim()
    for (const endpoint of writes) {
      const cookies = Object.fromEntries(browser.cookies)
      const reply = await app.app.inject({ method: endpoint.method, url: urlOf(endpoint), cookies })
      expect([endpoint.path, reply.json<{ code: string }>().code]).toEqual([endpoint.path, 'foreign_origin'])
    }
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'can send no form that is read: %s',
    async (type) => {
      const { account } = await aVictim()
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/auth/session/login',
        headers: { 'content-type': type },
        payload: JSON.stringify({ email: account.email, password: account.password }),
      })
      expect(reply.statusCode).toBe(415)
    },
  )

  it('is told nothing by CORS', async () => {
    const reply = await app.app.inject({
      method: 'OPTIONS',
      url: user,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs any header and payload with our own key: what a mistake in our configuration would let through. */
function signed(header: object, payload: string, hash = 'sha256') {
  const input = `${part(header)}.${payload}`
  const mac = createHmac(hash, app.config.TOKEN_KEYS[0] ?? '').update(input)
  return `${input}.${mac.digest('base64url')}`
}

function withClaims(token: string, claims: object) {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return signed({ alg: 'HS256', typ: 'at+jwt' }, part(Object.assign({}, payload, claims)))
}

describe('a token that is not ours, or not meant for this', () => {
  const forgeries: [string, (token: string) => string][] = [
    ['alg none', (t) => `${part({ alg: 'none', typ: 'at+jwt' })}.${t.split('.')[1]}.`],
    ['alg nOnE', (t) => `${part({ alg: 'nOnE', typ: 'at+jwt' })}.${t.split('.')[1]}.`],
    ['no signature', (t) => `${t.split('.').slice(0, 2).join('.')}.`],
    [
      'another algorithm of the same key',
      (t) => signed({ alg: 'HS512', typ: 'at+jwt' }, t.split('.')[1] ?? '', 'sha512'),
    ],
    [
      'an algorithm that the signature is not of',
      (t) => signed({ alg: 'RS256', typ: 'at+jwt' }, t.split('.')[1] ?? ''),
    ],
    ['another type of token', (t) => signed({ alg: 'HS256', typ: 'JWT' }, t.split('.')[1] ?? '')],
    ['no type', (t) => signed({ alg: 'HS256' }, t.split('.')[1] ?? '')],
    [
      'a key that it brings itself',
      (t) => {
        const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') }
        const input = `${part({ alg: 'HS256', typ: 'at+jwt', jwk })}.${t.split('.')[1]}`
        return `${input}.${createHmac('sha256', 'mine').update(input).digest('base64url')}`
      },
    ],
    [
      'a changed payload',
      (t) => t.replace(/\.[^.]+\./, `.${part({ role: 'admin', sub: 'x', sid: 'x', gen: 0, ver: 1 })}.`),
    ],
    ['another audience', (t) => withClaims(t, { aud: 'someone-else' })],
    ['another issuer', (t) => withClaims(t, { iss: 'someone-else' })],
    ['no end', (t) => withClaims(t, { exp: undefined })],
    ['an end that has passed', (t) => withClaims(t, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['something behind it', (t) => `${t}x`],
  ]
  it.each(forgeries)('opens nothing: %s', async (_, forge) => {
    const { browser } = await aVictim()
    const token = browser.accessToken ?? ''
    expect((await browser.call('GET', user)).statusCode).toBe(200)
    browser.accessToken = forge(token)
    expect((await browser.call('GET', user)).statusCode).toBe(401)
  })

  it('opens nothing when it is of another kind', async () => {
    const ana = await anOldAccount(app, 'ana')
    const browser = new Browser(app)
    const { challenge } = (await browser.login(ana)).json<{ challenge: string }>()
    await browser.call('POST', '/api/auth/recovery', { email: ana.email })
    const recovery = (await newestLink(app, ana.email, '/password-reset/')).replace('/password-reset/', '')
    await browser.call('POST', `/api/auth/session/challenges/${challenge}`, {
      code: await newestCode(app, ana.email),
    })
    const device = browser.cookies.get('__Host-dev') ?? ''
    const refresh = browser.cookies.get('__Host-rt') ?? ''
    const access = (await browser.refresh()).json<{ token: string }>().token

    const stranger = new Browser(app)
    for (const token of [challenge, recovery, device, refresh]) {
      stranger.accessToken = token
      expect((await stranger.call('GET', user)).statusCode).toBe(401)
    }
    stranger.accessToken = undefined
    for (const token of [challenge, recovery, device, access]) {
      stranger.cookies.set('__Host-rt', token)
      expect((await stranger.refresh()).statusCode).toBe(401)
    }
    stranger.cookies.clear()
    for (const token of [challenge, device, randomBytes(32).toString('base64url')]) {
      const reset = await stranger.call('POST', `/api/auth/recovery/links/${token}`, {
        password: 'ravioli4all',
      })
      expect(reset.statusCode).toBe(410)
      expect((await stranger.call('GET', `/api/auth/registration/links/${token}`)).statusCode).toBe(410)
    }
    for (const token of [recovery, device]) {
      const reply = await stranger.call('POST', `/api/auth/session/challenges/${token}`, { code: '123456' })
      expect(reply.statusCode).toBe(410)
    }
    for (const token of [challenge, recovery, refresh, access]) {
      stranger.cookies.set('__Host-dev', token)
      expect((await stranger.login(ana)).json()).toMatchObject({ newDevice: true })
    }
  })
})

/**
 * Counts answers 429, until there are ten. The allowance comes back with time, so a slow machine needs more calls than
 * the allowance to use it up.
 */
async function countRefused(ask: (nth: number) => Promise<{ statusCode: number }>, allowance: number) {
  let refused = 0
  for (let first = 0; refused < 10 && first < allowance * 10; first += 20) {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, nth) => ask(first + nth)))
    refused += replies.filter(({ statusCode }) => statusCode === 429).length
  }
  return refused
}

describe('a header that claims something', () => {
  it('does not lead mails to another site', async () => {
    const ana = await anAccount(app, 'ana')
    await new Browser(app).call(
      'POST',
      '/api/auth/recovery',
      { email: ana.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    )
    expect(await newestLink(app, ana.email)).toMatch(/^\/password-reset\//)
    const mails = await mailsTo(app.database.name, ana.email)
    expect(JSON.stringify(mails)).toContain('/password-reset/')
    expect(JSON.stringify(mails)).not.toContain('evil')
  })

  it('makes no second allowance for an address', async () => {
    const limited = await anApp({ RATE_FACTOR: '1' })
    try {
      const ask = (nth: number) =>
        limited.app.inject({
          method: 'GET',
          url: `/api/auth/recovery/links/${'A'.repeat(43)}`,
          headers: {
            'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}`,
            'x-real-ip': `10.0.${nth >> 8}.${nth & 255}`,
            forwarded: `for=10.0.${nth >> 8}.${nth & 255}`,
            'cf-connecting-ip': `10.0.${nth >> 8}.${nth & 255}`,
          },
        })
      expect(await countRefused(ask, allowances.auth.address)).toBeGreaterThanOrEqual(10)
    } finally {
      await limited.stop()
    }
  })
})

describe('a campus behind one address', () => {
  it('refreshes as many sessions as there are, while each of them is limited', async () => {
    const limited = await anApp({ RATE_FACTOR: '1' })
    try {
      const refresh = (session: string) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/auth/session/refresh',
          headers: { 'x-client-platform': 'android', 'x-refresh-token': `${session}.1.${'A'.repeat(43)}` },
        })
      const statuses = new Set<number>()
      // More than an address may otherwise call in a minute.
      for (let nth = 0; nth < allowances.auth.address + 50; nth += 50) {
        const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(randomUUIDv7())))
        for (const { statusCode } of replies) statuses.add(statusCode)
      }
      expect([...statuses]).toEqual([401])
      const one = randomUUIDv7()
      expect(await countRefused(() => refresh(one), allowances.auth.account)).toBeGreaterThanOrEqual(10)
    } finally {
      await limited.stop()
    }
  })

  it('is limited in what stands beside the contract by the class it declares', async () => {
    const limited = await anApp({ RATE_FACTOR: '1' })
    try {
      const ask = () => limited.app.inject('/api/map/tiles/0/0/0')
      expect(await countRefused(ask, allowances.read.address)).toBeGreaterThanOrEqual(10)
      expect((await limited.app.inject('/health')).statusCode).toBe(200)
    } finally {
      await limited.stop()
    }
  })
})

describe('one mailbox', () => {
  it.each([
    'zed(1)@sec.example',
    '<zed@sec.example>x.y',
    'zed@sec.example(.z',
    '"zed"@sec.example',
    'zed@[127.0.0.1].x',
  ])('has no second account as %s', async (email) => {
    const input = { name: 'Zed', email, password: 'tortellini4all' }
    const reply = await new Browser(app).call('POST', '/api/auth/registration', input)
    expect(reply.statusCode).toBe(400)
  })
})

describe('an address that looks like another', () => {
  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['in wide letters', (email: string) => email.replace('a', 'ａ')],
    ['with the Kelvin sign', (email: string) => email.replace('k', '\u212a')],
  ])('%s is the same account', async (_, alike) => {
    const kai = await anAccount(app, 'kai')
    expect((await new Browser(app).login({ ...kai, email: alike(kai.email) })).statusCode).toBe(200)
  })

  it.each([
    ['a dotless i', (email: string) => email.replace('i', 'ı')],
    ['a Cyrillic a', (email: string) => email.replace('a', 'а')],
    ['a combining dot', (email: string) => email.replace('i', 'i\u0307')],
  ])('with %s never gets a link that opens it', async (_, alike) => {
    const kai = await anAccount(app, 'kai')
    const lookAlike = alike(kai.email)
    expect(lookAlike).not.toBe(kai.email)
    await new Browser(app).call('POST', '/api/auth/recovery', { email: lookAlike })
    const { email } = await anAccount(app, 'ben')
    await new Browser(app).call('POST', '/api/auth/recovery', { email })
    await newestLink(app, email, '/password-reset/')
    for (const address of [lookAlike, kai.email])
      expect(await mailsTo(app.database.name, address)).toEqual([])
  })

  it('brings the mail to the address that was kept, never to the one that was typed', async () => {
    const kai = await anAccount(app, 'kai')
    const typed = kai.email.replace('k', '\u212a')
    await new Browser(app).call('POST', '/api/auth/recovery', { email: typed })
    expect(await newestLink(app, kai.email)).toMatch(/^\/password-reset\//)
    expect((await mailsTo(app.database.name, kai.email)).map(({ to }) => to)).toEqual([kai.email])
  })
})

describe('more than was asked for', () => {
  it('makes nobody an admin, verified or old enough', async () => {
    const email = `eve.${randomUUIDv7()}@studio.unibo.it`
    const more = { role: 'admin', cityAdmin: true, verification: 'verified', profileCompleted: true }
    const browser = new Browser(app)
    await browser.call('POST', '/api/auth/registration', {
      name: 'Eve Rossi',
      email,
      password: 'tortellini4all',
      ...more,
    })
    const token = (await newestLink(app, email)).replace('/complete-registration/', '')
    const reply = await browser.call('POST', `/api/auth/registration/links/${token}`, {
      username: `eve${randomUUIDv7().slice(-8)}`,
      bornOn: '2004-05-06',
      termsVersion: 1,
      guidelinesVersion: 1,
      ...more,
    })
    browser.accessToken = reply.json<{ accessToken: string }>().accessToken
    expect((await browser.call('GET', user)).json()).toMatchObject({
      user: { role: 'user', cityAdmin: false, profileCompleted: false },
    })
  })

  it.each([
    ['a list of addresses', { email: ['a@b.it', 'c@d.it'], password: 'ciaociao9' }],
    ['an operator', { email: { $ne: '' }, password: { $ne: '' } }],
    ['a list for the password', { email: 'a@b.it', password: ['ciaociao9'] }],
    ['SQL', { email: "' or 1=1 --@unibo.it", password: "' or 1=1 --" }],
  ])('lets nobody in: %s', async (_, payload) => {
    expect((await new Browser(app).call('POST', '/api/auth/session/login', payload)).statusCode).toBe(400)
  })
})
