import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { aBrowser, signedIn } from '../../e2e/support/signed-in.ts'

/** Screens whose scripts are in parts of their own. */
const paths = ['/home', '/chats', '/search', '/notifications', '/settings/account', '/users/client0']
/** Long, because the machine may be crowded: a browser that gets too little of it shows a screen late, and that is no fault. */
const patience = 90_000
const pauseMs = 1_500

/**
 * Two pages of a real browser that stay signed in: one loads everything anew at every step and has no service worker, the
 * other stays open with it and goes from screen to screen inside the app.
 */
export async function keepPagesOpen(origin: string, [reloading, staying]: readonly [string, string]) {
  const browser = await aBrowser()
  const counts = { loaded: 0, steps: 0, signOuts: 0, sockets: 0, offers: 0 }
  const faults: { at: number; what: string }[] = []
  const isOver = { now: false }
  const note = (what: string) => void faults.push({ at: Date.now(), what })

  const watch = (page: Page, name: string) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && new URL(frame.url()).pathname === '/login') counts.signOuts += 1
    })
    page.on('websocket', () => (counts.sockets += 1))
    page.on('pageerror', (error) => note(`${name}: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Calls of a page that is left are given up by the browser itself.
      if (reason !== 'net::ERR_ABORTED') note(`${name}: ${reason} ${new URL(request.url()).pathname}`)
    })
    page.on('response', (reply) => {
      if (reply.status() >= 400) note(`${name}: ${reply.status()} ${new URL(reply.url()).pathname}`)
    })
  }

  /** A screen is there when the bar of the app is. */
  const seeScreen = async (page: Page, name: string, path: string) => {
    const isThere = await page
      .getByRole('link', { name: 'Chats' })
      .first()
      .waitFor({ timeout: patience })
      .then(
        () => true,
        () => false,
      )
    if (!isThere) note(`${name}: nothing is shown at ${path}`)
  }

  const reload = async () => {
    const page = await signedIn({ browser, baseURL: origin, username: reloading })
    watch(page, 'reloading')
    for (let nth = 0; !isOver.now; nth += 1) {
      const path = paths[nth % paths.length] ?? ''
      await page
        .goto(path, { timeout: patience })
        .catch((error: unknown) => note(`reloading: ${String(error)}`))
      await seeScreen(page, 'reloading', path)
      counts.loaded += 1
      await setTimeout(pauseMs)
    }
  }

  const stay = async () => {
    const page = await signedIn({ browser, baseURL: origin, username: staying }, { serviceWorkers: 'allow' })
    watch(page, 'staying')
    await page.goto('/home', { timeout: patience })
    for (let nth = 1; !isOver.now; nth += 1) {
      const path = paths[nth % paths.length] ?? ''
      await page
        .evaluate(
          `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
        )
        .catch((error: unknown) => note(`staying: ${String(error)}`))
      await seeScreen(page, 'staying', path)
      counts.steps += 1
      await setTimeout(pauseMs)
    }
  }

  const running = Promise.all([reload(), stay()])
  // Awaited when it is stopped; until then a failure must not end the process.
  running.catch(() => undefined)
  return {
    counts,
    faults,
    stop: async () => {
      isOver.now = true
      try {
        await running
      } finally {
        await browser.close()
      }
    },
  }
}
