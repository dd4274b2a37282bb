import { randomUUID } from 'node:crypto'
import { say } from '../support/chat-steps.ts'
import type { Person } from '../support/people.ts'
import { open, shoot, shootWhole } from './shooting.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, test } from '../support/test.ts'

test('what the victim of a banned scammer sees, before and after', async ({
  page,
  baseURL,
  people,
  signIn,
  aBrowser,
}) => {
  test.setTimeout(600_000)
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  const kira = await people.open('kira', { name: 'Kira Belova' })
  const tom = await people.open('tom', { name: 'Maria da Conceição Albuquerque de Vasconcelos' })
  await people.fillChat(mara, await people.open('ines', { name: 'Inês Carvalho' }), 3)
  await signIn(mara)
  for (const person of [kira, tom]) {
    const context = await aBrowser()
    await signIn(person, context)
    const theirs = await context.newPage()
    await theirs.goto(`/chats/${mara.username}`)
    await say(theirs, 'The room is free! Pay the deposit at https://rooms.example/pay today.')
    await expect(theirs.getByText('The room is free!')).toBeVisible()
  }
  await open(page, '/chats')
  await shoot(page, 'student-chats-before-a-ban')
  const office = await aBrowser()
  const ada = await people.openAdmin('ada')
  await signIn(ada, office)
  const call = await callerOf(office, baseURL)
  const ban = ({ username }: Person, more: object = {}) =>
    call('post', `/api/admin/users/${username}/guarded-acts`, {
      _id: randomUUID(),
      act: 'ban',
      reason: 'You asked students for money',
      ...more,
    })
  await ban(kira)
  await ban(tom, { days: 7 })
  await expect(page.getByText('This account was removed').first()).toBeVisible()
  await expect(page.getByText('This account is paused for now.')).toBeVisible()
  await shoot(page, 'student-chats-removed')
  await open(page, `/chats/${kira.username}`)
  await expect(page.getByText('[link removed]')).toBeVisible()
  await shoot(page, 'student-chat-removed')
  await open(page, `/chats/${tom.username}`)
  await expect(page.getByText('This account is paused')).toBeVisible()
  await shoot(page, 'student-chat-paused')
  await open(page, '/notifications')
  await shoot(page, 'student-notifications-removed')
})

test('accounts of one device, as an admin sees them', async ({ page, context, people, signIn, aBrowser }) => {
  test.setTimeout(600_000)
  const [kira, lenny] = [
    await people.open('kira', { name: 'Kira Belova' }),
    await people.open('lenny', { name: 'Maria da Conceição Albuquerque de Vasconcelos' }),
  ]
  const shared = await aBrowser()
  await signIn(kira, shared)
  await signIn(lenny, shared)
  await signIn(await people.openAdmin('ada'), context)
  await open(page, `/admin/users/${kira.username}`)
  await expect(page.getByRole('region', { name: 'Same device' })).toContainText('only a hint')
  await shootWhole(page, 'admin-same-device')
})
