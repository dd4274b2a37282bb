import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import { languages } from '@wayfellow/contract/identity/language-choice'
import { languageCookie } from '@wayfellow/contract/identity/languages'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshCookie } from './client.ts'
import { useErrorReplies } from './error-replies.ts'
import { useSecurityHeaders } from './security-headers.ts'
import { serveWebPages } from './web-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const app = Fastify()
const wordsOf = (language: string, loading: string) => ({
  first: language === 'en' ? null : `/assets/${language}-first.js`,
  home: `/assets/${language}-more.js`,
  later: `/assets/${language}-rest.js`,
  loading,
})
const areas = JSON.stringify({
  user: ['/assets/user.js', '/assets/user.css'],
  home: ['/assets/home.js'],
  screens: [{ path: '^/users/[^/]+$', files: ['/assets/profile.js'] }],
  words: Object.fromEntries(
    languages.map((language) => [language, wordsOf(language, language === 'de' ? 'Lädt' : 'Loading...')]),
  ),
})

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="en" dir="ltr"><head><meta name="wayfellow-areas" content="${areas.replaceAll('"', '&quot;')}"><meta name="wayfellow" content="{}">
     <script nonce="__NONCE__" src="/assets/a1.js"></script></head><output>Loading...
     </output>`,
  )
  writeFileSync(join(folder, 'assets/a1.js'), 'start()')
  writeFileSync(join(folder, 'sw.js'), 'listen()')
  for (const [build, file] of Object.entries({ 1: 'b2.js', 2: 'c3.js' })) {
    mkdirSync(join(folder, 'earlier', build, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'earlier', build, 'assets', file), 'go()')
  }
  useErrorReplies(app)
  useSecurityHeaders(app, 'https://wayfellow.example')
  await app.register(cookie)
  await serveWebPages(app, folder, { publicUrl: 'https://wayfellow.example', captcha: null, push: null })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** The log-in page, as a browser gets it. */
const pageFor = async (requested: string, chosen?: string) => {
  const headers = { 'accept-language': requested }
  const cookies = chosen === undefined ? {} : { [languageCookie]: chosen }
  return (await app.inject({ url: '/login', headers, cookies })).body
}

it.each(['b2.js', 'c3.js'])('still serves %s of an earlier build, for ever', async (file) => {
  const { statusCode, body, headers } = await app.inject(`/assets/${file}`)
  expect([statusCode, body]).toEqual([200, 'go()'])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
})

it('says of a file that no build has that it is not there, for now', async () => {
  const { statusCode, headers } = await app.inject('/assets/d4.js')
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
})

describe('the page', () => {
  it('is the same for every path, with a nonce of its own that the policy names', async () => {
    const [one, other] = [await app.inject('/login'), await app.inject('/users/mara?section=about')]
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1]
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(other.body).toContain('<script nonce=')
    expect(other.body).not.toContain(nonce)
  })

  it('sends along what comes next to who seems to be signed in, and to nobody else', async () => {
    const cookies = { [refreshCookie]: 'somebody' }
    const ask = async (url: string, signed: boolean) =>
      (await app.inject({ url, ...(signed && { cookies }) })).body
    const [home, chats, person, visitor, stranger] = [
      await ask('/home', true),
      await ask('/chats', true),
      await ask('/users/ana.rossi', true),
      await ask('/home', false),
      await ask('/users/ana.rossi', false),
    ]
    for (const file of ['user.js', 'home.js'])
      expect(home).toMatch(
        new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${file}" nonce="[^_"]+">`),
      )
    expect(home).toContain('/assets/en-more.js')
    expect(home).toContain('<link rel="preload" as="style" crossorigin href="/assets/user.css"')
    expect(chats).toContain('user.js')
    expect(chats).not.toMatch(/home\.js|profile\.js|-rest\.js/)
    for (const file of ['user.js', 'profile.js', 'en-rest.js']) expect(person).toContain(`/assets/${file}`)
    expect(stranger).not.toMatch(/profile\.js|-rest\.js/)
    expect(visitor).not.toMatch(/user\.js|wayfellow-areas/)
  })

  it('speaks what was chosen on the device, else what the browser wishes, else English', async () => {
    const german = await pageFor('nl,de-AT;q=0.9,en;q=0.8')
    expect(german).toContain('<html lang="de" dir="ltr">')
    expect(german).toMatch(/<output>Lädt\s/)
    expect(german).toContain('href="/assets/de-first.js"')
    expect(german).not.toMatch(/(?:de|en)-more/)
    expect(await pageFor('de', 'fr')).toContain('<html lang="fr"')
    for (const page of [await pageFor('nl'), await pageFor(''), await pageFor('', '"><script>')]) {
      expect(page).toContain('<html lang="en"')
      expect(page).not.toMatch(/-first\.js|"><script>/)
    }
  })

  it.each(['//', '///x', '//wayfellow.example/home', '/\\\\x'])(
    'is there for odd paths, too: %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBeLessThan(500)
    },
  )

  it('is also that of somebody whose username has a dot', async () => {
    for (const path of ['/users/ana.rossi', '/chats/ana.rossi', '/admin/users/ana.rossi'])
      expect((await app.inject(path)).body).toContain('<script nonce=')
    expect((await app.inject('/nothing.js')).statusCode).toBe(404)
  })

  it('allows no other site to frame it, run scripts in it or learn its address', async () => {
    const { headers } = await app.inject('/password-reset/secret')
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  })

  it('lets the map ask the tile server that an operator has named, and no other', async () => {
    const { headers } = await app.inject('/search')
    expect(headers['content-security-policy']).not.toContain('tiles')
    const other = Fastify()
    await other.register(cookie)
    const map = {
      kind: 'raster' as const,
      tiles: 'https://tiles.example:8443/a/{z}/{x}/{y}.png',
      credit: '© Somebody',
    }
    const site = { publicUrl: 'https://wayfellow.example', captcha: null, push: null, map }
    await serveWebPages(other, folder, site)
    const page = await other.inject('/search')
    expect(page.headers['content-security-policy']).toMatch(
      /connect-src [^;]* https:\/\/tiles\.example:8443;/,
    )
    expect(page.body).toContain('https://tiles.example:8443/a/{z}/{x}/{y}.png')
    await other.close()
  })

  it("lets in the captcha provider's sites only where one is configured", async () => {
    const { headers } = await app.inject('/login')
    expect(headers['content-security-policy']).not.toMatch(/google|frame-src/)
    const other = Fastify()
    await other.register(cookie)
    const captcha = {
      provider: 'recaptcha' as const,
      v3: 'key 3',
      v2: 'key 2',
      script: 'https://www.google.com/recaptcha/api.js',
    }
    await serveWebPages(other, folder, { publicUrl: 'https://wayfellow.example', captcha, push: null })
    const page = await other.inject('/login')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('frame-src https://www.google.com https://www.gstatic.com')
    expect(policy).toMatch(/connect-src 'self' wss:\S+ https:\/\/www\.google\.com/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(page.body).toContain('&quot;v3&quot;:&quot;key 3&quot;')
    await other.close()
  })

  it('lets in the sites that give tokens for push only where it is set up', async () => {
    const other = Fastify()
    await other.register(cookie)
    const push = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: '1', vapidKey: 'v' }
    await serveWebPages(other, folder, { publicUrl: 'https://wayfellow.example', captcha: null, push })
    const page = await other.inject('/home')
    expect(page.headers['content-security-policy']).toMatch(
      /connect-src [^;]+ https:\/\/firebaseinstallations\.googleapis\.com https:\/\/fcmregistrations\.googleapis\.com;/,
    )
    expect(page.body).toContain('&quot;push&quot;:{&quot;apiKey&quot;:&quot;k&quot;')
    await other.close()
  })

  it('knows whether the browser has a session to ask for', async () => {
    expect((await app.inject('/')).body).toContain('session&quot;:&quot;none')
    const back = await app.inject({ url: '/', cookies: { '__Host-rt': 'x' } })
    expect(back.body).toContain('session&quot;:&quot;maybe')
  })

  it('does not take a cookie that the browser keeps back on the way from another site for no session', async () => {
    const sessions = { 'cross-site': 'maybe', 'same-origin': 'none', none: 'none' }
    for (const [site, session] of Object.entries(sessions)) {
      const page = await app.inject({ url: '/', headers: { 'sec-fetch-site': site } })
      expect(page.body).toContain(`session&quot;:&quot;${session}`)
    }
  })

  it('travels compressed to whoever can read it', async () => {
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(reply.rawPayload).toString()).toContain('<script nonce=')
  })
})

describe('the page that a service worker keeps', () => {
  it('is given to the worker of the same build alone', async () => {
    const revision = createHash('md5')
      .update(readFileSync(join(folder, 'index.html')))
      .digest('hex')
    expect((await app.inject(`/index.html?__WB_REVISION__=${revision}`)).body).toContain('<output>')
    expect((await app.inject('/index.html?__WB_REVISION__=another')).statusCode).toBe(404)
    expect((await app.inject('/index.html')).statusCode).toBe(200)
  })
})

describe('files', () => {
  it('with a hash in their name are kept for ever, others are asked for again', async () => {
    expect((await app.inject('/assets/a1.js')).headers['cache-control']).toContain('immutable')
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/assets/a1.js', '/sw.js'])('%s runs only our own scripts, in no frame', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers).toMatchObject({
      'content-security-policy':
        "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  })

  it.each(['/', '/assets', '/assets/', '/icons/'])('are never listed: %s', async (url) => {
    expect((await app.inject(url)).body).not.toContain('a1.js.')
    expect((await app.inject(url)).body).toContain('<output>')
  })

  it.each(['/assets/gone.js', '/api/unknown', '/../package.json', '/.git', '/.env', '/socket.io/'])(
    '%s is not found',
    async (url) => {
      const reply = await app.inject(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'not_found' })
    },
  )
})
