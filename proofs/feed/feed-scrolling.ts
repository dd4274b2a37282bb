import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { TestDatabase } from '../../apps/api/testing/database.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { aBrowser, byName, openStudents, signedIn } from '../../e2e/support/signed-in.ts'
import { here } from '../../e2e/support/two-browsers.ts'

const slowDown = 4
const viewport = { width: 390, height: 844 }
/** The speed of a fast thumb. */
const pixelsPerSecond = 1_500

interface Scrolled {
  items: number
  /** Between two frames, in milliseconds. */
  frames: number[]
  /** Tasks of more than 50 ms while the page moved. */
  longTasks: number[]
}

interface ScrollingOptions {
  database: TestDatabase
  /** A town where enough is written. */
  placeId: string
  items: number
  seconds: number
}

/** The feed of somebody in that town, first until so many items have come, then again over all of them. */
export async function timeScrolling({ database, placeId, items, seconds }: ScrollingOptions) {
  const api = await startProcess(database, here)
  const browser = await aBrowser()
  try {
    const username = `ana${randomBytes(4).toString('hex')}`
    const [id = ''] = await openStudents(database.ownerUrl, [username])
    await live(database.ownerUrl, id, placeId)
    const page = await signedIn({ browser, baseURL: byName(api.url), username }, { viewport })
    await page.goto('/home')
    await page.getByRole('feed').waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.waitForTimeout(2_000)
    const coming = await scroll(page, { until: items, seconds: 600 })
    await page.evaluate('window.scrollTo({ top: 0 })')
    await page.waitForTimeout(2_000)
    const again = await scroll(page, { until: Infinity, seconds })
    await page.goto('about:blank')
    await page.setContent(plainPage)
    await page.waitForTimeout(1_000)
    return { coming, again, plain: await scroll(page, { until: Infinity, seconds: seconds / 3 }) }
  } finally {
    await browser.close()
    await api.stop()
  }
}

/** A page as long as the feed without content, to measure what this machine can do at best. */
const plainPage = '<p style="block-size: 26rem">Nothing</p>'.repeat(1_000)

async function live(ownerUrl: string, id: string, placeId: string) {
  const owner = connect(ownerUrl, 1)
  await sql`insert into profiles (account_id, place_id) values (${id}, ${placeId})`.execute(owner)
  await owner.destroy()
}

const scroll = (page: Page, { until, seconds }: { until: number; seconds: number }): Promise<Scrolled> =>
  page.evaluate<Scrolled>(`(async () => {
    const longTasks = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const frames = []
    const end = performance.now() + ${seconds * 1000}
    const count = () => document.getElementsByTagName('article').length
    let before = await new Promise(requestAnimationFrame)
    while (performance.now() < end && count() < ${until === Infinity ? 'Infinity' : until}) {
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - before)
      window.scrollBy(0, Math.min(200, (now - before) * ${pixelsPerSecond / 1000}))
      // «Show more», which waits under every hundred; as a thumb would, when it is there.
      // Looked for where it is: a search through all that was drawn would be measured with it.
      const more = document.querySelector('[role=feed]')?.nextElementSibling?.querySelector('button')
      if (more && more.getBoundingClientRect().top < innerHeight) more.click()
      before = now
    }
    observer.disconnect()
    return { items: count(), frames, longTasks }
  })()`)
