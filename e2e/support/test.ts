import { randomInt } from 'node:crypto'
import { type BrowserContext, type Locator, type Page, test as base, expect } from '@playwright/test'
import { openPeople, type People, type Person } from './people.ts'
import { totp } from './totp.ts'
import { trackRequests } from './waiting.ts'

interface Fixtures {
  /** Signs in without the form; the next page that opens in this browser finds the session. */
  signIn: (person: Person, context?: BrowserContext) => Promise<void>
  /** A second browser, of somebody else or on another device. */
  aBrowser: () => Promise<BrowserContext>
  /** Ana is signed in in the journey's own browser, Ben in one of his. */
  anaAndBen: { ana: Person; ben: Person; bens: BrowserContext }
  /** Violations of our browser policies (CSP, Trusted Types) and uncaught errors; must stay empty. */
  faults: string[]
}

export const test = base.extend<Fixtures, { people: People }>({
  people: [
    async ({ browserName: _browserName }, use) => {
      const people = await openPeople()
      await use(people)
      await people.close()
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ browserName: _browserName }, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
  signIn: async ({ context: own, baseURL }, use) => {
    await use(async ({ email, password, secret }, context = own) => {
      const headers = { origin: baseURL ?? '', 'x-client-platform': 'web' }
      const post = (path: string, data: object) =>
        context.request.post(`/api/auth/session/${path}`, { data, headers })
      let reply = await post('login', { email, password })
      if (secret !== undefined && reply.status() === 403) {
        const body: unknown = await reply.json()
        const challenge = String(body instanceof Object && 'challenge' in body && body.challenge)
        // Each code works once: who signs in again within half a minute takes the next one.
        for (const ahead of [-1, 0, 1]) {
          reply = await post(`challenges/${challenge}`, { code: totp(secret, ahead) })
          if (reply.ok()) break
        }
      }
      expect(reply.status(), await reply.text()).toBe(200)
    })
  },
  aBrowser: async ({ browser, baseURL, extraHTTPHeaders }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...(baseURL !== undefined && { baseURL }),
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
      })
      trackRequests(context)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  anaAndBen: async ({ people, signIn, aBrowser }, use) => {
    const [ana, ben] = [await people.open('ana'), await people.open('ben')]
    const bens = await aBrowser()
    await signIn(ana)
    await signIn(ben, bens)
    await use({ ana, ben, bens })
  },
  faults: [
    async ({ context }, use) => {
      trackRequests(context)
      const faults: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted ?Type|Refused to/i.test(message.text()))
          faults.push(message.text())
      })
      context.on('weberror', (error) => faults.push(String(error.error())))
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A step inside the app, as a link makes it: no page is loaded. */
export async function goWithin(page: Page, path: string) {
  // Before it is drawn, nobody listens.
  await expect(page.locator('h1').first()).toBeAttached()
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Clicks a checkbox whose value is saved on the server; it changes a moment after the click. */
export async function tick(box: Locator, isOn = true) {
  await box.click()
  await expect(box).toBeChecked({ checked: isOn })
}

export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
export const mainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export const api = {
  login: '**/api/auth/session/login',
  refresh: '**/api/auth/session/refresh',
  user: '**/api/auth/session/user',
  logout: '**/api/auth/session/logout',
  lock: '**/api/admin/xtras/lock-account',
}

/** The colour behind one of our tokens, in the form the browser reports colours. */
export function colorOf(page: Page, token: string) {
  return page.evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}
