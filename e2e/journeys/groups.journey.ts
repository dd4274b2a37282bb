import { expectAccessible } from '../support/accessible.ts'
import { bubbles, field, log, say } from '../support/chat-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'

test('three talk in the chat of an event: names, typing, who has seen it, the list, and leaving', async ({
  page,
  people,
  signIn,
  aBrowser,
  anaAndBen: { ana, ben, bens },
}) => {
  const cleo = await people.open('cleo')
  const path = await people.openGroup('Sunset picnic', [ana, ben, cleo])
  await page.goto('/chats')
  await page.getByRole('link', { name: /Sunset picnic.*You joined the chat/ }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('3 people')).toBeVisible()
  await expect(log(page)).toContainText('Cleo joined the chat.')
  await say(page, 'Who brings the bread?')
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()

  const his = await bens.newPage()
  await his.goto('/chats')
  await expect(mainBar(his).getByRole('link', { name: /Chats, new messages/ })).toBeVisible()
  await his.getByRole('link', { name: /Sunset picnic.*Ana: Who brings the bread.*unread/ }).click()
  await expect(bubbles(his)).toHaveText(['Who brings the bread?'])
  await expect(page.getByText('Seen by Ben')).toBeVisible()
  await field(his).pressSequentially('I do')
  await expect(page.getByText('Ben is typing', { exact: true })).toBeVisible()
  await field(his).press('Enter')
  await expect(bubbles(page)).toHaveText(['Who brings the bread?', 'I do'])
  await expect(log(page).getByText('Ben', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a group')

  const cleos = await aBrowser()
  await signIn(cleo, cleos)
  const hers = await cleos.newPage()
  await hers.goto(path)
  await expect(hers.getByText('Ana joined the chat.')).toHaveCount(0)
  await say(hers, 'And I the cheese')
  await expect(bubbles(page).last()).toHaveText('And I the cheese')
  await hers.getByRole('button', { name: 'More about this chat' }).click()
  await hers.getByRole('menuitem', { name: "See who's in this chat" }).click()
  const dialog = hers.getByRole('dialog', { name: 'In this chat' })
  await expect(dialog.getByRole('link')).toHaveCount(3)
  await expect(dialog.getByRole('link', { name: 'Ben Rossi' })).toBeVisible()
  await hers.keyboard.press('Escape')
  await hers.getByRole('button', { name: 'More about this chat' }).click()
  await hers.getByRole('menuitem', { name: 'Leave chat' }).click()
  await hers.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(hers.getByRole('heading', { name: 'No chats yet' })).toBeVisible()
  await expect(page.getByText('Cleo left the chat.')).toBeVisible()
  await expect(page.getByText('2 people')).toBeVisible()
  await hers.goto(path)
  await expect(hers.getByRole('heading', { name: "This page isn't available." })).toBeVisible()
})

test('what is written to a group in a tunnel arrives once, in order; a block hides two from each other there', async ({
  page,
  people,
  anaAndBen: { ana, ben, bens },
}) => {
  const cleo = await people.open('cleo')
  const path = await people.openGroup('Sunset picnic', [ana, ben, cleo])
  await page.goto(path)
  await say(page, 'first')
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await page.route('**/api/chats/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  for (const text of ['second', 'third']) await say(page, text)
  await page.reload()
  await expect(page.getByText('Sending…')).toHaveCount(2)
  await page.unroute('**/api/chats/*/messages')
  await expect(page.getByText('Sending…')).toHaveCount(0, { timeout: 120_000 })
  const his = await bens.newPage()
  await his.goto(path)
  await expect(bubbles(his)).toHaveText(['first', 'second', 'third'])

  await his.goto(`/users/${ana.username}`)
  await his.getByRole('button', { name: /^More/ }).click()
  await his.getByRole('menuitem', { name: 'Block' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await his.goto(path)
  await expect(his.getByText('2 people')).toBeVisible()
  await expect(his.getByText('Cleo joined the chat.')).toBeVisible()
  await expect(bubbles(his)).toHaveCount(0)
})
