import { randomUUIDv7 } from 'node:crypto'
import { type Chat, type ChatMessage, chatsPerPage } from '@wayfellow/contract/chats'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { asOwner } from '../../../testing/database.ts'
import { aTalk, aTalker, codeOf, type Talker } from '../../../testing/builders/chats.ts'
import { anApp } from '../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
const hinted = vi.fn<(...hint: unknown[]) => void>()
beforeAll(async () => {
  app = await anApp()
  app.services.hint = hinted
})
afterAll(() => app.stop())
beforeEach(() => hinted.mockClear())

const aPerson = (name: string, facts: Parameters<typeof aTalker>[2] = {}) => aTalker(app, name, facts)
const aChat = () => aTalk(app)
const owner = (text: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query(text, values))

describe('a first message', () => {
  it('makes one conversation for both, whoever begins, and tells the other', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    const first = await ana.start(ben, 'Hello Ben')
    const { chat, message } = first.json<{ chat: Chat; message: ChatMessage }>()
    expect(first.statusCode).toBe(200)
    expect(message).toMatchObject({ seq: 1, text: 'Hello Ben', senderId: ana.id, type: 'text' })
    expect(hinted).toHaveBeenCalledWith(
      [ben.id],
      'newMessage',
      expect.objectContaining({ sender: { id: ana.id, username: ana.username }, chatId: chat._id }),
    )
    const answer = (await ben.start(ana, 'Hello Ana')).json<{ chat: Chat; message: ChatMessage }>()
    expect(answer.chat._id).toBe(chat._id)
    expect(answer.message.seq).toBe(2)
    const [row] = (await ana.list()).chats
    expect(row).toMatchObject({
      unread: 1,
      user: { username: ben.username },
      lastMessage: { text: 'Hello Ana' },
    })
  })

  it('needs a member; an answer does not', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben', { verification: 'none' })]
    expect(codeOf(await ben.start(ana))).toBe('not_verified')
    const cleo = await aPerson('cleo', { profileCompleted: false })
    expect(codeOf(await cleo.start(ana))).toBe('profile_incomplete')
    await ana.start(ben)
    expect((await ben.start(ana, 'Thanks for writing')).statusCode).toBe(200)
  })

  it('goes to five new people a day in the first week, to fifteen later; also when sent at once', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => aPerson('other')))
    const ana = await aPerson('ana')
    const replies = await Promise.all(others.map((other) => ana.start(other)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const refusals = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refusals.map(codeOf)).toEqual(['too_many_new_contacts', 'too_many_new_contacts'])
    await owner("update identity_accounts set created_at = now() - interval '8 days' where id = $1", [ana.id])
    const refused = others.find((_, index) => replies[index]?.statusCode !== 200)
    expect((await ana.start(refused ?? ana)).statusCode).toBe(200)
    await owner(
      `insert into chats.conversations (id, kind, started_by)
       select gen_random_uuid(), 'direct', $1 from generate_series(1, 10)`,
      [ana.id],
    )
    expect(codeOf(await ana.start(await aPerson('last')))).toBe('too_many_first_contacts')
  })

  it('is not for oneself, strangers to the app, or people a block keeps apart', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    expect(codeOf(await ana.start(ana))).toBe('not_to_yourself')
    expect(codeOf(await ana.start({ username: 'nobody.at.all' }))).toBe('not_found')
    await ben.call('POST', `/api/users/${ana.username}/block`, {})
    expect(codeOf(await ana.start(ben))).toBe('not_found')
    expect(codeOf(await ben.start(ana))).toBe('not_found')
  })
})

describe('a message', () => {
  it('sent twice is stored once and answers the same, also in the same moment', async () => {
    const [ana, , chat] = await aChat()
    for (let round = 0; round < raceRepetitions; round += 1) {
      const id = randomUUIDv7()
      const replies = await Promise.all(Array.from({ length: 4 }, () => ana.send(chat, `round ${round}`, id)))
      const seqs = replies.map((reply) => reply.json<{ message: ChatMessage }>().message.seq)
      expect(new Set(seqs)).toEqual(new Set([round + 2]))
    }
    const { rows } = await owner('select count(*)::int as n from chats.messages where conversation_id = $1', [
      chat,
    ])
    expect(rows).toEqual([{ n: raceRepetitions + 1 }])
  })

  it('keeps its place: numbers without gap or double when both write at once', async () => {
    const [ana, ben, chat] = await aChat()
    const sent = Array.from({ length: 40 }, (_, index) => (index % 2 ? ana : ben).send(chat, `m${index}`))
    await Promise.all(sent)
    const { messages } = await ana.messages(chat)
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
    const times = messages.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  })

  it('can’t take the id of another’s message', async () => {
    const [ana, ben, chat] = await aChat()
    const id = randomUUIDv7()
    await ana.send(chat, 'mine', id)
    expect(codeOf(await ben.send(chat, 'mine now', id))).toBe('id_taken')
  })

  it('is for the two alone: for anybody else the conversation is not there', async () => {
    const [ana, ben, chat] = await aChat()
    const eve = await aPerson('eve')
    const asked = [
      await eve.send(chat, 'let me in'),
      await eve.call('GET', `/api/chats/${chat}/messages`),
      await eve.call('POST', `/api/chats/${chat}/read`, { seq: 1 }),
      await eve.call('PATCH', `/api/chats/${chat}`, { isMuted: true }),
      await eve.call('POST', `/api/chats/${chat}/clear`, { upTo: 1 }),
    ]
    expect(asked.map(codeOf)).toEqual(asked.map(() => 'not_found'))
    expect((await ana.messages(chat)).messages).toHaveLength(1)
    expect((await ben.list()).chats).toHaveLength(1)
  })

  it('of row-level security: the API’s role reads nothing of a conversation the viewer is not in', async () => {
    const [, , chat] = await aChat()
    const eve = await aPerson('eve')
    const seen = await app.services.db.transaction().execute(async (tx) => {
      const { sql } = await import('kysely')
      await sql`select set_config('app.viewer', ${eve.id}, true), set_config('app.conversation', ${chat}, true)`.execute(
        tx,
      )
      return tx.selectFrom('chats.messages').selectAll().execute()
    })
    expect(seen).toEqual([])
  })

  it('comes no more after a block, in either direction, and both lists lose the other', async () => {
    const [ana, ben, chat] = await aChat()
    await ben.call('POST', `/api/users/${ana.username}/block`, {})
    expect(codeOf(await ana.send(chat, 'still there?'))).toBe('not_found')
    expect(codeOf(await ben.send(chat, 'bye'))).toBe('not_found')
    for (const who of [ana, ben])
      expect(codeOf(await who.call('GET', `/api/chats/${chat}/messages`))).toBe('not_found')
    expect((await ana.list()).chats).toEqual([])
    expect((await ben.list()).chats).toEqual([])
    await ben.call('POST', `/api/users/${ana.username}/unblock`, {})
    expect((await ana.send(chat, 'hello again')).statusCode).toBe(200)
  })

  it('can be taken back for 15 minutes by its sender; a line stays', async () => {
    const [ana, ben, chat] = await aChat()
    const id = randomUUIDv7()
    await ana.send(chat, 'oh no', id)
    const unsend = (who: Talker) => who.call('POST', `/api/chats/${chat}/messages/${id}/unsend`, {})
    expect(codeOf(await unsend(ben))).toBe('not_found')
    const gone = (await unsend(ana)).json<{ message: ChatMessage }>().message
    expect(gone).toMatchObject({ _id: id, text: null, isUnsent: true })
    expect((await unsend(ana)).statusCode).toBe(200)
    const page = await ben.messages(chat)
    expect(page.messages.at(-1)).toMatchObject({ _id: id, text: null })
    expect(page.unsent).toEqual([id])
    const old = randomUUIDv7()
    await ana.send(chat, 'old', old)
    const sentAgo = (interval: string) =>
      owner(`update chats.messages set created_at = now() - interval '${interval}' where id = $1`, [old])
    const unsendOld = () => ana.call('POST', `/api/chats/${chat}/messages/${old}/unsend`, {})
    await sentAgo('15 minutes 1 second')
    expect(codeOf(await unsendOld())).toBe('too_late_to_unsend')
    await sentAgo('14 minutes')
    expect((await unsendOld()).statusCode).toBe(200)
  })
})

describe('pages', () => {
  it('go backwards and forwards by message, without gap or double', async () => {
    const [ana, , chat] = await aChat()
    await owner(
      `insert into chats.messages (conversation_id, seq, id, sender_id, text)
       select $1, n, gen_random_uuid(), $2, 'm' || n from generate_series(2, 120) n`,
      [chat, ana.id],
    )
    await owner('update chats.conversations set last_seq = 120 where id = $1', [chat])
    await owner('update chats.participants set last_seq = 120 where conversation_id = $1', [chat])
    const newest = await ana.messages(chat)
    expect([newest.messages[0]?.seq, newest.messages.at(-1)?.seq, newest.hasMore]).toEqual([71, 120, true])
    const middle = await ana.messages(chat, '?before=71')
    expect([middle.messages[0]?.seq, middle.messages.at(-1)?.seq]).toEqual([21, 70])
    const oldest = await ana.messages(chat, '?before=21')
    expect([oldest.messages.length, oldest.hasMore]).toEqual([20, false])
    const missed = await ana.messages(chat, '?after=100')
    expect(missed.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => 101 + n))
  })

  it('of the list go by time, each conversation once', async () => {
    const ana = await aPerson('ana')
    await owner(
      `with made as (
         insert into chats.conversations (id, kind, started_by, last_seq)
         select chats.direct_id($1, o.id), 'direct', $1, 1
         from (select gen_random_uuid() as id from generate_series(1, 120)) o returning id)
       insert into chats.participants (conversation_id, account_id, last_seq, last_message_at)
       select id, $1, 1, now() - row_number() over () * interval '1 minute' from made`,
      [ana.id],
    )
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const { chats, nextCursor } = await ana.list(cursor && `?cursor=${cursor}`)
      seen.push(...chats.map(({ _id }) => _id))
      cursor = nextCursor ?? ''
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    expect(cursor).toBe('')
  })
})

it('finds a conversation by a word of the other’s name, accents forgiven; pages are counted', async () => {
  const ana = await aPerson('ana')
  const named = await Promise.all(
    ['Inês Carvalho', 'Jonas Weber', 'Caro Inêz'].map((name) => aPerson('other', { name })),
  )
  for (const other of named) await ana.start(other)
  const found = async (q: string) =>
    (await ana.list(`?q=${encodeURIComponent(q)}`)).chats
      .map(({ user }) => user?.name ?? '')
      .toSorted((one, other) => one.localeCompare(other))
  expect(await found('ine')).toEqual(['Caro Inêz', 'Inês Carvalho'])
  expect(await found('carv')).toEqual(['Inês Carvalho'])
  expect(await found('arvalho')).toEqual([])
  expect(await found('100%')).toEqual([])
  await owner(
    `with made as (insert into chats.conversations (id, kind, started_by, last_seq)
       select gen_random_uuid(), 'direct', $1, 1 from generate_series(1, 60) returning id)
     insert into chats.participants (conversation_id, account_id, last_seq) select id, $1, 1 from made`,
    [ana.id],
  )
  const { totalPages } = (await ana.call('GET', '/api/chats')).json<{ totalPages: number }>()
  expect(totalPages).toBe(Math.ceil(63 / chatsPerPage))
})

describe('one’s own side', () => {
  it('reads, which the other sees unless one of them hides it', async () => {
    const [ana, ben, chat] = await aChat()
    await ana.send(chat, 'and another')
    const read = await ben.call('POST', `/api/chats/${chat}/read`, { seq: 1 })
    expect(read.json<{ chat: Chat }>().chat).toMatchObject({ unread: 1, readSeq: 1 })
    const at: unknown = expect.stringMatching(/^\d{4}-/)
    expect((await ana.messages(chat)).marks).toEqual({ deliveredSeq: 1, readSeq: 1, readAt: at })
    expect(hinted).toHaveBeenCalledWith([ana.id], 'chats.marks', {
      chatId: chat,
      deliveredSeq: 1,
      readSeq: 1,
      readAt: at,
    })
    await ben.call('PUT', '/api/user/chats/receipts', { isShown: false })
    await ben.call('POST', `/api/chats/${chat}/read`, { seq: 99 })
    expect((await ana.messages(chat)).marks).toEqual({ deliveredSeq: 2, readSeq: null, readAt: null })
    expect(hinted).toHaveBeenCalledWith([ana.id], 'chats.marks', { chatId: chat, deliveredSeq: 2 })
    expect((await ben.messages(chat)).marks).toMatchObject({ readSeq: null })
    expect((await ben.open(ana)).chat).toMatchObject({ unread: 0, readSeq: 2 })
  })

  it('mutes, archives until the next message, and clears for itself alone', async () => {
    const [ana, ben, chat] = await aChat()
    await ben.call('PATCH', `/api/chats/${chat}`, { isMuted: true, isArchived: true })
    expect((await ben.list()).chats).toEqual([])
    expect((await ben.list('?show=archived')).chats).toHaveLength(1)
    await ana.send(chat, 'are you there?')
    const [row] = (await ben.list()).chats
    expect(row).toMatchObject({ isMuted: true, isArchived: false, unread: 2 })
    await ben.call('POST', `/api/chats/${chat}/clear`, { upTo: 2 })
    expect((await ben.list()).chats).toEqual([])
    expect((await ben.messages(chat)).messages).toEqual([])
    expect((await ana.messages(chat)).messages).toHaveLength(2)
    await ana.send(chat, 'a new one')
    expect((await ben.messages(chat)).messages.map(({ text }) => text)).toEqual(['a new one'])
  })

  it('shows only what is unread when asked', async () => {
    const [ana, ben] = await aChat()
    expect((await ben.list('?show=unread')).chats).toHaveLength(1)
    expect((await ana.list('?show=unread')).chats).toEqual([])
  })
})
