import type { BrowserContext, Page } from '@playwright/test'
import { keptNames } from '../support/kept-names.ts'
import { actBy, address, askBy, callerOf, card, inDays, openHome } from '../support/stay-steps.ts'
import { expect, loginButton, test } from '../support/test.ts'
import { expectKept, expectWorkerReady } from '../support/waiting.ts'

test.use({ serviceWorkers: 'allow' })

const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
const bubbles = (page: Page) => page.getByRole('log').locator('[data-seq] p[dir]')

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Two who have talked, and Ana's browser has seen it. */
async function aTalk({ page, people, signIn }: Parts) {
  // The app's files come to the device first, which takes a while on a crowded machine.
  test.slow()
  const [ana, ben] = [await people.open('ana'), await people.open('ben')]
  await people.fillChat(ana, ben, 3)
  await signIn(ana)
  await page.goto(`/chats/${ben.username}`)
  await expect(bubbles(page)).toHaveText(before)
  // Written a moment after it has settled, so that many messages in a row are written once.
  await expectKept(page, ben.username ?? '')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.goto('/chats')
  await expect(page.getByRole('link', { name: /Ben Rossi.*message 3/ })).toBeVisible()
  await expectWorkerReady(page)
  await expect.poll(async () => (await keptNames(page)).length).toBeGreaterThanOrEqual(2)
  return { ana, ben }
}
const before = ['message 1', 'message 2', 'message 3']
type Parts = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'people' | 'signIn'>

async function reloadOffline(page: Page, context: BrowserContext, path: string) {
  await context.setOffline(true)
  await page.goto(path)
}

test(
  'with the network off, chats are read, and what is written goes out once and in order',
  { tag: '@gate' },
  async ({ page, context, people, signIn, aBrowser }) => {
    const { ana, ben } = await aTalk({ page, people, signIn })
    await reloadOffline(page, context, '/chats')
    await expect(page.getByText(/You're offline\. Showing what we saved at/)).toBeVisible()
    await page.getByRole('link', { name: /Ben Rossi.*message 3/ }).click()
    await expect(bubbles(page)).toHaveText(before)
    for (const text of ['one', 'two', 'three']) await say(page, text)
    await expect(page.getByText("Sends when you're back online")).toHaveCount(3)
    await page.goto(`/chats/${ben.username}`)
    await expect(bubbles(page)).toHaveText(before)
    await expect(page.getByText("Sends when you're back online")).toHaveCount(3)

    await context.setOffline(false)
    const all = [...before, 'one', 'two', 'three']
    await expect(bubbles(page)).toHaveText(all, { timeout: 120_000 })
    const bens = await aBrowser()
    await signIn(ben, bens)
    const his = await bens.newPage()
    await his.goto(`/chats/${ana.username}`)
    await expect(bubbles(his)).toHaveText(all)
    await say(his, 'See you')
    await expect(bubbles(page)).toHaveText([...all, 'See you'])
  },
)

test('what came while the app was closed follows what was kept', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const { ana, ben } = await aTalk({ page, people, signIn })
  await page.goto('about:blank')
  const bens = await aBrowser()
  await signIn(ben, bens)
  const his = await bens.newPage()
  await his.goto(`/chats/${ana.username}`)
  await say(his, 'Bring an umbrella')
  await expect(his.getByText('Sent', { exact: true })).toBeVisible()
  await page.goto(`/chats/${ben.username}`)
  await expect(bubbles(page)).toHaveText([...before, 'Bring an umbrella'])
})

test(
  'log-out leaves nothing on the device to read',
  { tag: '@gate' },
  async ({ page, context, people, signIn }) => {
    await aTalk({ page, people, signIn })
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => keptNames(page)).toEqual([])
    await reloadOffline(page, context, '/chats')
    await expect(loginButton(page)).toBeVisible()
  },
)

test('a session that was ended elsewhere takes along what was kept, at the next visit', async ({
  page,
  people,
  signIn,
}) => {
  const { ana } = await aTalk({ page, people, signIn })
  await page.goto('about:blank')
  await people.endSessions(ana)
  await page.goto('/chats')
  await expect(loginButton(page)).toBeVisible()
  await expect.poll(() => keptNames(page)).toEqual([])
})

test('in front of the door without a network: the stay card is read, three messages wait and arrive once', async ({
  page,
  context,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.slow()
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
  const inesBrowser = await aBrowser()
  await signIn(jonas)
  await signIn(ines, inesBrowser)
  const [his, hers] = [await callerOf(context, baseURL), await callerOf(inesBrowser, baseURL)]
  await openHome(hers)
  const dates = { arriveOn: inDays(30), departOn: inDays(33) }
  await actBy(hers, await askBy(his, ines, dates), 'accept')
  await page.goto(`/chats/${ines.username}`)
  await card(page).getByRole('link', { name: 'Directions and calendar' }).click()
  await expect(page.getByText(address.street)).toBeVisible()
  const path = new URL(page.url()).pathname
  await expectWorkerReady(page)
  await expect.poll(async () => (await keptNames(page)).some((name) => name.includes('"card"'))).toBe(true)

  await reloadOffline(page, context, path)
  await expect(page.getByText(address.street)).toBeVisible()
  await expect(page.getByText('Behind the blue door')).toBeVisible()
  await page.goto(`/chats/${ines.username}`)
  await expect(card(page)).toBeVisible()
  for (const text of ['I am here', 'which bell?', 'the blue one?']) await say(page, text)
  await expect(page.getByText("Sends when you're back online")).toHaveCount(3)
  await page.goto(path)
  await expect(page.getByText(address.street)).toBeVisible()
  await page.goto(`/chats/${ines.username}`)
  await expect(page.getByText("Sends when you're back online")).toHaveCount(3)
  await context.setOffline(false)
  await expect(page.getByText("Sends when you're back online")).toHaveCount(0, { timeout: 120_000 })
  const inesPage = await inesBrowser.newPage()
  await inesPage.goto(`/chats/${jonas.username}`)
  await expect(inesPage.getByText('the blue one?')).toBeVisible()
  const said = await bubbles(inesPage).allTextContents()
  expect(said.slice(-3)).toEqual(['I am here', 'which bell?', 'the blue one?'])
})
