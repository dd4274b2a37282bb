import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import type { TestDatabase } from '../../apps/api/testing/database.ts'
import { aBrowser, byName, openStudents, signedIn } from './signed-in.ts'

const webFolder = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

interface Parts {
  database: TestDatabase
  messages: number
  /** Load that other users cause on the same two processes during the measurement. */
  beside: (urls: { from: string; to: string }, isOver: () => boolean) => Promise<void>
}

/** A process that serves the app as it was built. */
export const here = (port: number) => ({
  ROLE: 'all',
  SHED_DELAY_MS: '10000',
  WEB_FOLDER: webFolder,
  PUBLIC_URL: `http://localhost:${port}`,
})

/** From the key that sends in one browser to the frame that shows it in another, each at a process of its own. */
export async function timeScreens({ database, messages, beside }: Parts) {
  const [from, to] = [await startProcess(database, here), await startProcess(database, here)]
  const browsers = await Promise.all([aBrowser(), aBrowser()])
  let isOver = false
  let others = Promise.resolve()
  try {
    const [ana, ben] = await openTwo(database.ownerUrl)
    const hers = await signedIn({ browser: browsers[0], baseURL: byName(from.url), username: ana })
    const his = await signedIn({ browser: browsers[1], baseURL: byName(to.url), username: ben })
    await hers.goto(`/chats/${ben}`)
    await send(hers, 'hello')
    await hers.getByText('Sent', { exact: true }).waitFor()
    await his.goto(`/chats/${ana}`)
    await his.getByText('hello').waitFor()
    await hers.evaluate(noteKeys)
    await his.evaluate(noteMessages)
    others = beside({ from: from.url, to: to.url }, () => isOver)
    for (let nth = 0; nth < messages; nth += 1) {
      await send(hers, `m${nth}`)
      await hers.waitForTimeout(100 + Math.random() * 100)
    }
    await his
      .getByText(`m${messages - 1}`, { exact: true })
      .waitFor({ timeout: 60_000 })
      .catch(() => undefined)
    const sent = await noted(hers)
    const shown = await noted(his)
    const times = Object.entries(shown).flatMap(([text, at]) => {
      const pressed = sent[text]
      return at === 0 || pressed === undefined ? [] : [at - pressed]
    })
    return { times, lost: messages - times.length }
  } finally {
    isOver = true
    await others
    await Promise.all(browsers.map((browser) => browser.close()))
    await from.stop()
    await to.stop()
  }
}

const unique = () => randomBytes(4).toString('hex')

async function openTwo(ownerUrl: string): Promise<[string, string]> {
  const names: [string, string] = [`ana${unique()}`, `ben${unique()}`]
  await openStudents(ownerUrl, names)
  return names
}

async function send(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: /^Message/ })
  await field.fill(text)
  await field.press('Enter')
}

/** Records in the page when Enter was pressed, by message text. All browsers share the clock of one machine. */
const noteKeys = `
  window.times = {}
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && 'value' in target) times[target.value] = performance.timeOrigin + performance.now()
  }, { capture: true })
`

/** Records in the page when the frame with a message has been drawn, by message text. */
const noteMessages = `
  window.times = {}
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=log] [data-seq] p[dir]')) {
      if (!/^m\\d+$/.test(textContent) || textContent in times) continue
      times[textContent] = 0
      requestAnimationFrame(() => setTimeout(() => {
        times[textContent] = performance.timeOrigin + performance.now()
      }))
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
`

/** Returns the times recorded in the page, by message text. */
const noted = (page: Page) => page.evaluate<Record<string, number>>('window.times')
