import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '../../apps/api/demo/people/people.ts'
import { openPeople } from '../../e2e/support/people.ts'
import { aBrowser } from '../../e2e/support/signed-in.ts'

export interface OfflineFigures {
  /** Files that the service worker keeps, by kind. */
  files: { kind: string; entries: number; bytes: number }[]
  kept: KeptOnDevice
  /** Milliseconds until the content is shown, each in a new window without a network. */
  times: Record<string, number[]>
  /** Of somebody who has opened more conversations than are kept. */
  opened: number
  many: KeptOnDevice
}

interface KeptOnDevice {
  entries: number
  bytes: number
  conversations: number
  messages: number
}

interface OfflineOptions {
  site: string
  repetitions: number
  conversations: number
}

const viewport = { width: 390, height: 844 }

export async function measureOffline({
  site,
  repetitions,
  conversations,
}: OfflineOptions): Promise<OfflineFigures> {
  const browser = await aBrowser()
  try {
    const context = await enter(browser, site, 'mara@demo.wayfellow.example', demoPassword)
    const { page, pages } = await visitOnce(context)
    const files = await page.evaluate<OfflineFigures['files']>(readCaches)
    const kept = await page.evaluate<KeptOnDevice>(readKept)
    await page.close()
    const times = await timePages(context, pages, repetitions)
    await context.close()
    return { files, kept, times, opened: conversations, many: await openMany(browser, site, conversations) }
  } finally {
    await browser.close()
  }
}

async function enter(browser: Browser, baseURL: string, email: string, password: string) {
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'allow' })
  // A busy machine must not fail the run; slowness shows in the figures.
  context.setDefaultTimeout(120_000)
  const reply = await context.request.post('/api/auth/session/login', {
    data: { email, password },
    headers: { origin: baseURL, 'x-client-platform': 'web' },
  })
  if (!reply.ok()) throw new Error(await reply.text())
  return context
}

type Pages = Record<string, { path: string; shows: (page: Page) => Promise<void> }>

const showsCard = (page: Page) => page.locator('address').first().waitFor()

/** Home, the chats, a conversation, the card of its stay: each once, until all of it is on the device. */
async function visitOnce(context: BrowserContext) {
  const page = await context.newPage()
  const pages: Pages = {
    'home, from the icon': {
      path: '/home',
      shows: async (at) => {
        await at.getByRole('heading', { name: 'Next up' }).first().waitFor()
        await at.getByRole('feed').getByRole('article').first().waitFor()
      },
    },
    'the chats': { path: '/chats', shows: (at) => at.getByRole('link', { name: /Inês Carvalho/ }).waitFor() },
    'a conversation': {
      path: '/chats/ines',
      shows: (at) => at.getByRole('link', { name: 'Directions and calendar' }).waitFor(),
    },
  }
  for (const { path, shows } of Object.values(pages)) {
    await page.goto(path)
    await shows(page)
  }
  await page.getByRole('link', { name: 'Directions and calendar' }).click()
  await showsCard(page)
  pages['a stay card'] = { path: new URL(page.url()).pathname, shows: showsCard }
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  // The data is written a moment after the page has settled.
  await page.waitForTimeout(2_000)
  return { page, pages }
}

async function timePages(context: BrowserContext, pages: Pages, repetitions: number) {
  const times: Record<string, number[]> = {}
  await context.setOffline(true)
  for (let round = 0; round < repetitions; round += 1) {
    for (const [name, { path, shows }] of Object.entries(pages)) {
      const window = await context.newPage()
      const startedAt = performance.now()
      await window.goto(path, { waitUntil: 'commit' })
      await shows(window)
      ;(times[name] ??= []).push(Math.round(performance.now() - startedAt))
      await window.close()
    }
  }
  return times
}

async function openMany(browser: Browser, site: string, count: number): Promise<KeptOnDevice> {
  const people = await openPeople()
  try {
    const ana = await people.open('ana')
    const context = await enter(browser, site, ana.email, ana.password)
    const page = await context.newPage()
    await page.goto('/chats')
    await page.getByRole('heading', { name: 'Chats' }).waitFor()
    for (let nth = 0; nth < count; nth += 1) {
      const other = await people.open('ben')
      await people.fillChat(ana, other, 30)
      await page.evaluate(goWithin(`/chats/${other.username}`))
      await page.getByText('message 30', { exact: true }).waitFor()
      await page.waitForTimeout(600)
    }
    // The device data is cleaned up at the start of a visit.
    await page.goto('/chats')
    await page.getByRole('link', { name: /Ben/ }).first().waitFor()
    await page.waitForTimeout(3_000)
    return await page.evaluate<KeptOnDevice>(readKept)
  } finally {
    await people.close()
  }
}

// Browser code as text, because proofs are compiled without the DOM types.
const goWithin = (path: string) =>
  `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: null }))`

const readCaches = `(async () => {
  const kinds = new Map()
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      const kind = /\\.(\\w+)$/.exec(pathname)?.[1] ?? 'other'
      const known = kinds.get(kind) ?? { kind, entries: 0, bytes: 0 }
      const reply = await cache.match(request)
      known.entries += 1
      known.bytes += (await reply.blob()).size
      kinds.set(kind, known)
    }
  }
  return [...kinds.values()].sort((one, other) => other.bytes - one.bytes)
})()`

const readKept = `(async () => {
  const opening = indexedDB.open('wayfellow')
  const db = await new Promise((resolve) => opening.addEventListener('success', () => resolve(opening.result)))
  const store = db.transaction('kept').objectStore('kept')
  const read = (asked) => new Promise((resolve) => asked.addEventListener('success', () => resolve(asked.result)))
  const [names, values] = await Promise.all([read(store.getAllKeys()), read(store.getAll())])
  db.close()
  const threads = values.filter((_, nth) => String(names[nth]).includes('"chats","one"'))
  return {
    entries: names.length,
    bytes: new Blob([JSON.stringify(names), JSON.stringify(values)]).size,
    conversations: threads.length,
    messages: threads.reduce((sum, { data }) => sum + data.messages.length, 0),
  }
})()`
