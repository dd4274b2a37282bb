import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { countHints, openLive } from '../support/waiting.ts'

const gone = (page: Page) => page.getByRole('heading', { name: "This page isn't available.", level: 2 })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** When the words were there, or gone, by the clock of the page: the test itself looks less and less often. */
async function momentOf(page: Page, words: string, isThere: boolean) {
  const seen = await page.waitForFunction(
    ([text, wanted]) => document.body.innerText.includes(text) === wanted && Date.now(),
    [words, isThere] as const,
    { polling: 20 },
  )
  return Number(await seen.jsonValue())
}

async function blockHere(page: Page, name: string) {
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Block ${name}?`)
  await expect(dialog).toContainText(`You won't see each other. ${name} won't be notified.`)
  await expectAccessible(page, 'blocking')
  await dialog.getByRole('button', { name: 'Block' }).click()
}

test(
  'a block hides both from each other with the first hint, in open browsers; taken back, both are there',
  { tag: '@gate' },
  async ({ page, anaAndBen: { ana, ben, bens } }) => {
    const [profile, list] = [await bens.newPage(), await bens.newPage()]
    await openLive(page, `/users/${ben.username}`)
    const profileSockets = await openLive(profile, `/users/${ana.username}`)
    const listSockets = await openLive(list, `/users?q=${ana.username}`)
    await expect(heading(page, 'Ben Rossi')).toBeVisible()
    await expect(heading(profile, 'Ana Rossi')).toBeVisible()
    await expect(list.getByRole('listitem').getByText('Ana Rossi')).toBeVisible()

    await blockHere(page, 'Ben')
    await expect(gone(page)).toBeVisible()
    await expect(gone(profile)).toBeVisible()
    await expect(list.getByRole('listitem').getByText('Ana Rossi')).toHaveCount(0)
    // Not a later hint, and no visit anew, has brought it.
    for (const sockets of [profileSockets, listSockets]) {
      expect(countHints(sockets, 'relations.changed')).toBe(1)
      expect(sockets).toHaveLength(1)
    }
    await expect(profile.getByText(/blocked/i)).toHaveCount(0)
    await profile.reload()
    await expect(gone(profile)).toBeVisible()
    await expect(profile.getByText(/blocked/i)).toHaveCount(0)

    await expect(page.getByText('You blocked Ben.')).toBeVisible()
    await page.goto('/settings/account')
    const blocked = page.getByRole('region', { name: 'Blocked people' })
    await expect(blocked.getByText('Ben Rossi')).toBeVisible()
    await expectAccessible(page, 'blocked people')
    await blocked.getByRole('button', { name: 'Unblock Ben' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
    await expect(heading(profile, 'Ana Rossi')).toBeVisible()
    await expect(list.getByText('Ana Rossi')).toBeVisible()
    await expect(blocked.getByText("You haven't blocked anyone.")).toBeVisible()
  },
)

test('a block is felt in open browsers within a second', async ({ page, anaAndBen: { ana, ben, bens } }) => {
  const [profile, list] = [await bens.newPage(), await bens.newPage()]
  await openLive(page, `/users/${ben.username}`)
  await openLive(profile, `/users/${ana.username}`)
  await openLive(list, `/users?q=${ana.username}`)
  await expect(heading(profile, 'Ana Rossi')).toBeVisible()
  await expect(list.getByRole('listitem').getByText('Ana Rossi')).toBeVisible()
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/block'))
  await blockHere(page, 'Ben')
  await answered
  const began = Date.now()
  const moments = await Promise.all([
    momentOf(page, "This page isn't available.", true),
    momentOf(profile, "This page isn't available.", true),
    momentOf(list, 'Ana Rossi', false),
  ])
  const took = Math.max(...moments) - began
  test.info().annotations.push({ type: 'hidden in both browsers', description: `${took} ms` })
  console.log(`a block hid both in ${took} ms`)
  expect(took).toBeLessThan(1_000)
})
