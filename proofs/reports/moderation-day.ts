import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { aDatabase } from '../../apps/api/testing/database.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { fillDesk } from './moderation.ts'
import { anAdmin, signIn } from './moderation-desk.ts'
import { aBrowser, byName } from '../../e2e/support/signed-in.ts'
import { here } from '../../e2e/support/two-browsers.ts'

interface Size {
  /** Cases that wait. */
  open: number
  /** How many each of the two admins decides. */
  each: number
  seed: number
  say: (line: string) => void
}

interface WorkedCase {
  keys: number
  /** Time from the key that opens the form until it is shown. */
  openMs: number
  /** Time from the key that decides until the next case is shown, open. */
  nextMs: number
  /** Another admin was faster, which the screen said. */
  isConflict: boolean
}

/** Keys pressed between opening a case and `Enter`; each case takes the next row. */
const turns: readonly (readonly [string, ...string[]])[] = [
  ['d', '1'],
  ['o', 'w', '1'],
  ['o', 'l', '1'],
  ['d', '2'],
  ['o', 'b', '1'],
  ['o', 's', '1'],
  ['o', 'b', 'g', '1'],
  ['d', '3'],
]

/** Two admins at the top of the same long queue, in Chromium, by keys alone. */
export async function workDay({ open, each, seed, say }: Size) {
  const database = await aDatabase()
  await fillDesk(database.ownerUrl, { open, seed, say })
  const api = await startProcess(database, here)
  const browser = await aBrowser()
  try {
    const baseURL = byName(api.url)
    const desks = [await aDeskOf(browser, baseURL, await anAdmin(database))]
    desks.push(await aDeskOf(browser, baseURL, await anAdmin(database)))
    const worked = await Promise.all(desks.map((desk) => workThrough(desk, each)))
    return { worked: worked.flat(), ...(await readLog(database.ownerUrl)) }
  } finally {
    await browser.close()
    await api.stop()
    await database.drop()
  }
}

async function aDeskOf(browser: Browser, baseURL: string, email: string) {
  const viewport = { width: 1_280, height: 900 }
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
  context.setDefaultTimeout(120_000)
  await signIn(context, baseURL, email)
  const desk = await context.newPage()
  await desk.goto('/admin/reports')
  await desk.getByRole('article').first().waitFor()
  return desk
}

/** Counts the decisions, and those about a case that was already decided. */
async function readLog(ownerUrl: string) {
  const db = connect(ownerUrl, 1)
  const { rows } = await sql<{ decided: number; twice: number }>`select count(*)::integer as decided,
      (count(*) - count(distinct case_id))::integer as twice
    from reports_acts where reports_is_decision(act) and digest <> ''`.execute(db)
  await db.destroy()
  return { decided: rows[0]?.decided ?? 0, twice: rows[0]?.twice ?? 0 }
}

// Browser code as text, because proofs are compiled without the DOM types.
const isOpenCase = `(() => {
  const article = document.activeElement?.closest('article')
  return Boolean(article?.querySelector('button[aria-keyshortcuts="d"]')) && article !== window.before
})()`
const isForm = `Boolean(document.activeElement?.closest('article section [role=group], article section'))
  && Boolean(document.activeElement.closest('article').querySelector('[aria-keyshortcuts="1"]'))`
/** The chosen case shows another admin's decision. */
const isDecided = `Boolean(document.activeElement?.closest('article'))
  && !document.activeElement.closest('article').querySelector('button[aria-keyshortcuts="d"]')`
const isRefused = `Boolean(document.querySelector('[role=alertdialog]'))`

const shownText = `JSON.stringify({
  focused: document.activeElement?.outerHTML.slice(0, 300),
  article: document.activeElement?.closest('article')?.innerText,
  page: document.body.innerText.slice(0, 600),
})`

async function workThrough(desk: Page, count: number) {
  const done: WorkedCase[] = []
  await timed(desk, 'j', isOpenCase)
  while (done.filter(({ isConflict }) => !isConflict).length < count)
    done.push(await workOn(desk, done.length))
  return done
}

/** Shortest time to read a case; faster admins would hit the rate limits, which are meant for programs. */
const readingMs = 1_200

async function workOn(desk: Page, nth: number): Promise<WorkedCase> {
  await setTimeout(readingMs)
  await desk.evaluate(`window.before = document.activeElement?.closest('article')`)
  const [first, ...rest] = turns[nth % turns.length] ?? ['d', '1']
  const openMs = await timed(desk, first, `${isForm} || ${isDecided}`)
  if (await desk.evaluate<boolean>(isDecided)) return leave(desk, { keys: 1, openMs })
  for (const key of rest) await desk.keyboard.press(key)
  const nextMs = await timed(desk, 'Enter', `${isOpenCase} || ${isDecided} || ${isRefused}`)
  const keys = 2 + rest.length
  const isShown = await desk.evaluate<boolean>(`${isRefused} || ${isDecided}`)
  return isShown ? leave(desk, { keys, openMs }) : { keys, openMs, nextMs, isConflict: false }
}

/**
 * Another admin was faster: the case stays in its place and shows the decision until the next one is chosen. The error
 * that says so may come a moment after the row has changed.
 */
async function leave(desk: Page, soFar: { keys: number; openMs: number }): Promise<WorkedCase> {
  let keys = soFar.keys
  for (;;) {
    if (await desk.evaluate<boolean>(isRefused)) {
      await desk.keyboard.press('Enter')
      await desk.getByRole('alertdialog').waitFor({ state: 'detached' })
      keys += 1
    }
    const nextMs = await timed(desk, 'j', `${isOpenCase} || ${isRefused}`)
    keys += 1
    if (!(await desk.evaluate<boolean>(isRefused))) return { ...soFar, keys, nextMs, isConflict: true }
  }
}

/** Presses a key, and says how long the page takes until something is so and painted. */
async function timed(desk: Page, key: string, isThere: string) {
  await desk.evaluate(`window.change = new Promise((resolve, reject) => {
    let from
    setTimeout(() => reject(new Error('nothing came of the key ${key}')), 30_000)
    addEventListener('keydown', () => { from = performance.now() }, { capture: true, once: true })
    const look = () => {
      if (from === undefined || !(${isThere})) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - from))
    }
    look()
  }); undefined`)
  await desk.keyboard.press(key)
  return desk.evaluate<number>('window.change').catch(async (error: unknown) => {
    throw new Error(`The desk shows: ${await desk.evaluate<string>(shownText)}`, { cause: error })
  })
}
