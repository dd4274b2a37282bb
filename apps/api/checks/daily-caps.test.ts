import { randomUUIDv7 } from 'node:crypto'
import { operations } from '@wayfellow/contract/all'
import { tooManyProfiles, tooManySearches } from '@wayfellow/contract/daily-caps'
import type { Refusal } from '@wayfellow/contract/errors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRateLimits, dailyCaps } from '../src/platform/limits/rate-limits.ts'
import { buildApp } from '../src/app/build-app.ts'
import { anAccount, anApp, Browser } from '../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let limits: ReturnType<typeof createRateLimits>
let server: Awaited<ReturnType<typeof buildApp>>
const names: string[] = []
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  // A busy machine is no reason for the shared count to be left.
  limits = createRateLimits({ ...app.config, RATE_FACTOR: 1 }, app.services.log, 30_000, {
    ...dailyCaps,
    profiles: 2,
    profilesUnverified: 1,
    searches: 2,
    searchesUnverified: 1,
  })
  await vi.waitUntil(limits.isReady, 60_000)
  server = await buildApp(app.config, { ...app.services, spendDaily: limits.spendDaily }, app.app.guards)
  for (const name of ['ana', 'ben', 'cleo']) names.push((await aViewer(name)).username)
})
afterAll(async () => {
  await server.close()
  limits.close()
  await app.stop()
})

async function aViewer(name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, name, { username, ...facts })
  const browser = new Browser({ app: server })
  await browser.login(account)
  const ask = async (path: string) => {
    const reply = await browser.call('GET', path)
    const isCapped = reply.statusCode === 429
    const code = isCapped ? reply.json<{ code: string }>().code : null
    return { isCapped, code, wait: Number(reply.headers['retry-after']) }
  }
  return { username, browser, ask }
}
type Asked = ReturnType<Awaited<ReturnType<typeof aViewer>>['ask']>

async function expectCapped(asked: Asked, { code }: Refusal) {
  const answer = await asked
  expect(answer.code).toBe(code)
  expect(answer.wait).toBeGreaterThan(0)
  expect(answer.wait).toBeLessThanOrEqual(86_400)
}

const reads = operations.filter(({ endpoint: { method } }) => method === 'GET')

const at = (path: string, nth: number) => path.replace(':username', names[nth] ?? '')

describe('profiles opened in a day', () => {
  const pages = reads
    .filter(({ endpoint: { path } }) => path.startsWith('/api/users/:username'))
    .map(({ endpoint: { path } }) => path)
  it.each(pages)('are limited at %s by how many people they show', async (path) => {
    const { ask } = await aViewer('dana')
    expect((await ask(at(path, 0))).isCapped).toBe(false)
    expect((await ask(at(path, 1))).isCapped).toBe(false)
    await expectCapped(ask(at(path, 2)), tooManyProfiles)
    expect((await ask(at(path, 0))).isCapped).toBe(false)
  })

  it('are counted together, whichever part of a page is read, and also when nobody is there', async () => {
    const { ask } = await aViewer('emil')
    for (const path of pages) expect((await ask(at(path, 0))).isCapped).toBe(false)
    expect((await ask('/api/users/nobodyiscalledso')).isCapped).toBe(false)
    await expectCapped(ask(at('/api/users/:username', 1)), tooManyProfiles)
  })

  it('are fewer for somebody who is not verified', async () => {
    const { ask } = await aViewer('finn', { verification: 'none' })
    expect((await ask(at('/api/users/:username', 0))).isCapped).toBe(false)
    await expectCapped(ask(at('/api/users/:username', 1)), tooManyProfiles)
  })

  it('count neither oneself nor somebody one talks with', async () => {
    const { username, browser, ask } = await aViewer('gina')
    const first = { username: names[2], clientId: randomUUIDv7(), text: 'Ciao!' }
    expect((await browser.call('POST', '/api/chats', first)).statusCode).toBe(200)
    for (const nth of [0, 1]) await ask(at('/api/users/:username', nth))
    for (const path of pages) expect((await ask(path.replace(':username', username))).isCapped).toBe(false)
    expect((await ask(at('/api/users/:username/chat', 2))).isCapped).toBe(false)
    await expectCapped(ask(at('/api/users/:username', 2)), tooManyProfiles)
  })
})

/** Answers that are the same however often they are asked for; home asks for two of them by itself. */
const noSearches = new Set(['listMateCards', 'listOverlaps', 'listVisitors'])

describe('searches in a day', () => {
  const searches = reads
    .filter(
      ({ name, endpoint: { access, rate } }) =>
        rate === 'search' && (access === 'session' || access === 'member') && !noSearches.has(name),
    )
    .map(({ endpoint: { path } }) => `${path}?location=Lisbon%2C%20Portugal`)

  it.each(searches)('are limited at %s', async (path) => {
    const { ask } = await aViewer('hugo')
    expect((await ask(path)).isCapped).toBe(false)
    expect((await ask(path)).isCapped).toBe(false)
    await expectCapped(ask(path), tooManySearches)
  })

  it('are counted over all kinds, and are fewer for somebody who is not verified', async () => {
    const [ida, jan] = [await aViewer('ida'), await aViewer('jan', { verification: 'none' })]
    const [one = '', other = '', third = ''] = searches
    expect([(await ida.ask(one)).isCapped, (await ida.ask(other)).isCapped]).toEqual([false, false])
    await expectCapped(ida.ask(third), tooManySearches)
    expect((await jan.ask(one)).isCapped).toBe(false)
    await expectCapped(jan.ask(other), tooManySearches)
  })
})
