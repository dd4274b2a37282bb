import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { languages } from '@wayfellow/contract/identity/language-choice'
import { languageCookie } from '@wayfellow/contract/identity/languages'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshCookie } from './client.ts'
import { serveWebPages } from './web-pages.ts'
import type { Welcome, WelcomeCounts } from './welcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'welcome-'))
const app = Fastify()
let counts: WelcomeCounts | undefined

const textsOf = (language: string) => ({
  title: `Title ${language} <`,
  description: `It's ${language}`,
  top: `<h1>Top ${language}</h1>`,
  topWithCounts: `<h1>Top ${language}</h1>__STUDENTS__ in __CITIES__`,
  foot: `<footer>Foot ${language}</footer>`,
  loginNote: `<p>Scripts ${language}</p>`,
})
const page = `<!doctype html><html lang="en" dir="ltr"><head>
  <meta name="wayfellow" content="{}" />
  <title>Wayfellow</title>
  <meta name="description" content="Old" />
  <style nonce="__NONCE__">[data-boot]{color:blue}</style>
  <link rel="preload" as="style" crossorigin href="/assets/first.css" nonce="__NONCE__">
  </head><body><div id="root">
    <output data-boot><i></i>Loading...</output>
  </div><div id="dialogs"></div><noscript>Needs JavaScript.</noscript></body></html>`

beforeAll(async () => {
  const welcome: Welcome = {
    style: '.top{color:red}',
    languages: {
      en: textsOf('en'),
      de: textsOf('de'),
      es: textsOf('es'),
      fr: textsOf('fr'),
      it: textsOf('it'),
      pt: textsOf('pt'),
    },
  }
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'welcome.json'), JSON.stringify(welcome))
  await app.register(cookie)
  await serveWebPages(app, folder, {
    publicUrl: 'https://wayfellow.example',
    captcha: null,
    push: null,
    counts: () => Promise.resolve(counts),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = async (url: string, headers: Record<string, string> = {}, cookies = {}) =>
  (await app.inject({ url, headers, cookies })).body.replaceAll(/\s+/g, ' ')

it('tells a visitor at / and /login what this is, around the place of the log-in card', async () => {
  for (const url of ['/', '/login', '/?from=flyer']) {
    const body = await open(url)
    expect(body).toMatch(
      /<div data-welcome="top"><h1>Top en<\/h1><\/div><div id="root">\s*<noscript><p>Scripts en<\/p><\/noscript>\s*<\/div><div data-welcome="foot"><footer>/,
    )
    expect(body).not.toMatch(/Loading\.\.\.|Needs JavaScript/)
  }
})

it('has the style sheet in the page, so that the text waits for no file', async () => {
  const body = await open('/')
  expect(body).toContain('<link rel="stylesheet" href="/assets/first.css" disabled>')
  expect(body).toMatch(/<style id="sheet" nonce="[^"_]+">\.top\{color:red\}<\/style>/)
  expect(body).not.toContain('[data-boot]')
  expect(await open('/', { 'sec-fetch-site': 'cross-site' })).toContain('[data-boot]{color:blue}')
})

it('says it neither to who is signed in nor at other addresses', async () => {
  expect(await open('/', {}, { [refreshCookie]: 'somebody' })).not.toContain('data-welcome')
  for (const url of ['/home', '/register', '/users/ana', '/index.html', '/admin'])
    expect(await open(url)).not.toContain('data-welcome')
})

it('keeps it behind the loading picture for who comes from another site and may be signed in', async () => {
  const body = await open('/', { 'sec-fetch-site': 'cross-site' })
  expect(body).toContain('<div data-welcome="top">')
  expect(body).toMatch(/Loading\.\.\.<\/output><noscript><style nonce="[^"_]+">\[data-boot\]/)
})

it('speaks the language of the link, else the one chosen on the device, else the one the browser prefers', async () => {
  const french = { 'accept-language': 'fr' }
  expect(await open('/', french)).toContain('<h1>Top fr</h1>')
  expect(await open('/', french, { [languageCookie]: 'it' })).toContain('<h1>Top it</h1>')
  expect(await open('/?lang=de', french, { [languageCookie]: 'it' })).toContain('<h1>Top de</h1>')
  expect(await open('/?lang=xx', french)).toContain('<h1>Top fr</h1>')
})

it('names an address for each language, and its own', async () => {
  const body = await open('/login?lang=de')
  expect(body).toContain('<link rel="canonical" href="https://wayfellow.example/?lang=de" />')
  for (const language of languages)
    expect(body).toContain(`hreflang="${language}" href="https://wayfellow.example/?lang=${language}"`)
  expect(body).toContain('hreflang="x-default" href="https://wayfellow.example/"')
  expect(await open('/')).toContain('<link rel="canonical" href="https://wayfellow.example/" />')
})

it('has one title and one description, escaped, for search engines and messengers', async () => {
  const body = await open('/')
  expect(body.match(/<title>[^]*?<\/title/g)).toEqual(['<title>Title en &lt;</title'])
  expect(body.match(/name="description"/g)).toHaveLength(1)
  expect(body).toContain('<meta property="og:title" content="Title en &lt;"')
  const [, data = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(data)).toMatchObject({ '@type': 'WebApplication', url: 'https://wayfellow.example/' })
})

it('says how many students and cities there are, in the way of the language, once there are enough', async () => {
  expect(await open('/')).not.toMatch(/__|data-students/)
  counts = { students: 2017, cities: 40 }
  const german = await open('/?lang=de')
  expect(german).toContain('<div data-welcome="top" data-students="2017" data-cities="40">')
  expect(german).toContain('2.017 in 40')
  expect(await open('/')).toContain('2,017 in 40')
  counts = undefined
})
