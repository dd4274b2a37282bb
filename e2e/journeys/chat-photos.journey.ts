import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { bubbles, log, say } from '../support/chat-steps.ts'
import { aPhoto } from '../support/photo-steps.ts'
import { expect, test } from '../support/test.ts'

const patient = { timeout: 120_000 }
/** Returns the rows of the chat log in order: the text of a message, or «photo». */
const said = (page: Page) =>
  log(page)
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        row.querySelector('img') ? 'photo' : (row.querySelector('p[dir]')?.textContent ?? ''),
      ),
    )

async function choosePhoto(page: Page, alt = '') {
  await page.getByRole('button', { name: 'Add to chat' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Photo' }).click()
  await (await chooser).setFiles(await aPhoto(page))
  if (alt !== '') await page.getByLabel('Describe it for people').fill(alt)
  await page.getByRole('button', { name: 'Send photo' }).click()
}

test('a photo between two texts stays between them, is seen by the other, opened, and taken back', async ({
  page,
  people,
  anaAndBen: { ana, ben, bens },
}) => {
  await people.fillChat(ana, ben, 2)
  const his = await bens.newPage()
  await his.goto(`/chats/${ana.username}`)
  await page.goto(`/chats/${ben.username}`)
  await say(page, 'Look where I am:')
  await choosePhoto(page, 'A red and a green wall')
  await say(page, 'Nice, isn’t it?')
  const order = ['message 1', 'message 2', 'Look where I am:', 'photo', 'Nice, isn’t it?']
  await expect.poll(() => said(page)).toEqual(order)
  await expect.poll(() => said(his), patient).toEqual(order)
  const photo = his.getByRole('button', { name: 'View photo: A red and a green wall' })
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), patient)
    .toBeGreaterThan(0)
  await expectAccessible(his, 'a photo in a conversation')
  await photo.click()
  await expect(his.getByRole('dialog', { name: 'A red and a green wall' })).toBeVisible()
  await his.keyboard.press('Escape')
  await his.goto('/chats')
  await expect(his.getByRole('link', { name: /Ana Rossi.*Nice/ })).toBeVisible()
  await his.goto(`/chats/${ana.username}`)

  await page.getByRole('button', { name: 'View photo: A red and a green wall' }).hover()
  await page
    .locator('[data-row]')
    .filter({ has: page.locator('img') })
    .getByRole('button', { name: 'More about this message' })
    .click()
  await page.getByRole('menuitem', { name: 'Unsend' }).click()
  await expect(page.getByText('You unsent this message.')).toBeVisible()
  await expect(his.getByText('This message was unsent.')).toBeVisible()
  await expect(his.locator('[data-row] img')).toHaveCount(0)
})

test(
  'a photo on its way survives a reload and a cut, keeps its place, and can be cancelled',
  { tag: '@gate' },
  async ({ page, people, anaAndBen: { ana, ben, bens } }) => {
    await people.fillChat(ana, ben, 1)
    await page.goto(`/chats/${ben.username}`)
    await page.route(/\/wayfellow$/, (route) => route.abort())
    await choosePhoto(page, 'one')
    await say(page, 'after the photo')
    await expect(page.getByRole('progressbar', { name: 'Sending a photo' })).toBeAttached()
    await page.reload()
    await expect(page.getByRole('img', { name: 'one' })).toBeVisible()
    await choosePhoto(page, 'two')
    await expect(page.getByRole('img', { name: 'two' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(page.getByRole('img', { name: 'two' })).toHaveCount(0)
    await page.unroute(/\/wayfellow$/)
    const his = await bens.newPage()
    await his.goto(`/chats/${ana.username}`)
    await expect.poll(() => said(his), patient).toEqual(['message 1', 'photo', 'after the photo'])
    await expect.poll(() => said(page), patient).toEqual(['message 1', 'photo', 'after the photo'])
  },
)

test('who has not been answered sends words only, and reads why', async ({ page, people, signIn }) => {
  const [ana, ben] = [await people.open('ana'), await people.open('ben')]
  await signIn(ana)
  await page.goto(`/chats/${ben.username}`)
  await page.getByRole('button', { name: 'Add to chat' }).click()
  await expect(page.getByRole('dialog').getByText('Request to stay')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Photo')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await say(page, 'Hello')
  await expect(bubbles(page)).toHaveText(['Hello'])
  await page.getByRole('button', { name: 'Add to chat' }).click()
  await expect(page.getByRole('dialog').getByText('Once Ben has replied')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Photo' })).toHaveCount(0)
})

test(
  'messages by keys: up into them, Enter for what can be done, Escape back to the field',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const [ana, ben] = [await people.open('ana'), await people.open('ben')]
    await people.fillChat(ana, ben, 4)
    await signIn(ana)
    await page.goto(`/chats/${ben.username}`)
    const field = page.getByRole('textbox', { name: /^Message/ })
    await expect(bubbles(page)).toHaveCount(4)
    await field.focus()
    await page.keyboard.press('ArrowUp')
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('p[dir]')?.textContent)
    expect(await focused()).toBe('message 4')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('message 3')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(page.locator('[role=log] [aria-haspopup]:focus')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('message 4')
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
  },
)
