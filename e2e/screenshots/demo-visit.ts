import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword, demoTotpSecret } from '../../apps/api/demo/people/people.ts'
import { totp } from '../support/totp.ts'

/** The demo that the pictures are taken of. */
const site = `http://localhost:${process.env['PORT'] ?? '8080'}`

const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

interface Visit {
  theme: Theme
  /** Nobody for a visitor. */
  username?: string
  viewport?: { width: number; height: number }
  scale?: number
}

/** A browser of a demo student or admin who has logged in. */
export async function visitDemo(by: Browser, { theme, username, viewport = phone, scale = 2 }: Visit) {
  const context = await by.newContext({
    baseURL: site,
    viewport,
    deviceScaleFactor: scale,
    colorScheme: theme,
    timezoneId: username === 'ines' ? 'Europe/Lisbon' : 'Europe/Rome',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  // A crowded machine is no reason to give up.
  context.setDefaultTimeout(120_000)
  if (username !== undefined) await logIn(context, username)
  return context
}

async function logIn(context: BrowserContext, username: string) {
  const post = (path: string, data: object) =>
    context.request.post(`/api/auth/session/${path}`, {
      data,
      headers: { origin: site, 'x-client-platform': 'web' },
    })
  let reply = await post('login', { email: `${username}@demo.wayfellow.example`, password: demoPassword })
  if (reply.status() === 403) {
    const body: unknown = await reply.json()
    const challenge = String(body instanceof Object && 'challenge' in body && body.challenge)
    // Each code works once: who has just logged in takes the next one.
    for (const ahead of [-1, 0, 1]) {
      reply = await post(`challenges/${challenge}`, { code: totp(demoTotpSecret, ahead) })
      if (reply.ok()) break
    }
  }
  if (!reply.ok()) throw new Error(`The demo does not run at ${site}, or nobody is called ${username} there`)
}

/** Waits until fonts and the pictures on the screen are there. */
export async function settleScreen(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, top, bottom, width } = image.getBoundingClientRect()
      const isOnScreen = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight
      return image.complete || width === 0 || !isOnScreen
    }),
  )
}
