import { open, shoot } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('chats', async ({ page, people, signIn, aBrowser }) => {
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  await signIn(mara)
  await open(page, '/chats')
  await shoot(page, 'student-chats-empty')
  await people.fillChat(mara, await people.open('ines', { name: 'Inês Carvalho' }), 3)
  await people.fillChat(
    mara,
    await people.open('long', { name: 'Maria da Conceição Albuquerque de Vasconcelos' }),
    4,
  )
  await open(page, `/chats/${jonas.username}`)
  await shoot(page, 'student-chat-new')
  const say = async (text: string) => {
    await page.getByRole('textbox', { name: /^Message/ }).fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await say('Friday works! Sunday dinner club is on, so you’re cooking.')
  const context = await aBrowser()
  await signIn(jonas, context)
  const his = await context.newPage()
  await open(his, `/chats/${mara.username}`)
  const answer = his.getByRole('textbox', { name: /^Message/ })
  await answer.fill('Happy to move a day if that’s easier.')
  await answer.press('Enter')
  await expect(page.getByText('Happy to move a day')).toBeVisible()
  await say('Bring slippers. The floor is freezing.')
  await expect(page.getByText(/^Seen/)).toBeVisible()
  await page.route('**/api/chats/*/messages', (route) => route.abort())
  await say('And a towel.')
  await answer.pressSequentially('Sure')
  await expect(page.getByText('Jonas is typing')).toBeAttached()
  await shoot(page, 'student-chat')
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await shoot(page, 'student-chat-menu')
  await open(page, '/chats')
  await expect(page.getByRole('link', { name: /Jonas Weber/ })).toBeVisible()
  await shoot(page, 'student-chats')
})
