import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { bubbles, say } from '../support/chat-steps.ts'
import { expect, mainBar, test } from '../support/test.ts'

test('the list finds by name, mutes and marks as read from a row, and begins a new chat', async ({
  page,
  people,
  signIn,
}) => {
  const ana = await people.open('ana')
  const ines = await people.open('ines', { name: 'Inês Carvalho' })
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  await people.fillChat(ana, ines, 3)
  await people.fillChat(ana, jonas, 2)
  const name = `Yuki Tanaka${randomUUID().slice(0, 8)}`
  await people.open('yuki', { name })
  await signIn(ana)
  await page.goto('/chats')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search your chats' }).fill('carv')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: /Inês Carvalho.*unread/ })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No chat with “nobody”' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(2)
  await expectAccessible(page, 'the list of chats')

  const menu = page.getByRole('button', { name: 'More about the chat with Inês Carvalho' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect(page.getByRole('link', { name: /Inês Carvalho.*unread/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unread' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'More about the chat with Jonas Weber' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(page.getByRole('link', { name: /Jonas Weber.*Muted/ })).toBeVisible()
  await expect(mainBar(page).getByRole('link', { name: 'Chats', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByRole('dialog', { name: 'New chat' }).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(/\/chats\/yuki/)
})

test(
  'a profile is sent in a chat from its menu, and opens from there',
  { tag: '@gate' },
  async ({ page, people, anaAndBen: { ana, ben, bens } }) => {
    const cleo = await people.open('cleo')
    await people.fillChat(ana, ben, 2)
    await page.goto(`/users/${cleo.username}`)
    await page.getByRole('button', { name: 'More about Cleo' }).click()
    await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
    await page.getByRole('option', { name: 'Ben Rossi' }).click()
    await expect(page).toHaveURL(`/chats/${ben.username}`)
    await expect(page.getByRole('log').getByRole('link', { name: /Cleo Rossi/ })).toBeVisible()
    const his = await bens.newPage()
    await his.goto('/chats')
    await his.getByRole('link', { name: /Ana Rossi.*Sent a profile: Cleo Rossi/ }).click()
    await his
      .getByRole('log')
      .getByRole('link', { name: /Cleo Rossi/ })
      .click()
    await expect(his.getByRole('heading', { level: 1, name: 'Cleo Rossi' })).toBeVisible()
    await say(page, 'You two should meet')
    await expect(bubbles(page).last()).toHaveText('You two should meet')
  },
)
