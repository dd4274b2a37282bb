import { bubbles, field, say } from '../support/chat-steps.ts'
import { open, shoot } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('a group', async ({ page, people, signIn, aBrowser }) => {
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const ines = await people.open('ines', { name: 'Inês Carvalho' })
  const path = await people.openGroup('Sunset picnic at the Miradouro', [mara, jonas, ines])
  await people.fillChat(mara, ines, 3)
  const pages = []
  for (const person of [jonas, ines]) {
    const context = await aBrowser()
    await signIn(person, context)
    const theirs = await context.newPage()
    await open(theirs, path)
    pages.push(theirs)
  }
  const [his, hers] = pages
  if (!his || !hers) throw new Error('two others talk too')
  await signIn(mara)
  await open(page, path)
  await say(his, 'Who brings the bread?')
  await say(his, 'I have two blankets and a very small speaker, and my flatmate lends us her cool box.')
  await expect(bubbles(hers)).toHaveCount(2)
  await say(hers, 'Cheese and olives from me')
  await expect(bubbles(page)).toHaveCount(3)
  await say(page, 'Bread is on me then. See you at seven.')
  await expect(page.getByText('Seen by')).toBeVisible()
  await field(hers).pressSequentially('Nice')
  await expect(page.getByText('Inês is typing', { exact: true })).toBeVisible()
  await shoot(page, 'student-group')
  await open(page, '/chats')
  await expect(page.getByRole('link', { name: /Sunset picnic/ })).toBeVisible()
  await shoot(page, 'student-chats-with-group')
})
