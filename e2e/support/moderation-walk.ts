import { expect, type Page } from '@playwright/test'

export interface Walked {
  kind: 'case' | 'promo'
  keys: number
  /** From its first key until the next stands there. */
  ms: number
  /** What was asked of the server between the key that opens it and its form, but for what a chosen row reads. */
  asked: string[]
}

interface Focus {
  name: string
  /** What it stands in, and what that says. */
  article: string
  words: string
  isInDialog: boolean
}

// As text: scripts that measure know no document.
const readFocus = `(() => {
  const now = document.activeElement
  const article = now?.closest('article')
  return {
    name: now?.textContent ?? '',
    article: article?.getAttribute('aria-label') ?? '',
    words: article?.textContent ?? '',
    isInDialog: Boolean(now?.closest('[role=dialog], [role=alertdialog]')),
  }
})()`
const focused = (desk: Page) => desk.evaluate<Focus>(readFocus)

/**
 * Decides what is at an open desk by keys alone, one after the other: cases are dismissed or settled, promos approved.
 * The list is not read again before the next one stands there: what opens must have been at hand.
 */
export async function walkQueue(
  desk: Page,
  count: number,
  isWanted: (words: string) => boolean = () => true,
) {
  const held = new Set<() => void>()
  const release = () => {
    for (const resume of held) resume()
    held.clear()
  }
  await desk.route('**/api/admin/queue*', async (route) => {
    await new Promise<void>((resume) => {
      held.add(resume)
    })
    await route.continue()
  })
  const walked: Walked[] = []
  try {
    for (let nth = 0; nth < count; nth += 1) {
      walked.push(await decideNext(desk, nth, isWanted))
      release()
    }
  } finally {
    release()
    await desk.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return walked
}

async function decideNext(desk: Page, nth: number, isWanted: (words: string) => boolean): Promise<Walked> {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await desk.keyboard.press(key)
  }
  /** Another key each time until the focus is where it should be. */
  const pressUntil = async (key: string, isThere: (now: Focus) => boolean) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (isThere(await focused(desk))) return
      await press(key)
    }
    throw new Error(`${key} leads nowhere: ${JSON.stringify(await focused(desk))}`)
  }
  const startedAt = performance.now()
  await pressUntil('j', ({ article, words, isInDialog }) => article !== '' && !isInDialog && isWanted(words))
  const { article } = await focused(desk)
  const kind = article.startsWith('Promo ') ? 'promo' : 'case'
  const asked: string[] = []
  const note = (request: { url: () => string }) => {
    // A chosen row reads its own file and its templates; it may still do so when the key comes.
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/admin/cases/')) asked.push(pathname)
  }
  desk.on('request', note)
  const isLast = (await desk.getByRole('article').count()) === 1
  if (kind === 'promo') await approve()
  else await dismissOrSettle()
  await expect(desk.getByRole('article', { name: article, exact: true })).toHaveCount(0)
  if (!isLast) await expect.poll(async () => (await focused(desk)).article).not.toBe('')
  return { kind, keys, ms: performance.now() - startedAt, asked }

  async function approve() {
    const promo = desk.getByRole('article', { name: article })
    await expect(promo.locator('[aria-keyshortcuts="a"]').first()).toBeVisible()
    await press('a')
    await expect(promo.getByRole('region').getByRole('button', { name: 'Approve' })).toBeFocused()
    desk.off('request', note)
    await press('Enter')
  }

  /** The keys come as soon as the row has the focus: what it draws a moment later still hears them. */
  async function dismissOrSettle() {
    const [key, label] = nth % 2 === 0 ? ['d', 'Dismiss'] : ['o', 'Settle without a sanction']
    await press(key)
    const form = desk.getByRole('article', { name: article }).getByRole('region')
    await expect(form.getByRole('button', { name: label, exact: true })).toBeVisible()
    await expect(form.getByRole('group', { name: 'Templates' })).toBeVisible()
    desk.off('request', note)
    await press('1')
    await expect.poll(async () => (await focused(desk)).name).toBe(label)
    await press('Enter')
  }
}
