import { randomUUIDv7 } from 'node:crypto'
import type { Chat, ChatMessage } from '@wayfellow/contract/chats'
import type { PlannedEvent } from '@wayfellow/contract/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFellow, anEventInput, eventIn, type Fellow, placeNamed } from '../../../testing/builders/events.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { partTwo } from './answers/answer-event.ts'
import { goByTheClock } from './clock/event-clock.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

const owner = (text: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query(text, values))
const open = (who: Fellow, event: PlannedEvent) => who.call('POST', `/api/events/${event._id}/chat`, {})
const chatOf = async (who: Fellow, event: PlannedEvent) =>
  (await open(who, event)).json<{ chatId: string }>().chatId
const read = (who: Fellow, chatId: string) => who.call('GET', `/api/chats/${chatId}`)
const seen = async (who: Fellow, chatId: string) => (await read(who, chatId)).json<{ chat: Chat }>().chat

const listed = async (who: Fellow) =>
  (await who.call('GET', '/api/chats')).json<{ chats: Chat[] }>().chats.map(({ _id }) => _id)

/** Leila plans, Ana is going, both are in the chat. */
async function aChat(input: object = {}) {
  const [leila, ana] = [await aFellow(app, 'leila'), await aFellow(app, 'ana')]
  const event = eventIn(await leila.plan(anEventInput(lisbon, input)))
  await ana.answer(event, 'going')
  return { leila, ana, event, chatId: await chatOf(ana, event) }
}

it('begins with the first who goes and the organiser, and takes in who goes later', async () => {
  const leila = await aFellow(app, 'leila')
  const event = eventIn(await leila.plan(anEventInput(lisbon, { capacity: 2 })))
  expect(await listed(leila)).toEqual([])
  const [ana, ben, cem] = [await aFellow(app, 'ana'), await aFellow(app, 'ben'), await aFellow(app, 'cem')]
  for (const who of [ana, ben, cem]) await who.answer(event, 'going')
  const [chatId = ''] = await listed(leila)
  expect([await listed(ana), await listed(ben), await listed(cem)]).toEqual([[chatId], [chatId], []])
  expect((await seen(leila, chatId)).group).toMatchObject({ title: event.title, members: 3 })
  await ana.answer(event, 'no')
  expect([await listed(ana), await listed(cem)]).toEqual([[], [chatId]])
})

it('takes in a guest whom the organiser confirms, and not before', async () => {
  const leila = await aFellow(app, 'leila')
  const event = eventIn(await leila.plan(anEventInput(lisbon, { needsApproval: true })))
  const ana = await aFellow(app, 'ana')
  await ana.answer(event, 'going')
  expect([await listed(leila), await listed(ana)]).toEqual([[], []])
  await leila.decide(event, 'accept', ana)
  expect(await listed(ana)).toHaveLength(1)
  expect(await listed(leila)).toEqual(await listed(ana))
})

it('can be left without leaving the event, and nobody is put back by others; one comes back by opening it', async () => {
  const { leila, ana, event, chatId } = await aChat()
  for (const who of [leila, ana]) await who.call('POST', `/api/chats/${chatId}/leave`, {})
  expect(await ana.seeEvent(event)).toMatchObject({ viewerAnswer: 'going', going: 2 })
  const ben = await aFellow(app, 'ben')
  await ben.answer(event, 'going')
  await goByTheClock(app.services, new AbortController().signal)
  expect([await listed(leila), await listed(ana), await listed(ben)]).toEqual([[], [], [chatId]])
  expect(await chatOf(ana, event)).toBe(chatId)
  expect((await seen(ben, chatId)).group?.members).toBe(2)
  await leila.decide(event, 'remove', ana)
  await leila.decide(event, 'allow', ana)
  await ana.answer(event, 'going')
  expect(await listed(ana)).toEqual([chatId])
})

it('takes nobody in by itself who shows their profile to nobody', async () => {
  const { leila, event, chatId } = await aChat()
  const ben = await aFellow(app, 'ben')
  await owner(
    `insert into profiles (account_id, visibility) values ($1, 'nobody')
     on conflict (account_id) do update set visibility = excluded.visibility`,
    [ben.id],
  )
  await ben.answer(event, 'going')
  expect([await listed(ben), (await seen(leila, chatId)).group?.members]).toEqual([[], 2])
  expect(await chatOf(ben, event)).toBe(chatId)
})

it('is begun by the clock for events that people went to earlier, without those who have left it', async () => {
  const { leila, ana, event, chatId } = await aChat()
  const ben = await aFellow(app, 'ben')
  await ben.answer(event, 'going')
  for (const who of [ana, ben]) await who.call('POST', `/api/chats/${chatId}/leave`, {})
  const other = eventIn(await leila.plan(anEventInput(lisbon)))
  await ana.answer(other, 'going')
  const newest = (await listed(ana)).find((id) => id !== chatId) ?? ''
  await owner('delete from chats.messages where conversation_id = $1', [newest])
  await owner('delete from chats.participants where conversation_id = $1', [newest])
  await owner('update chats.groups set members = 0 where conversation_id = $1', [newest])
  await owner('update events set chat_started_at = null where id = any ($1)', [[event._id, other._id]])
  await goByTheClock(app.services, new AbortController().signal)
  expect([await listed(ana), await listed(ben)]).toEqual([[newest], []])
  expect((await listed(leila)).toSorted()).toEqual([chatId, newest].toSorted())
})

it('is for those who are going and who organise; opening it twice is once', async () => {
  const { leila, ana, event, chatId } = await aChat({ capacity: 1 })
  expect(await chatOf(ana, event)).toBe(chatId)
  expect(await seen(leila, chatId)).toMatchObject({
    group: { ownerKind: 'event', ownerId: event._id, title: event.title, members: 2 },
  })
  const ben = await aFellow(app, 'ben')
  expect(codeOf(await open(ben, event))).toBe('event_action_closed')
  expect(eventIn(await ben.answer(event, 'going')).viewerActions).not.toContain('openChat')
  expect(codeOf(await open(ben, event))).toBe('event_action_closed')
  const yuki = await aFellow(app, 'yuki', { verification: 'none' })
  expect((await open(yuki, event)).statusCode).toBe(404)
})

it('is left with the event, and open to who moves up', async () => {
  const { leila, ana, event, chatId } = await aChat({ capacity: 1 })
  const ben = await aFellow(app, 'ben')
  await ben.answer(event, 'going')
  expect(eventIn(await ana.answer(event, 'no')).viewerActions).not.toContain('openChat')
  expect((await read(ana, chatId)).statusCode).toBe(404)
  expect((await seen(leila, chatId)).group?.members).toBe(2)
  expect((await ben.seeEvent(event)).viewerActions).toContain('openChat')
  expect(await chatOf(ben, event)).toBe(chatId)
})

it('has the name of the event, also when that changes', async () => {
  const { leila, event, chatId } = await aChat()
  eventIn(await leila.edit(event, anEventInput(lisbon, { title: 'Tandem table, bigger' })))
  expect((await seen(leila, chatId)).group?.title).toBe('Tandem table, bigger')
})

it('can be read but not written to when the event is called off, and nobody comes in any more', async () => {
  const { leila, ana, event, chatId } = await aChat()
  const ben = await aFellow(app, 'ben')
  await ben.answer(event, 'going')
  await leila.cancel(event)
  expect((await seen(ana, chatId)).viewerActions).not.toContain('write')
  expect(codeOf(await open(ben, event))).toBe('event_action_closed')
})

it('is closed when who organised leaves Wayfellow', async () => {
  const { leila, ana, chatId } = await aChat()
  await owner('delete from identity_accounts where id = $1', [leila.id])
  expect((await seen(ana, chatId)).viewerActions).not.toContain('write')
})

it('ends for a guest with whom a block comes between', async () => {
  const { leila, ana, chatId } = await aChat()
  await leila.call('POST', `/api/users/${ana.username}/block`)
  await partTwo(app.services, { one: leila.id, other: ana.id })
  expect((await read(ana, chatId)).statusCode).toBe(404)
})

it('says so when there is no room, and one goes all the same', async () => {
  const { event } = await aChat()
  await owner('update chats.groups set members = 20 where owner_id = $1', [event._id])
  const ben = await aFellow(app, 'ben')
  expect(eventIn(await ben.answer(event, 'going')).viewerAnswer).toBe('going')
  expect(await listed(ben)).toEqual([])
  expect(codeOf(await open(ben, event))).toBe('group_full')
})

it('shows other events to those in a chat, once, and only what one may find oneself', async () => {
  const { leila, ana, chatId } = await aChat()
  const other = eventIn(await leila.plan(anEventInput(lisbon, { title: 'Night walk' })))
  const clientId = randomUUIDv7()
  const send = (who: Fellow, eventId: string, id: string = clientId) =>
    who.call('POST', `/api/chats/${chatId}/events`, { clientId: id, eventId })
  const subject = { kind: 'event', eventId: other._id }
  expect((await send(ana, other._id)).json<{ message: ChatMessage }>().message).toMatchObject({ subject })
  expect((await send(ana, other._id)).json<{ message: ChatMessage }>().message._id).toBe(clientId)
  const page = await leila.call('GET', `/api/chats/${chatId}/messages`)
  const { messages } = page.json<{ messages: ChatMessage[] }>()
  expect(messages.filter(({ subject: about }) => about?.kind === 'event')).toHaveLength(1)
  const ben = await aFellow(app, 'ben')
  expect((await send(ben, other._id, randomUUIDv7())).statusCode).toBe(404)
  expect((await send(ana, randomUUIDv7(), randomUUIDv7())).statusCode).toBe(404)
  const back = await ana.call('POST', `/api/chats/${chatId}/messages/${clientId}/unsend`, {})
  expect(back.statusCode).toBe(200)
})
