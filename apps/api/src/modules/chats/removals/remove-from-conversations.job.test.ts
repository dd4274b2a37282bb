import { randomUUIDv7 } from 'node:crypto'
import { type Chat, removedLink } from '@wayfellow/contract/chats'
import type { Notification } from '@wayfellow/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aTalker, type Talker } from '../../../../testing/builders/chats.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { anAdmin, report } from '../../../../testing/builders/reports.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { carryOnRemoval } from './remove-from-conversations.job.ts'
import { lockDue } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  // No worker: the poller is called here, step by step.
  app = await anApp({ ROLE: 'api' })
  admin = await anAdmin(app)
})
afterAll(() => app.stop())

const hint = vi.fn<(...hint: unknown[]) => void>()
beforeEach(() => void hint.mockClear())
const carryOn = (most?: number) => carryOnRemoval({ ...app.services, hint }, most)
async function carryThrough(most?: number) {
  let batches = 0
  while (await carryOn(most)) batches += 1
  return batches
}

async function actOn({ username }: Talker, act: 'ban' | 'unban') {
  const reply = await admin.ask('POST', `/api/admin/users/${username}/guarded-acts`, {
    _id: randomUUIDv7(),
    act,
    reason: 'Asked students for money',
  })
  expect(reply.statusCode).toBe(200)
}

/** As the desk does it, without its prompts: the ban is what is looked at here. */
const setBan = ({ id }: Talker, until: string | null) =>
  asOwner(app.database.name, (client) =>
    client.query('update identity_accounts set banned_until = $2 where id = $1', [id, until]),
  )
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

const notificationsOf = async (who: Talker) =>
  (await who.call('GET', '/api/user/notifications')).json<{ notifications: Notification[] }>().notifications
const marksOf = async (who: Talker) =>
  (await who.call('GET', '/api/user/notifications/unread')).json<{
    unreadNotifications: { chats: boolean }
  }>().unreadNotifications

const words = 'Pay the deposit at https://rooms.example/pay please'

async function aScam() {
  const kira = await aTalker(app, 'kira')
  const [mara, noah] = [await aTalker(app, 'mara'), await aTalker(app, 'noah')]
  const { chat } = (await kira.start(mara, words)).json<{ chat: Chat }>()
  await kira.start(noah, words)
  return { kira, mara, noah, chatId: chat._id }
}

it('a ban for good leaves a row that explains itself: no text, no face, nothing unread', async () => {
  const { kira, mara, chatId } = await aScam()
  expect(await marksOf(mara)).toMatchObject({ chats: true })
  await setBan(kira, 'infinity')
  await carryThrough()
  const { chats } = await mara.list()
  expect(chats).toMatchObject([
    {
      _id: chatId,
      standing: 'removed',
      unread: 0,
      lastMessage: null,
      user: { username: kira.username, photo: null },
    },
  ])
  expect(JSON.stringify(chats)).not.toContain('rooms.example')
  expect(chats[0]?.viewerActions).not.toContain('write')
  expect((await mara.list('?show=unread')).chats).toEqual([])
  expect(await marksOf(mara)).toMatchObject({ chats: false })
  expect(hint).toHaveBeenCalledWith([mara.id], 'chats.changed', { id: chatId, version: 1 })
})

it('the conversation opens, with its links taken out; strangers and who is blocked find nothing', async () => {
  const { kira, mara, noah, chatId } = await aScam()
  await setBan(kira, 'infinity')
  const opened = await mara.open(kira)
  expect(opened).toMatchObject({ chat: { standing: 'removed' }, page: { standing: 'removed' } })
  expect(opened.page?.messages).toMatchObject([{ text: `Pay the deposit at ${removedLink} please` }])
  expect((await mara.messages(chatId)).messages[0]?.text).not.toContain('rooms.example')
  expect((await mara.send(chatId, 'Who are you?')).statusCode).toBe(409)
  expect((await report(mara, 'person', kira.id, { chatId })).statusCode).toBe(200)
  const eve = await aTalker(app, 'eve')
  expect((await eve.call('GET', `/api/users/${kira.username}/chat`)).statusCode).toBe(404)
  await setBan(kira, null)
  await noah.call('POST', `/api/users/${kira.username}/block`, {})
  await setBan(kira, 'infinity')
  expect((await noah.call('GET', `/api/users/${kira.username}/chat`)).statusCode).toBe(404)
})

it.each<[string, () => string]>([
  ['removed', () => 'infinity'],
  ['paused', inAWeek],
])('an account that is erased while it is %s leaves no links behind', async (personState, until) => {
  const { kira, mara, noah, chatId } = await aScam()
  await noah.call('POST', `/api/users/${kira.username}/block`, {})
  await setBan(kira, until())
  await carryThrough()
  const erased = await asOwner(app.database.name, async (client) => {
    await client.query('update identity_accounts set erase_at = now() where id = $1', [kira.id])
    return (await client.query<{ end: string }>('select privacy_erase($1) as end', [kira.id])).rows
  })
  expect(erased).toEqual([{ end: 'erased' }])
  expect((await mara.list()).chats).toMatchObject([
    { _id: chatId, standing: personState, lastMessage: null, user: null },
  ])
  const { messages } = await mara.messages(chatId)
  expect(messages).toMatchObject([{ text: `Pay the deposit at ${removedLink} please` }])
})

it('an account that was not banned leaves its words as they were when it is erased', async () => {
  const { kira, mara, chatId } = await aScam()
  await asOwner(app.database.name, async (client) => {
    await client.query('update identity_accounts set erase_at = now() where id = $1', [kira.id])
    await client.query('select privacy_erase($1)', [kira.id])
  })
  expect((await mara.messages(chatId)).messages).toMatchObject([{ text: words }])
  expect((await mara.list()).chats).toMatchObject([{ standing: 'active', lastMessage: { text: words } }])
})

it('everybody the account wrote to in 30 days is told once, in batches, also when a batch is repeated', async () => {
  const { kira, mara, noah } = await aScam()
  const [olga, pia, quinn] = [
    await aTalker(app, 'olga'),
    await aTalker(app, 'pia'),
    await aTalker(app, 'quinn'),
  ]
  await kira.start(olga, words)
  await asOwner(app.database.name, (client) =>
    client.query(
      "update chats.messages set created_at = now() - interval '31 days' where conversation_id = chats.direct_id($1, $2)",
      [kira.id, olga.id],
    ),
  )
  // Pia wrote and was never answered; Quinn has blocked whoever wrote.
  await pia.start(kira, 'Is the room free?')
  await kira.start(quinn, words)
  await quinn.call('POST', `/api/users/${kira.username}/block`, {})
  await setBan(kira, 'infinity')
  expect(await carryOn(2)).toBe(true)
  // A worker died before it could keep its place.
  await asOwner(app.database.name, (client) =>
    client.query("update chats.removals set done_at = 'infinity' where account_id = $1", [kira.id]),
  )
  expect(await carryThrough(2)).toBeGreaterThanOrEqual(2)
  const path = `/chats/${kira.username}`
  for (const victim of [mara, noah])
    expect(await notificationsOf(victim)).toMatchObject([
      { kind: 'accountRemoved', topic: 'safety', path, people: [], facts: { name: 'kira' } },
    ])
  expect(await notificationsOf(quinn)).toMatchObject([{ kind: 'accountRemoved', path: '/safety' }])
  expect(await notificationsOf(olga)).toEqual([])
  expect(await notificationsOf(pia)).toEqual([])
  expect(await carryOn()).toBe(false)
})

it('lifting a ban brings the conversation back as it was, and a second ban is told again', async () => {
  const { kira, mara, chatId } = await aScam()
  await setBan(kira, 'infinity')
  await carryThrough()
  await setBan(kira, null)
  hint.mockClear()
  await carryThrough()
  expect(hint).toHaveBeenCalledWith([mara.id], 'chats.changed', { id: chatId, version: 1 })
  expect((await mara.list()).chats).toMatchObject([
    { _id: chatId, standing: 'active', lastMessage: { text: words } },
  ])
  expect((await mara.open(kira)).page?.messages).toMatchObject([{ text: words }])
  expect((await mara.send(chatId, 'Sorry about that')).statusCode).toBe(200)
  expect(await notificationsOf(mara)).toHaveLength(1)
  await setBan(kira, 'infinity')
  await carryThrough()
  expect(await notificationsOf(mara)).toHaveLength(2)
})

it('a ban for days pauses the conversation: it can be read, keeps what is unread, and nobody is warned', async () => {
  const { kira, mara, chatId } = await aScam()
  await setBan(kira, inAWeek())
  await carryThrough()
  expect(hint).toHaveBeenCalledWith([mara.id], 'chats.changed', { id: chatId, version: 1 })
  expect((await mara.list()).chats).toMatchObject([
    { _id: chatId, standing: 'paused', unread: 1, lastMessage: null },
  ])
  expect((await mara.open(kira)).page?.messages).toMatchObject([
    { text: `Pay the deposit at ${removedLink} please` },
  ])
  expect(await notificationsOf(mara)).toEqual([])
})

it('whoever is unbanned by an admin is told', async () => {
  const { kira } = await aScam()
  await actOn(kira, 'ban')
  await actOn(kira, 'unban')
  const notified = await asOwner(app.database.name, (client) =>
    client.query('select kind from notifications_items where account_id = $1 order by last_at', [kira.id]),
  )
  expect(notified.rows).toEqual([{ kind: 'sanctionGiven' }, { kind: 'banLifted' }])
})

it('what is due is found by its index', async () => {
  const [plan] = await plansOf(app.database, {}, (tx) => lockDue(tx))
  if (!plan) throw new Error('nothing was asked')
  expect(faultsOf(plan, 100)).toEqual([])
})
