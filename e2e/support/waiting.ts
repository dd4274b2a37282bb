// Every wait of the journeys is for something that happens, never for time to pass.
import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  type WebSocket,
} from '@playwright/test'
import { keptNames } from './kept-names.ts'

const connected = '42["connected"]'

export interface SocketRecord {
  sent: string[]
  received: string[]
  isClosed: boolean
}

/** Records everything that goes over each live socket of the page, in order. */
function recordSockets(page: Page): SocketRecord[] {
  const sockets: SocketRecord[] = []
  page.on('websocket', (socket: WebSocket) => {
    if (!socket.url().includes('/socket.io/')) return
    const record: SocketRecord = { sent: [], received: [], isClosed: false }
    sockets.push(record)
    socket.on('framesent', ({ payload }) => record.sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => record.received.push(String(payload)))
    socket.on('close', () => {
      record.isClosed = true
    })
  })
  return sockets
}

/** Waits until the latest socket may hear events: the server has said so, not merely taken the connection. */
export async function expectLive(sockets: readonly SocketRecord[]) {
  await expect.poll(() => sockets.at(-1)?.received, 'the socket is connected').toContain(connected)
}

/** Opens a page and waits until its socket may hear events. */
export async function openLive(page: Page, path: string): Promise<SocketRecord[]> {
  const sockets = recordSockets(page)
  await page.goto(path)
  await expectLive(sockets)
  return sockets
}

/** Counts the hints of one kind that the page has heard over all of its sockets. */
export function countHints(sockets: readonly SocketRecord[], event: string): number {
  const start = `42["${event}"`
  return sockets.flatMap(({ received }) => received).filter((frame) => frame.startsWith(start)).length
}

/** Presses what opens a dialog and waits until its code has come and the focus is inside: only then type. */
export async function openDialog(page: Page, opener: Locator, name?: string | RegExp): Promise<Locator> {
  await opener.click()
  return expectDialog(page, name)
}

/** Waits for a dialog of either role that has taken the focus. */
async function expectDialog(page: Page, name?: string | RegExp): Promise<Locator> {
  const named = name === undefined ? {} : { name }
  const dialog = page.getByRole('dialog', named).or(page.getByRole('alertdialog', named))
  await expect(dialog).toBeVisible()
  await expect(dialog.and(page.locator(':focus')).or(dialog.locator(':focus'))).toHaveCount(1)
  return dialog
}

const pending = new WeakMap<Page, Set<Request>>()

function pendingOf(page: Page): Set<Request> {
  const known = pending.get(page) ?? new Set()
  pending.set(page, known)
  return known
}

/** From here on `expectSettled` knows what the pages of this browser have asked for and not got yet. */
export function trackRequests(context: BrowserContext) {
  context.on('request', (request) => pagePending(request)?.add(request))
  context.on('requestfinished', (request) => pagePending(request)?.delete(request))
  context.on('requestfailed', (request) => pagePending(request)?.delete(request))
}

/** Those of a service worker belong to no page, and the first one of a new tab to none yet. */
function pagePending(request: Request) {
  if (request.serviceWorker() !== null) return undefined
  try {
    return pendingOf(request.frame().page())
  } catch {
    return undefined
  }
}

/** Waits until nothing of the page is still on its way, also after a step inside the app. */
export async function expectSettled(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => isQuiet(page), 'nothing is on its way').toBe(true)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // A spinner never ends.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
}

/** Looks more than once: an answer may make the page ask for something else. */
async function isQuiet(page: Page): Promise<boolean> {
  for (let looks = 0; looks < 3; looks += 1) {
    if (pendingOf(page).size > 0) return false
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return pendingOf(page).size === 0
}

/** Loads a page anew, each time until it has settled, until it shows something that the server makes aside. */
export async function reloadUntil(page: Page, path: string, isThere: () => Promise<boolean>) {
  await expect(async () => {
    await page.goto(path)
    await expectSettled(page)
    expect(await isThere()).toBe(true)
  }).toPass()
}

/** Lets what moves on the page move at a hundredth of its speed, for steps that must come before its end. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
}

/** Waits until the service worker has taken the app's files to the device. */
export async function expectWorkerReady(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Waits until the device keeps an entry whose name contains these words. */
export async function expectKept(page: Page, words: string) {
  await expect.poll(async () => (await keptNames(page)).join(), `${words} is kept`).toContain(words)
}
