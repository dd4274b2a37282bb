import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { closeErrors } from '../../e2e/support/close-errors.ts'
import { signedIn } from '../../e2e/support/signed-in.ts'

/** Tall enough to have everything that was not sent in the page: the list draws what is on the screen. */
const viewport = { width: 390, height: 1_600 }
/** Only there to go on: what is not shown by then is no message that was shown as sending. */
const patience = 20_000

interface Opened {
  browser: Browser
  origin: string
  name: string
  other: string
  /** Runs in every page before the app does. */
  initScript?: string | undefined
}

interface Screen {
  path: string
  canWrite: boolean
  /** Texts that are shown as on their way or refused. */
  unsent: string[]
}

export type Writer = Awaited<ReturnType<typeof aWriter>>

/** Somebody in a browser, with the service worker, who writes to somebody else. */
export async function aWriter({ browser, origin, name, other, initScript }: Opened) {
  const visit = { browser, baseURL: origin, username: name }
  const page = await signedIn(visit, { viewport, serviceWorkers: 'allow' })
  const context = page.context()
  const path = `/chats/${other}`
  const field = page.getByRole('textbox', { name: /^Message/ })
  const log = page.getByRole('log')
  /** Texts that the screen has shown as its own. */
  const shown: string[] = []
  const counts = { signOuts: 0, refreshes: 0, notWritten: 0, openedAnew: 0 }
  if (initScript !== undefined) await context.addInitScript(initScript)
  // «Too many requests» is shown in a dialog.
  await closeErrors(page)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname === '/login') counts.signOuts += 1
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) counts.refreshes += 1
  })

  async function write(text: string) {
    try {
      await field.fill(text, { timeout: patience })
      await field.press('Enter', { timeout: patience })
      await log.getByText(text, { exact: true }).waitFor({ state: 'attached', timeout: patience })
      shown.push(text)
    } catch {
      counts.notWritten += 1
    }
  }

  /** Undefined while a page is coming. */
  const look = (): Promise<Screen | undefined> => page.evaluate<Screen>(readScreen).catch(() => undefined)

  const open = () =>
    page.goto(path, { waitUntil: 'commit', timeout: patience }).then(
      () => undefined,
      () => undefined,
    )

  async function signInAgain() {
    const reply = await context.request.post('/api/auth/session/login', {
      data: { email: `${name}@studio.unibo.it`, password: 'ciaociao9' },
      headers: { origin, 'x-client-platform': 'web' },
    })
    if (reply.ok()) await open()
  }

  /** Goes back to the conversation, until it can be written in and nothing waits, or for so long. */
  async function settle(ms: number) {
    const end = Date.now() + ms
    let withoutField = 0
    for (;;) {
      const screen = await look()
      if (screen?.path === '/login') await signInAgain()
      else if (screen?.path === path && screen.canWrite) {
        if (screen.unsent.length === 0 || Date.now() > end) return screen.unsent
        withoutField = 0
      } else if (screen?.path === '/chats') await go(path)
      else if ((withoutField += 1) % 60 === 0) {
        // As a person would who looks at a page that does not come.
        counts.openedAnew += 1
        await open()
      }
      if (Date.now() > end + 120_000) throw new Error(`${name} is stuck at ${JSON.stringify(screen)}`)
      await setTimeout(250)
    }
  }

  /** A step inside the app. */
  const go = (to: string) =>
    page
      .evaluate(
        `history.pushState(null, '', '${to}'); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
      )
      .catch(() => undefined)

  return {
    name,
    shown,
    counts,
    write,
    settle,
    look,
    leave: () => go('/chats'),
    comeBack: () => go(path),
    reload: () => page.reload({ waitUntil: 'commit', timeout: patience }).catch(() => undefined),
    untilRefresh: () =>
      page.waitForRequest(/\/session\/refresh$/, { timeout: 20_000 }).catch(() => undefined),
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
    /** The first visit: until the app is on the device and the conversation has begun. */
    begin: async () => {
      await page.goto(path)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      await page.reload()
      await write(`hello from ${name}`)
      await settle(60_000)
      // It was written before any outage.
      shown.length = 0
    },
    close: () => context.close(),
  }
}

const readScreen = `(() => {
  const texts = [...document.querySelectorAll('[role=log] p[dir]')]
  return {
    path: location.pathname,
    canWrite: document.querySelector('textarea, [role=textbox]') !== null,
    unsent: texts.filter((text) => !text.closest('[data-seq]')).map(({ textContent }) => textContent),
  }
})()`
