import { randomUUIDv7 } from 'node:crypto'
import type { Chat, ChatMessage, MessagePage } from '@wayfellow/contract/chats'
import { groupMembers } from '@wayfellow/contract/chats/groups'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTalker, codeOf, type Talker } from '../../../../testing/builders/chats.ts'
import { aGroup, aTalkOfThree } from '../../../../testing/builders/groups.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { groupChats } from '../index.ts'

let app: Awaited<ReturnType<typeof anApp>>
const hinted = vi.fn<(...hint: unknown[]) => void>()
beforeAll(async () => {
  app = await anApp()
  app.services.hint = hinted
})
afterAll(() => app.stop())
beforeEach(() => hinted.mockClear())

const aPerson = (name: string) => aTalker(app, name)
const three = () => aTalkOfThree(app)
const open = async (who: Talker, chat: string) =>
  (await who.call('GET', `/api/chats/${chat}`)).json<{ chat: Chat; page: MessagePage }>()
const block = (who: Talker, whom: Talker) => who.call('POST', `/api/users/${whom.username}/block`, {})
const wordsOf = ({ messages }: MessagePage) =>
  messages.map(
    ({ text, subject }) => text ?? (subject?.kind === 'membership' ? subject.event : subject?.kind),
  )

describe('a group', () => {
  it('is one per owner, shows title, members and lines of people who came; each sees what is said from then on', async () => {
    const group = aGroup(app)
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    const chat = await group.join(ana)
    await ana.send(chat, 'Who brings the bread?')
    expect(await group.join(ben)).toBe(chat)
    await ana.send(chat, 'Welcome Ben')
    const hers = await open(ana, chat)
    expect(hers.chat).toMatchObject({
      user: null,
      group: { ownerKind: 'event', ownerId: group.owner.id, title: 'Sunset picnic', members: 2 },
      viewerActions: ['write', 'photo', 'mute', 'archive', 'clear', 'leave'],
    })
    expect(wordsOf(hers.page)).toEqual(['joined', 'Who brings the bread?', 'joined', 'Welcome Ben'])
    const his = await open(ben, chat)
    expect(wordsOf(his.page)).toEqual(['joined', 'Welcome Ben'])
    expect(his.page.people?.members.map(({ _id }) => _id).toSorted()).toEqual([ana.id, ben.id].toSorted())
    expect(his.page.marks).toBeNull()
  })

  it('coming in twice is coming in once, also in the same moment', async () => {
    const group = aGroup(app)
    const ana = await aPerson('ana')
    await Promise.all(Array.from({ length: 8 }, () => group.join(ana)))
    const { chat, page } = await open(ana, await group.join(ana))
    expect(chat.group?.members).toBe(1)
    expect(wordsOf(page)).toEqual(['joined'])
  })

  it('has room for twenty, however many come at once', async () => {
    const group = aGroup(app)
    const people = Array.from({ length: groupMembers + 5 }, () => ({ id: randomUUIDv7() }))
    const outcomes = await Promise.allSettled(people.map((person) => group.join(person)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(groupMembers)
    const ana = await aPerson('ana')
    await expect(group.join(ana)).rejects.toMatchObject({ refusal: { code: 'group_full' } })
    const first = people.find((_, index) => outcomes[index]?.status === 'fulfilled')
    await group.change((tx, owner) => groupChats.leave(tx, owner, first?.id ?? ''))
    await group.join(ana)
  })

  it('is for its members alone: for anybody else it is not there', async () => {
    const { chat } = await three()
    const eve = await aPerson('eve')
    const asked = [
      await eve.call('GET', `/api/chats/${chat}`),
      await eve.call('GET', `/api/chats/${chat}/messages`),
      await eve.send(chat, 'let me in'),
      await eve.call('POST', `/api/chats/${chat}/read`, { seq: 1 }),
      await eve.call('POST', `/api/chats/${chat}/leave`, {}),
    ]
    expect(asked.map(codeOf)).toEqual(asked.map(() => 'not_found'))
  })

  it('a direct conversation is neither opened nor left as one', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    const { chat } = (await ana.start(ben)).json<{ chat: Chat }>()
    expect(codeOf(await ana.call('GET', `/api/chats/${chat._id}`))).toBe('not_found')
    expect(codeOf(await ana.call('POST', `/api/chats/${chat._id}/leave`, {}))).toBe('not_found')
  })

  it('counts as no first contact', async () => {
    const ana = await aPerson('ana')
    for (let made = 0; made < 6; made += 1) await aGroup(app).join(ana)
    expect((await ana.start(await aPerson('ben'))).statusCode).toBe(200)
  })
})

describe('what is said in a group', () => {
  it('reaches all, in order, once, whoever writes at once; the list follows', async () => {
    const { ana, ben, cleo, chat } = await three()
    const twice = randomUUIDv7()
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => (index % 2 ? ana : ben).send(chat, `m${index}`)),
      cleo.send(chat, 'twice', twice),
      cleo.send(chat, 'twice', twice),
    ])
    const { messages } = await ana.messages(chat)
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    hinted.mockClear()
    const sent = (await ben.send(chat, 'the last')).json<{ message: ChatMessage }>()
    expect(hinted).toHaveBeenCalledWith(expect.arrayContaining([ana.id, cleo.id]), 'newMessage', {
      sender: { id: ben.id, username: ben.username },
      type: 'text',
      chatId: chat,
      message: sent.message,
    })
    const [row] = (await ana.list()).chats
    expect(row).toMatchObject({
      _id: chat,
      group: { title: 'Sunset picnic', members: 3 },
      lastMessage: { text: 'the last' },
      lastSender: { username: ben.username },
    })
    expect((await ana.list('?q=picn')).chats).toHaveLength(1)
    expect((await ana.list('?q=ben')).chats).toHaveLength(0)
  })

  it('is read, which those see who show it too', async () => {
    const { ana, ben, cleo, chat } = await three()
    await cleo.call('PUT', '/api/user/chats/receipts', { isShown: false })
    const { message } = (await ana.send(chat, 'hello')).json<{ message: ChatMessage }>()
    expect((await open(ben, chat)).chat.unread).toBe(1)
    hinted.mockClear()
    for (const who of [ben, cleo]) await who.call('POST', `/api/chats/${chat}/read`, { seq: message.seq })
    expect(hinted.mock.calls.filter(([, event]) => event === 'chats.marks')).toEqual([
      [[ana.id], 'chats.marks', { chatId: chat, readerId: ben.id, readSeq: message.seq }],
    ])
    const readers = async (who: Talker) =>
      Object.fromEntries(
        (await who.messages(chat)).people?.members.map(({ _id, readSeq }) => [_id, readSeq]) ?? [],
      )
    expect(await readers(ana)).toMatchObject({ [ben.id]: message.seq, [cleo.id]: null })
    expect(await readers(cleo)).toMatchObject({ [ana.id]: null, [ben.id]: null })
  })

  it('leaves unread only words of others: lines of people who came and went are no news', async () => {
    const { group, ana, ben, chat } = await three()
    await ana.send(chat, 'one')
    await group.join(await aPerson('dan'))
    await ana.send(chat, 'two')
    const read = await ben.call('POST', `/api/chats/${chat}/read`, { seq: 4 })
    expect(read.json<{ chat: Chat }>().chat.unread).toBe(1)
    await group.join(await aPerson('eli'))
    expect((await ben.list()).chats[0]).toMatchObject({ unread: 1, lastMessage: { text: 'two' } })
  })

  it('can be taken back, and everybody hears of it', async () => {
    const { ana, ben, cleo, chat } = await three()
    const id = randomUUIDv7()
    await ana.send(chat, 'oh no', id)
    expect(codeOf(await ben.call('POST', `/api/chats/${chat}/messages/${id}/unsend`, {}))).toBe('not_found')
    await ana.call('POST', `/api/chats/${chat}/messages/${id}/unsend`, {})
    expect(hinted).toHaveBeenCalledWith(expect.arrayContaining([ana.id, ben.id, cleo.id]), 'chats.unsent', {
      chatId: chat,
      messageId: id,
    })
  })
})

describe('two whom a block keeps apart', () => {
  it('see nothing of each other in a group they share, while the others see both', async () => {
    const { ana, ben, cleo, chat } = await three()
    await ana.send(chat, 'before the block')
    await block(ben, ana)
    hinted.mockClear()
    await ana.send(chat, 'Ben must not read this')
    expect(hinted).toHaveBeenCalledWith([cleo.id], 'newMessage', expect.anything())
    const his = await open(ben, chat)
    expect(wordsOf(his.page)).toEqual(['joined', 'joined', 'hidden', 'hidden'])
    expect(JSON.stringify(his)).not.toContain(ana.id)
    expect(his.page.people?.members.map(({ _id }) => _id).toSorted()).toEqual([ben.id, cleo.id].toSorted())
    const [row] = (await ben.list()).chats
    expect(row).toMatchObject({ lastMessage: null, lastSender: null })
    expect(JSON.stringify(row)).not.toContain('before the block')
    await ben.send(chat, 'nor Ana this')
    expect(wordsOf((await open(ana, chat)).page).at(-1)).toBe('hidden')
    expect(wordsOf((await open(cleo, chat)).page).slice(-3)).toEqual([
      'before the block',
      'Ben must not read this',
      'nor Ana this',
    ])
    expect((await open(ana, chat)).chat.unread).toBe(0)
  })

  it('count no message of each other as unread, and their numbers keep no gap', async () => {
    const { ana, ben, cleo, chat } = await three()
    await block(ben, ana)
    await ana.send(chat, 'hidden from Ben')
    await cleo.send(chat, 'for all')
    const { page, chat: his } = await open(ben, chat)
    expect(his.unread).toBe(1)
    expect(page.messages.map(({ seq }) => seq)).toEqual([2, 3, 4, 5])
    const read = await ben.call('POST', `/api/chats/${chat}/read`, { seq: 3 })
    expect(read.json<{ chat: Chat }>().chat.unread).toBe(1)
  })
})

describe('one’s own side of a group', () => {
  it('mutes, archives and clears as between two', async () => {
    const { ana, ben, chat } = await three()
    await ben.call('PATCH', `/api/chats/${chat}`, { isMuted: true, isArchived: true })
    expect((await ben.list()).chats).toEqual([])
    await ana.send(chat, 'back')
    expect((await ben.list()).chats[0]).toMatchObject({ isMuted: true, isArchived: false, unread: 1 })
    await ben.call('POST', `/api/chats/${chat}/clear`, { upTo: 4 })
    expect((await ben.list()).chats).toEqual([])
    expect((await ben.messages(chat)).messages).toEqual([])
  })

  it('leaves: it is gone from the list, others read a line, and coming back begins anew', async () => {
    const { group, ana, ben, chat } = await three()
    await ana.send(chat, 'before')
    expect((await ben.call('POST', `/api/chats/${chat}/leave`, {})).statusCode).toBe(200)
    expect((await ben.list()).chats).toEqual([])
    expect(codeOf(await ben.send(chat, 'still here?'))).toBe('not_found')
    const hers = await open(ana, chat)
    expect(hers.chat.group?.members).toBe(2)
    expect(wordsOf(hers.page).at(-1)).toBe('left')
    expect(hers.page.people?.former.map(({ _id }) => _id)).toEqual([ben.id])
    await group.join(ben)
    expect(wordsOf((await open(ben, chat)).page)).toEqual(['joined'])
  })
})

describe('the owner of a group', () => {
  it('gives it another title and picture', async () => {
    const { group, ana, chat } = await three()
    await group.change((tx, owner) => groupChats.rename(tx, owner, { title: 'Moon picnic', photo: null }))
    expect((await open(ana, chat)).chat.group?.title).toBe('Moon picnic')
  })

  it('closes it: what was said can be read, nothing more can be said, and one can leave', async () => {
    const { group, ana, chat } = await three()
    await ana.send(chat, 'the last')
    await group.change((tx, owner) => groupChats.close(tx, owner))
    expect(codeOf(await ana.send(chat, 'one more'))).toBe('chat_closed')
    const { chat: closed, page } = await open(ana, chat)
    expect(closed.viewerActions).toEqual(['mute', 'archive', 'clear', 'leave'])
    expect(wordsOf(page).at(-1)).toBe('the last')
    expect((await ana.call('POST', `/api/chats/${chat}/leave`, {})).statusCode).toBe(200)
  })

  it('knows where it is and who is in it', async () => {
    const { group, ana, chat } = await three()
    const membership = (id: string) => groupChats.membership(app.services.db, group.owner, id)
    expect(await membership(ana.id)).toEqual({ chatId: chat, members: 3, isMember: true })
    expect(await membership(randomUUIDv7())).toEqual({ chatId: chat, members: 3, isMember: false })
    const none = await groupChats.membership(app.services.db, { kind: 'trip', id: randomUUIDv7() }, ana.id)
    expect(none).toMatchObject({ members: 0, isMember: false })
  })
})

it('takes no more than twenty from the database’s own hand', async () => {
  const { chat } = await three()
  await expect(
    asOwner(app.database.name, (client) =>
      client.query('update chats.groups set members = 21 where conversation_id = $1', [chat]),
    ),
  ).rejects.toThrow('groups_have_room')
})
