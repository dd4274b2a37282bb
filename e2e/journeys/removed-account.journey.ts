import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { bubbles, field, say } from '../support/chat-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

const words = 'Pay the deposit at https://rooms.example/pay and the room is yours.'

test('a scammer who is banned becomes a chat that explains itself, while the victim looks on', async ({
  page,
  context,
  baseURL,
  people,
  signIn,
  aBrowser,
  anaAndBen: { ana, ben, bens },
}) => {
  test.slow()
  const his = await bens.newPage()
  await his.goto(`/chats/${ana.username}`)
  await say(his, words)
  await page.goto('/chats')
  const row = page.locator(`a[href$="/chats/${ben.username}"]`)
  await expect(row).toContainText('rooms.example')
  const tab = page.getByRole('link', { name: /^Chats/ })
  await expect(tab).toHaveAccessibleName(/unread|new/i)

  const office = await aBrowser()
  const ada = await people.openAdmin('ada')
  await signIn(ada, office)
  const asAda = await callerOf(office, baseURL)
  const act = (what: 'ban' | 'unban') =>
    asAda('post', `/api/admin/users/${ben.username}/guarded-acts`, {
      _id: randomUUID(),
      act: what,
      reason: 'You asked students for money',
    })
  await act('ban')

  // Nothing is touched: the list, the dot and the bell follow by themselves.
  await expect(row).toContainText('This account was removed for breaking our rules')
  await expect(row).not.toContainText('rooms.example')
  await expect(tab).not.toHaveAccessibleName(/unread|new/i)
  await expectAccessible(page, 'a list with a removed account')
  await row.click()
  const notice = page.getByRole('region', { name: 'About this account' })
  await expect(notice).toContainText("Don't send money")
  await expect(bubbles(page).first()).toContainText('[link removed]')
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page, 'a chat with a removed account')
  await notice.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await notice.getByRole('link', { name: 'Get help' }).click()
  await expect(page).toHaveURL(/\/safety$/)

  const call = await callerOf(context, baseURL)
  const { notifications } = await call('get', '/api/user/notifications')
  expect(notifications).toMatchObject([{ kind: 'accountRemoved', path: `/chats/${ben.username}` }])
  await page.goto(`/chats/${ben.username}`)
  await expect(notice).toBeVisible()
  await act('unban')
  await expect(field(page)).toBeVisible()
  await expect(bubbles(page).first()).toContainText('rooms.example')
})
