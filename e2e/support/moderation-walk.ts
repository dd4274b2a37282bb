import { expect, type Page } from '@playwright/test'

export interface Walked {
  kind: 'case' | 'promo'
  keys: number
  /** Time from the first key until the next item is shown. */
  ms: number
  /** API paths requested from the key that opens the form until it is shown, without those of the selected row. */
  asked: string[]
}

interface Focus {
  name: string
  /** Label of the article around the focused element; `words` is the text of that article. */
  article: string
  words: string
  isInDialog: boolean
}

// Browser code as text, because proofs are compiled without the DOM types.
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
 * Decides the items of an open desk by keyboard, one after the other: cases are dismissed or settled, promos approved.
 * Requests for the list are held back until the next item is shown, so the next item must already be loaded.
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
  /** Presses the key until the focus is where it should be. */
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
    // A selected row loads its case and templates, possibly still while the key is pressed.
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

  /** The keys are pressed as soon as the row has the focus; parts that render later must still receive them. */
  async function dismissOrSettle() {
    const [key, label] = nth % 2 === 0 ? ['d', 'Dismiss'] : ['o', 'Close without a sanction']
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
