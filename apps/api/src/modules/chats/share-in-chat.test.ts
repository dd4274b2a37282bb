import { randomUUIDv7 } from 'node:crypto'
import type { Chat, ChatMessage } from '@wayfellow/contract/chats'
import { type PhotoSources, type PhotoUpload, sentPhotosPerDay } from '@wayfellow/contract/photos'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { aTalk, aTalker, codeOf, type Talker } from '../../../testing/builders/chats.ts'
import { aTalkOfThree } from '../../../testing/builders/groups.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { aWriter, postIn } from '../../../testing/builders/posts.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp, storageSettings } from '../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let picture: Buffer
const hinted = vi.fn<(...hint: unknown[]) => void>()
beforeAll(async () => {
  app = await anApp(storageSettings())
  await app.services.storage?.prepare()
  app.services.hint = hinted
  picture = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())
beforeEach(() => hinted.mockClear())

const owner = (text: string, values: unknown[]) =>
  asOwner(app.database.name, (client) => client.query(text, values))

/** Both have written. */
async function aTalkOfTwo() {
  const [ana, ben, chat] = await aTalk(app)
  await ben.send(chat, 'Hello Ana')
  return [ana, ben, chat] as const
}

const begin = (who: Talker, chat: string, bytes = picture.length, alt = 'A green wall') =>
  who.call('POST', `/api/chats/${chat}/photos`, { type: 'image/jpeg', bytes, alt })

async function upload(who: Talker, chat: string, file: Uint8Array = picture) {
  const { photoId, upload: form } = (await begin(who, chat, file.length)).json<{
    photoId: string
    upload: PhotoUpload
  }>()
  const body = new FormData()
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
  body.append('file', new Blob([Buffer.from(file)]))
  expect((await fetch(form.url, { method: 'POST', body })).status).toBe(204)
  return photoId
}

const trySend = (who: Talker, chat: string, photoId: string, clientId: string = randomUUIDv7()) =>
  who.call('POST', `/api/chats/${chat}/photos/${photoId}/send`, { clientId })

/** Asks until the photo has been looked at, as a browser does. */
async function sent(who: Talker, chat: string, photoId: string, clientId: string = randomUUIDv7()) {
  const ask = async () =>
    (await trySend(who, chat, photoId, clientId)).json<{ message: ChatMessage | null }>()
  return vi.waitFor(
    async () => {
      const { message } = await ask()
      if (!message) throw new Error('still being looked at')
      return message
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** As the worker leaves it, without its work. */
async function aReadyPhoto({ id }: Talker) {
  const photoId = randomUUIDv7()
  await owner(
    `insert into photos (id, account_id, purpose, status, position, name, bytes, width, height, blur)
     values ($1::uuid, $2, 'chat', 'ready', 1, left(md5($1::uuid::text), 22), 1, 4, 3, 'data:')`,
    [photoId, id],
  )
  return photoId
}

const linksOf = async (who: Talker, chat: string, messageId: string) => {
  const reply = await who.call('GET', `/api/chats/${chat}/messages/${messageId}/photo`)
  return { reply, links: reply.json<{ sources: PhotoSources; expiresAt: string }>() }
}

describe('a photo in a conversation', () => {
  it('is made anew, stands in its place and is seen by the two, through links that expire', async () => {
    const [ana, ben, chat] = await aTalkOfTwo()
    const eve = await aTalker(app, 'eve')
    const photoId = await upload(ana, chat)
    const message = await sent(ana, chat, photoId)
    await ana.send(chat, 'and words after it')
    const { messages } = await ben.messages(chat)
    expect(messages.map(({ seq, type, text }) => [seq, type, text])).toEqual([
      [1, 'text', 'Hello there'],
      [2, 'text', 'Hello Ana'],
      [3, 'other', null],
      [4, 'text', 'and words after it'],
    ])
    const subject = messages[2]?.subject
    expect(Object.keys(subject ?? {})).toEqual(['kind', 'alt', 'width', 'height', 'blur'])
    expect(subject).toMatchObject({ kind: 'photo', alt: 'A green wall', width: 300, height: 500 })
    expect(hinted).toHaveBeenCalledWith([ben.id], 'newMessage', expect.objectContaining({ type: 'other' }))
    const { links } = await linksOf(ben, chat, message._id)
    const file = await fetch(links.sources.medium)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.includes('where I live')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 500 })
    expect(Date.parse(links.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    // The signature is what opens it.
    const bare = new URL(links.sources.medium)
    bare.search = ''
    expect((await fetch(bare)).status).toBe(403)
    expect((await linksOf(eve, chat, message._id)).reply.statusCode).toBe(404)
    expect((await ben.list()).chats[0]).toMatchObject({ lastMessage: { text: 'and words after it' } })
  })

  it('sent twice stands once, also in the same moment; a second message can’t take it', async () => {
    const [ana, ben, chat] = await aTalkOfTwo()
    for (let round = 0; round < raceRepetitions; round += 1) {
      const photoId = await aReadyPhoto(ana)
      const clientId = randomUUIDv7()
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => trySend(ana, chat, photoId, clientId)),
      )
      const seqs = replies.map((reply) => reply.json<{ message: ChatMessage }>().message.seq)
      expect(new Set(seqs)).toEqual(new Set([round + 3]))
      const others = await Promise.all([trySend(ana, chat, photoId), trySend(ben, chat, photoId)])
      expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    }
    const photos = (await ben.messages(chat)).messages.filter(({ subject }) => subject?.kind === 'photo')
    expect(photos).toHaveLength(raceRepetitions)
  })

  it('taken by two messages in one moment is in one of them', async () => {
    const [ana, ben, chat] = await aTalkOfTwo()
    for (let round = 0; round < raceRepetitions; round += 1) {
      const photoId = await aReadyPhoto(ana)
      const replies = await Promise.all([trySend(ana, chat, photoId), trySend(ana, chat, photoId)])
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(1)
    }
    expect((await ben.messages(chat)).messages).toHaveLength(raceRepetitions + 2)
  })

  it('waits until the other has answered; the conversation says so', async () => {
    const [ana, ben, chat] = await aTalk(app)
    expect((await ana.open(ben)).chat?.viewerActions).not.toContain('photo')
    expect(codeOf(await begin(ana, chat))).toBe('not_answered_yet')
    await ana.send(chat, 'Hello?')
    expect(codeOf(await begin(ana, chat))).toBe('not_answered_yet')
    await ben.send(chat, 'Here I am')
    expect((await ana.open(ben)).chat?.viewerActions).toContain('photo')
    expect((await begin(ana, chat)).statusCode).toBe(200)
  })

  it('is not sent to who never answered by way of another conversation', async () => {
    const [ana, ben, answered] = await aTalkOfTwo()
    const cleo = await aTalker(app, 'cleo')
    const { chat } = (await ana.start(cleo, 'Hello')).json<{ chat: Chat }>()
    const photoId = await aReadyPhoto(ana)
    expect(codeOf(await trySend(ana, chat._id, photoId))).toBe('not_answered_yet')
    expect((await cleo.messages(chat._id)).messages).toHaveLength(1)
    const clientId = randomUUIDv7()
    expect((await trySend(ana, answered, photoId, clientId)).statusCode).toBe(200)
    // A client that lost the response gets it again, although the other person has closed the conversation since.
    await ben.call('POST', `/api/users/${ana.username}/block`, {})
    expect((await trySend(ana, answered, photoId, clientId)).statusCode).toBe(200)
  })

  it('is refused in words when it is none, closed by a block, and not for strangers', async () => {
    const [ana, ben, chat] = await aTalkOfTwo()
    const eve = await aTalker(app, 'eve')
    expect((await begin(eve, chat)).statusCode).toBe(404)
    const photoId = await upload(ana, chat, Buffer.from('not a photo at all'))
    await vi.waitFor(async () => expect(codeOf(await trySend(ana, chat, photoId))).toBe('not_a_photo'), {
      timeout: 60_000,
      interval: 100,
    })
    const good = await sent(ana, chat, await upload(ana, chat))
    await ben.call('POST', `/api/users/${ana.username}/block`, {})
    expect(codeOf(await begin(ana, chat))).toBe('chat_closed')
    expect((await linksOf(ben, chat, good._id)).reply.statusCode).toBe(404)
    expect((await linksOf(ana, chat, good._id)).reply.statusCode).toBe(404)
  })

  it('of a group opens for nobody with whom a block came between', async () => {
    const { ana, ben, cleo, chat } = await aTalkOfThree(app)
    const messageId = randomUUIDv7()
    await ana.send(chat, 'Look', messageId)
    const subject = {
      kind: 'photo',
      photoId: messageId,
      name: 'a'.repeat(22),
      alt: '',
      width: 4,
      height: 3,
      blur: '',
    }
    await owner("update chats.messages set type = 'other', subject = $2 where id = $1", [messageId, subject])
    expect((await linksOf(ben, chat, messageId)).reply.statusCode).toBe(200)
    await ana.call('POST', `/api/users/${ben.username}/block`, {})
    expect((await linksOf(ben, chat, messageId)).reply.statusCode).toBe(404)
    expect((await linksOf(cleo, chat, messageId)).reply.statusCode).toBe(200)
  })

  it('goes with its message: taken back, the file is gone; no gallery knows it', async () => {
    const [ana, ben, chat] = await aTalkOfTwo()
    const photoId = await upload(ana, chat)
    const message = await sent(ana, chat, photoId)
    const { links } = await linksOf(ben, chat, message._id)
    expect((await fetch(links.sources.large)).status).toBe(200)
    expect((await ana.call('POST', `/api/user/photos/${photoId}/remove`, {})).statusCode).toBe(404)
    expect((await ana.call('POST', `/api/user/photos/${photoId}/finish`, {})).statusCode).toBe(404)
    const unsent = await ana.call('POST', `/api/chats/${chat}/messages/${message._id}/unsend`, {})
    expect(unsent.json<{ message: ChatMessage }>().message).toMatchObject({ subject: null, isUnsent: true })
    await vi.waitFor(async () => expect((await fetch(links.sources.large)).status).toBe(404), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await linksOf(ben, chat, message._id)).reply.statusCode).toBe(404)
  })

  it('is one of so many a day', async () => {
    const [ana, , chat] = await aTalkOfTwo()
    await owner(
      `insert into photos (id, account_id, purpose, status, position, name, bytes)
       select gen_random_uuid(), $1, 'chat', 'gone', n, left(md5(random()::text), 22), 1 from generate_series(1, $2::integer) n`,
      [ana.id, sentPhotosPerDay],
    )
    expect(codeOf(await begin(ana, chat))).toBe('too_many_sent')
  })
})

const share = (who: Talker, chat: string, username: string, clientId: string = randomUUIDv7()) =>
  who.call('POST', `/api/chats/${chat}/people`, { username, clientId })

describe('somebody’s profile in a conversation', () => {
  it('is shown as each of the two may see it', async () => {
    const [ana, ben, chat] = await aTalk(app)
    const [cleo, dan] = [await aTalker(app, 'cleo'), await aTalker(app, 'dan')]
    await ben.call('POST', `/api/users/${dan.username}/block`, {})
    const clientId = randomUUIDv7()
    const first = (await share(ana, chat, cleo.username, clientId)).json<{ message: ChatMessage }>()
    expect(first.message.subject).toMatchObject({ kind: 'person', user: { username: cleo.username } })
    expect((await share(ana, chat, cleo.username, clientId)).json()).toEqual(first)
    await share(ana, chat, dan.username)
    const subjects = async (who: Talker) =>
      (await who.messages(chat)).messages.flatMap(({ subject }) =>
        subject?.kind === 'person' ? [subject.user?.username ?? null] : [],
      )
    expect(await subjects(ana)).toEqual([cleo.username, dan.username])
    expect(await subjects(ben)).toEqual([cleo.username, null])
    const emitted = hinted.mock.calls.filter(([to, event]) => event === 'newMessage' && String(to) === ben.id)
    expect(emitted.at(-1)?.[2]).toMatchObject({ message: { subject: { kind: 'person', user: null } } })
    expect((await ben.list()).chats[0]).toMatchObject({
      lastMessage: { subject: { kind: 'person', user: null } },
    })
    expect((await share(ben, chat, dan.username)).statusCode).toBe(404)
    expect((await share(cleo, chat, dan.username)).statusCode).toBe(404)
    expect((await ana.open(ben)).chat satisfies Chat | null).toBeTruthy()
  })
})

describe('a post in a conversation', () => {
  it('is shown as each of the two may see it, and to nobody once it is deleted', async () => {
    await aGazetteer(app)
    const [ana, ben, chat] = await aTalk(app)
    const [cleo, dan] = [await aWriter(app, 'cleo'), await aWriter(app, 'dan')]
    const [hers, his] = [postIn(await cleo.write()), postIn(await dan.write())]
    await ben.call('POST', `/api/users/${dan.username}/block`, {})
    const clientId = randomUUIDv7()
    const show = (who: Talker, postId: string, id: string = randomUUIDv7()) =>
      who.call('POST', `/api/chats/${chat}/posts`, { clientId: id, postId })
    const first = (await show(ana, hers._id, clientId)).json<{ message: ChatMessage }>()
    expect(first.message.subject).toMatchObject({ kind: 'post', post: { user: { username: cleo.username } } })
    expect((await show(ana, hers._id, clientId)).json()).toEqual(first)
    await show(ana, his._id)
    const subjects = async (who: Talker) =>
      (await who.messages(chat)).messages.flatMap(({ subject }) =>
        subject?.kind === 'post' ? [subject.post?._id ?? null] : [],
      )
    expect(await subjects(ana)).toEqual([hers._id, his._id])
    expect(await subjects(ben)).toEqual([hers._id, null])
    const emitted = hinted.mock.calls.filter(([to, event]) => event === 'newMessage' && String(to) === ben.id)
    expect(emitted.at(-1)?.[2]).toMatchObject({ message: { subject: { kind: 'post', post: null } } })
    await cleo.remove(hers)
    expect(await subjects(ana)).toEqual([null, his._id])
    expect((await show(ana, hers._id)).statusCode).toBe(404)
    expect((await show(ben, his._id)).statusCode).toBe(404)
  })
})
