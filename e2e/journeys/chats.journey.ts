import { expectAccessible } from '../support/accessible.ts'
import { bubbles, field, log, say } from '../support/chat-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'

test(
  'two students chat: each sees messages, typing and read marks at once, and the list is updated',
  { tag: '@gate' },
  async ({ page, anaAndBen: { ben, bens } }) => {
    const his = await bens.newPage()
    await his.goto('/chats')
    await expect(his.getByRole('heading', { name: 'No chats yet' })).toBeVisible()

    await page.goto(`/users/${ben.username}`)
    await page.getByRole('link', { name: 'Message' }).click()
    await expect(page.getByText('Stays are free.')).toBeVisible()
    await say(page, 'Hello Ben, are you around in October?')
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()

    const row = his.getByRole('link', { name: /Ana Rossi.*Hello Ben.*unread/ })
    await expect(row).toBeVisible()
    await expect(mainBar(his).getByRole('link', { name: /Chats, new messages/ })).toBeVisible()
    await row.click()
    await expect(bubbles(his)).toHaveText(['Hello Ben, are you around in October?'])
    await expect(page.getByText(/^Seen/)).toBeVisible()

    await field(his).pressSequentially('Yes')
    await expect(page.getByText('Ben is typing')).toBeAttached()
    await field(his).press('Enter')
    await expect(bubbles(page)).toHaveText(['Hello Ben, are you around in October?', 'Yes'])
    await his.goto('/chats')
    await expect(his.getByRole('link', { name: /Ana Rossi.*You: Yes/ })).toBeVisible()
    await expect(mainBar(his).getByRole('link', { name: 'Chats', exact: true })).toBeVisible()
  },
)

test(
  'three messages written offline survive a reload and arrive once, in order',
  { tag: '@gate' },
  async ({ page, anaAndBen: { ana, ben, bens } }) => {
    await page.goto(`/chats/${ben.username}`)
    await say(page, 'first')
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    const his = await bens.newPage()
    await his.goto(`/chats/${ana.username}`)
    await expect(bubbles(his)).toHaveText(['first'])

    // The API calls fail, but the page loads: as without a connection, with the page from the cache.
    await page.route('**/api/chats/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    for (const text of ['second', 'third', 'fourth']) await say(page, text)
    await expect(page.getByText('Sending…')).toHaveCount(3)
    await page.reload()
    await expect(page.getByText('Sending…')).toHaveCount(3)
    await page.unroute('**/api/chats/*/messages')
    await expect(bubbles(his)).toHaveText(['first', 'second', 'third', 'fourth'], { timeout: 120_000 })
    await expect(bubbles(page)).toHaveText(['first', 'second', 'third', 'fourth'])
    await expect(page.getByText('Sending…')).toHaveCount(0)
  },
)

test(
  'messages missed while offline appear when the connection is back, without a reload',
  { tag: '@gate' },
  async ({ page, anaAndBen: { ana, ben, bens } }) => {
    await page.goto(`/chats/${ben.username}`)
    await say(page, 'one')
    const his = await bens.newPage()
    await his.goto(`/chats/${ana.username}`)
    await expect(bubbles(his)).toHaveText(['one'])
    await his.evaluate(() => Object.assign(window, { stillHere: true }))
    await bens.setOffline(true)
    await say(page, 'two')
    await say(page, 'three')
    await expect(bubbles(page)).toHaveText(['one', 'two', 'three'])
    await bens.setOffline(false)
    await expect(bubbles(his)).toHaveText(['one', 'two', 'three'], { timeout: 120_000 })
    expect(await his.evaluate(() => 'stillHere' in window)).toBe(true)
  },
)

test('a message can be taken back, a chat muted, archived and deleted for oneself', async ({
  page,
  anaAndBen: { ana, ben, bens },
}) => {
  await page.goto(`/chats/${ben.username}`)
  await say(page, 'Oops')
  const his = await bens.newPage()
  await his.goto(`/chats/${ana.username}`)
  await expect(bubbles(his)).toHaveText(['Oops'])
  await page.getByText('Oops').hover()
  await page.getByRole('button', { name: 'More about this message' }).click()
  await page.getByRole('menuitem', { name: 'Unsend' }).click()
  await expect(page.getByText('You unsent this message.')).toBeVisible()
  await expect(his.getByText('This message was unsent.')).toBeVisible()

  const menu = his.getByRole('button', { name: 'More about this chat' })
  await menu.click()
  await his.getByRole('menuitem', { name: 'Archive' }).click()
  await his.goto('/chats')
  await expect(his.getByRole('heading', { name: 'No chats yet' })).toBeVisible()
  await his.getByRole('button', { name: 'Archived' }).click()
  await his.getByRole('link', { name: /Ana Rossi/ }).click()
  await menu.click()
  await his.getByRole('menuitem', { name: 'Delete for me' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Delete for me' }).click()
  await expect(his).toHaveURL(/\/chats$/)
  await his.getByRole('button', { name: 'Archived' }).click()
  await expect(his.getByRole('heading', { name: 'No archived chats' })).toBeVisible()
  await expect(page.getByText('You unsent this message.')).toBeVisible()
})

test('a student who may not write first reads the reason under the message, which is kept', async ({
  page,
  people,
  signIn,
}) => {
  const [ana, ben] = [await people.open('ana', { verification: 'none' }), await people.open('ben')]
  await signIn(ana)
  await page.goto(`/chats/${ben.username}`)
  await say(page, 'Hello')
  await expect(page.getByRole('alert')).toContainText('Confirm that you are a student first.')
  await page.getByRole('alert').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Stays are free.')).toBeVisible()
})

test('a long conversation opens at its end and goes back without a jump; long words, RTL and emoji hold', async ({
  page,
  people,
  signIn,
}) => {
  const [ana, ben] = [await people.open('ana'), await people.open('ben')]
  await people.fillChat(ana, ben, 3_000)
  await signIn(ana)
  await page.goto(`/chats/${ben.username}`)
  await expect(page.getByText('message 3000', { exact: true })).toBeInViewport()
  expect(await page.locator('[data-seq]').count()).toBeLessThan(100)
  await log(page).hover()
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, -2_000)
  const seen = await page
    .locator('[data-seq]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-seq'))))
  expect(Math.min(...seen)).toBeLessThan(2_960)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(await page.locator('[data-seq]').count()).toBeLessThan(150)

  for (const text of ['ш'.repeat(300), 'مرحبا، كيف حالك؟', '👩‍👩‍👧‍👦'.repeat(20), 'x'.repeat(4_000)])
    await say(page, text)
  await expect(bubbles(page).last()).toHaveText('x'.repeat(4_000))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'a conversation')
})
