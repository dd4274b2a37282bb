import { randomUUIDv7 } from 'node:crypto'
import type { ChatMessage } from '@wayfellow/contract/chats'
import { missingPaths } from '@wayfellow/contract/profiles/own'
import { storiesPerDay } from '@wayfellow/contract/stories/posting'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { codeOf } from '../../../testing/builders/stays.ts'
import {
  aStoryPhoto,
  aStoryAuthor,
  letHoursPass,
  someWords,
  storiesIn,
  storyIn,
  storyPhotos,
} from '../../../testing/builders/stories.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp, storageSettings } from '../../../testing/app.ts'
import { eventually } from '../../../testing/builders/universities.ts'
import { transaction } from '../../platform/database/db.ts'
import { sentPhotos } from '../photos/index.ts'
import { erase } from './erase-stories.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
let bologna: string
beforeAll(async () => {
  app = await anApp(storageSettings())
  await aGazetteer(app)
  bologna = String((await owner("select id from places where name = 'Bologna'"))[0]?.['id'])
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const ana = () => aStoryAuthor(app, 'ana')
const withoutRequestId = (body: string) => body.replace(/"requestId.*/, '')
const runJob = () => erase(app.services, new AbortController().signal)

describe('a story', () => {
  it('is told by its photo: sent, looked at, and shared with words', async () => {
    const mara = await ana()
    const photo = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    const begun = await mara.call('POST', '/api/user/stories/photos', {
      type: 'image/jpeg',
      bytes: photo.length,
    })
    const { photoId, upload } = begun.json<{
      photoId: string
      upload: { url: string; fields: Record<string, string> }
    }>()
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }))
    expect((await fetch(upload.url, { method: 'POST', body: form })).status).toBe(204)
    expect(codeOf(await mara.send(photoId))).toBe('story_photo_not_ready')
    const look = async () =>
      (await mara.call('POST', `/api/user/stories/photos/${photoId}/look`, {})).json<{
        photo: { width: number; sources: { small: string } } | null
      }>().photo
    await expect.poll(look, { timeout: 90_000 }).not.toBeNull()
    const preview = await look()
    expect((await fetch(preview?.sources.small ?? '')).status).toBe(200)
    const story = storyIn(await mara.send(photoId, { placeId: bologna }))
    expect(story).toMatchObject({
      _id: photoId,
      caption: someWords.caption,
      photo: { alt: someWords.alt, width: 600, height: 900 },
      place: { _id: bologna },
      isOwn: true,
      own: { audience: 'everyone', viewersCount: 0 },
    })
    // Only links of minutes lead to it, for people who may see it.
    const ben = await aStoryAuthor(app, 'ben')
    const opened = await ben.call('GET', `/api/stories/${photoId}/photo`)
    const { small } = opened.json<{ sources: { small: string } }>().sources
    expect((await fetch(small)).status).toBe(200)
    expect((await fetch(small.split('?')[0] ?? '')).status).toBe(403)
    await mara.call('POST', `/api/stories/${photoId}/remove`, {})
    await expect.poll(async () => (await fetch(small)).status, { timeout: 90_000 }).toBe(404)
  })

  it('sent twice with the same photo is one', async () => {
    const mara = await ana()
    const photoId = await aStoryPhoto(app, mara)
    const replies = await Promise.all([1, 2, 3].map(() => mara.send(photoId)))
    expect(new Set(replies.map((reply) => storyIn(reply)._id))).toEqual(new Set([photoId]))
    expect(storiesIn(await mara.look(mara))).toHaveLength(1)
  })

  it('is told at most ten times a day: of twenty sent at once exactly ten are, in every round', async () => {
    let mara = await ana()
    for (let round = 0; round < raceRepetitions; round += 1) {
      // Four rounds are as much as somebody may write in a minute.
      if (round % 4 === 3) mara = await ana()
      const photos = await storyPhotos(app, mara, 2 * storiesPerDay)
      const replies = await Promise.all(photos.map((photo) => mara.send(photo)))
      const posted = replies.filter(({ statusCode }) => statusCode === 200)
      expect([round, posted.length]).toEqual([round, storiesPerDay])
      const refusals = replies.filter(({ statusCode }) => statusCode !== 200).map(codeOf)
      expect(new Set(refusals)).toEqual(new Set(['too_many_stories']))
      const kept = await owner('delete from stories where account_id = $1 returning id', [mara.id])
      expect(kept).toHaveLength(storiesPerDay)
      await owner("update photos set used_at = used_at - interval '25 hours' where account_id = $1", [
        mara.id,
      ])
    }
  }, 600_000)

  it('would be told once too often without the lock of the account', async () => {
    const mara = await ana()
    const photos = await storyPhotos(app, mara, storiesPerDay + 1)
    for (const photo of photos.slice(2)) storyIn(await mara.send(photo))
    const [mine, yours] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const isLetIn = (counted: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
      transaction(app.services.db, { viewer: mara.id }, async (tx) => {
        const taken = await sentPhotos.countTaken(tx, mara.id, 'story')
        counted.resolve()
        await other.promise
        return taken < storiesPerDay
      })
    expect(await Promise.all([isLetIn(mine, yours), isLetIn(yours, mine)])).toEqual([true, true])
  })

  it('counts for its day also when it was deleted, and no longer', async () => {
    const mara = await ana()
    const photos = await storyPhotos(app, mara, storiesPerDay + 1)
    const last = photos.pop() ?? ''
    for (const photo of photos) storyIn(await mara.send(photo))
    await mara.call('POST', `/api/stories/${photos[0]}/remove`, {})
    expect(codeOf(await mara.send(last))).toBe('too_many_stories')
    await owner("update photos set used_at = used_at - interval '25 hours' where account_id = $1", [mara.id])
    expect((await mara.send(last)).statusCode).toBe(200)
  })

  it('needs a photo of one’s own, words that fit and a city that exists', async () => {
    const [mara, ben] = [await ana(), await aStoryAuthor(app, 'ben')]
    expect(codeOf(await ben.send(await aStoryPhoto(app, mara)))).toBe('not_found')
    expect(codeOf(await mara.send(randomUUIDv7()))).toBe('not_found')
    const photo = await aStoryPhoto(app, mara)
    expect(codeOf(await mara.send(photo, { caption: 'a'.repeat(101) }))).toBe('invalid_input')
    expect(codeOf(await mara.send(photo, { placeId: randomUUIDv7() }))).toBe('unknown_place')
    expect(codeOf(await mara.send(photo, { audience: 'sameGender' }))).toBe('story_gender_unsaid')
    expect(codeOf(await mara.send(photo, { audience: 'sameUniversity' }))).toBe('story_university_unsaid')
    expect((await mara.send(photo, { caption: 'a'.repeat(100) })).statusCode).toBe(200)
  })

  it('is for members to tell, and for everybody signed in to see', async () => {
    const yuki = await aStoryAuthor(app, 'yuki', { verification: 'none' })
    expect(codeOf(await yuki.send(await aStoryPhoto(app, yuki)))).toBe('not_verified')
    const mara = await ana()
    await mara.postStory()
    const [seen] = storiesIn(await yuki.look(mara))
    expect(seen?.viewerActions).toEqual([
      { action: 'like', missing: [] },
      { action: 'reply', missing: [{ item: 'verification', path: missingPaths.verification }] },
    ])
    expect(seen?.own).toBeNull()
  })
})

describe('who sees it', () => {
  it('is whom its audience names', async () => {
    const mara = await ana()
    const [woman, man] = [await aStoryAuthor(app, 'ida'), await aStoryAuthor(app, 'tom')]
    const yuki = await aStoryAuthor(app, 'yuki', { verification: 'none' })
    for (const [who, gender] of [
      [mara, 'woman'],
      [woman, 'woman'],
      [man, 'man'],
    ] as const)
      await owner(
        'insert into profiles (account_id, gender) values ($1, $2) on conflict (account_id) do update set gender = $2',
        [who.id, gender],
      )
    const open = await mara.postStory({ audience: 'everyone' })
    const verified = await mara.postStory({ audience: 'verified' })
    const women = await mara.postStory({ audience: 'sameGender' })
    const ids = async (who: typeof mara) => storiesIn(await who.look(mara)).map(({ _id }) => _id)
    expect(await ids(woman)).toEqual([open._id, verified._id, women._id])
    expect(await ids(man)).toEqual([open._id, verified._id])
    expect(await ids(yuki)).toEqual([open._id])
    expect((await man.see(women)).statusCode).toBe(404)
    expect((await man.call('GET', `/api/stories/${women._id}/photo`)).statusCode).toBe(404)
  })

  it('is nobody behind a block, of somebody hidden, locked or banned: all as if there were none', async () => {
    const ben = await aStoryAuthor(app, 'ben')
    const nothing = withoutRequestId((await ben.look({ username: 'nobodyatall' })).body)
    expect(nothing).toBe('{"user":null,"stories":[]}')
    const ways: [string, (other: Awaited<ReturnType<typeof ana>>) => Promise<unknown>][] = [
      ['blocked me', (other) => other.call('POST', `/api/users/${ben.username}/block`, {})],
      ['blocked by me', (other) => ben.call('POST', `/api/users/${other.username}/block`, {})],
      [
        'banned',
        ({ id }) => owner("update identity_accounts set banned_until = 'infinity' where id = $1", [id]),
      ],
      ['locked', ({ id }) => owner('update identity_accounts set locked_at = now() where id = $1', [id])],
      [
        'hidden',
        ({ id }) => owner("insert into profiles (account_id, visibility) values ($1, 'nobody')", [id]),
      ],
    ]
    for (const [way, vanish] of ways) {
      const other = await ana()
      const story = await other.postStory()
      await ben.follow(other)
      expect((await ben.rings()).rings.map(({ user }) => user._id)).toContain(other.id)
      await vanish(other)
      expect([way, withoutRequestId((await ben.look(other)).body)]).toEqual([way, nothing])
      for (const [method, path, input] of [
        ['GET', 'photo', undefined],
        ['POST', 'seen', {}],
        ['PUT', 'like', { isLiked: true }],
        ['POST', 'replies', { clientId: randomUUIDv7(), text: 'Ciao' }],
        ['GET', 'viewers', undefined],
      ] as const) {
        const hidden = await ben.call(method, `/api/stories/${story._id}/${path}`, input)
        const unknown = await ben.call(method, `/api/stories/${randomUUIDv7()}/${path}`, input)
        expect([way, path, hidden.statusCode]).toEqual([way, path, 404])
        expect(withoutRequestId(hidden.body)).toBe(withoutRequestId(unknown.body))
      }
      expect((await ben.rings()).rings.map(({ user }) => user._id)).not.toContain(other.id)
    }
  })

  it('is nobody after a day, but its author for thirty; then it is erased with its files', async () => {
    const [mara, ben] = [await ana(), await aStoryAuthor(app, 'ben')]
    const story = await mara.postStory()
    await ben.see(story)
    const { name } = (await owner('select name from stories where id = $1', [story._id]))[0] ?? {}
    await letHoursPass(app, story, 23.9)
    expect(storiesIn(await ben.look(mara))).toHaveLength(1)
    await letHoursPass(app, story, 0.2)
    expect(storiesIn(await ben.look(mara))).toEqual([])
    expect((await ben.see(story)).statusCode).toBe(404)
    expect(storiesIn(await mara.look(mara))).toEqual([])
    const kept = async () => storiesIn(await mara.call('GET', '/api/user/stories'))
    expect(await kept()).toMatchObject([{ _id: story._id, isOver: true, own: { viewersCount: 1 } }])
    expect((await mara.call('GET', `/api/stories/${story._id}/photo`)).statusCode).toBe(200)
    await letHoursPass(app, story, 24)
    await Promise.all([runJob(), runJob()])
    // The viewers are forgotten, their number is kept.
    expect(await owner('select from stories_views where story_id = $1', [story._id])).toEqual([])
    expect(await kept()).toMatchObject([{ own: { viewersCount: 1, likesCount: 0 } }])
    await letHoursPass(app, story, 29 * 24)
    await Promise.all([runJob(), runJob()])
    expect(await kept()).toEqual([])
    expect(await owner('select from photos where id = $1', [story._id])).toEqual([])
    // The job of the photos takes the files from there.
    expect(await owner('select name from photos_leftovers where photo_id = $1', [story._id])).toEqual([
      { name },
    ])
  })

  it('goes with its author’s account, rows and files', async () => {
    const [mara, ben] = [await ana(), await aStoryAuthor(app, 'ben')]
    const story = await mara.postStory()
    await ben.see(story)
    await owner('delete from identity_accounts where id = $1', [mara.id])
    expect(await owner('select from stories where id = $1', [story._id])).toEqual([])
    expect(await owner('select from stories_views where story_id = $1', [story._id])).toEqual([])
    expect(await owner('select from photos_leftovers where photo_id = $1', [story._id])).toHaveLength(1)
  })
})

describe('who looked', () => {
  it('is told to its author alone, once each, the last first, with hearts', async () => {
    const [mara, ben, ida, leo] = [
      await ana(),
      ...(await Promise.all(['ben', 'ida', 'leo'].map((name) => aStoryAuthor(app, name)))),
    ]
    if (!ben || !ida || !leo) throw new Error('nobody there')
    const story = await mara.postStory()
    for (const who of [ben, ida, leo, ben, mara]) expect((await who.see(story)).statusCode).toBe(200)
    await ida.call('PUT', `/api/stories/${story._id}/like`, { isLiked: true })
    const list = async (who: typeof mara, query = '') =>
      (await who.call('GET', `/api/stories/${story._id}/viewers${query}`)).json<{
        viewers: { user: { _id: string }; isLiked: boolean }[]
      }>().viewers
    expect((await list(mara)).map(({ user, isLiked }) => [user._id, isLiked])).toEqual([
      [leo.id, false],
      [ida.id, true],
      [ben.id, false],
    ])
    expect(await list(ben)).toBeUndefined()
    expect(codeOf(await mara.call('PUT', `/api/stories/${story._id}/like`, { isLiked: true }))).toBe(
      'not_your_own_story',
    )
    await ida.call('PUT', `/api/stories/${story._id}/like`, { isLiked: false })
    await leo.call('POST', `/api/users/${mara.username}/block`, {})
    expect((await list(mara)).map(({ user, isLiked }) => [user._id, isLiked])).toEqual([
      [ida.id, false],
      [ben.id, false],
    ])
    const [own] = storiesIn(await mara.look(mara))
    expect(own?.own).toMatchObject({ viewersCount: 2, likesCount: 0 })
  })

  it('at a story that its author deletes in this moment finds none', async () => {
    const [mara, ben] = [await ana(), await aStoryAuthor(app, 'ben')]
    const story = await mara.postStory()
    const reply = await asOwner(app.database.name, async (client) => {
      await client.query('begin')
      await client.query('delete from stories where id = $1', [story._id])
      const asked = ben.see(story)
      await eventually(async () => {
        const waits = await owner('select 1 from pg_locks where not granted')
        return waits.length > 0 || undefined
      })
      await client.query('commit')
      return asked
    })
    expect(reply.statusCode).toBe(404)
  })

  it('comes page by page', async () => {
    const mara = await ana()
    const story = await mara.postStory()
    await owner(
      `with people as (insert into identity_accounts (id, name, username)
         select gen_random_uuid(), 'Many', 'v' || substr(md5(gen_random_uuid()::text), 1, 12) from generate_series(1, 65) returning id)
       insert into stories_views (story_id, author_id, viewer_id, seen_at)
         select $1, $2, id, now() - random() * interval '1 hour' from people`,
      [story._id, mara.id],
    )
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await mara.call(
        'GET',
        `/api/stories/${story._id}/viewers${cursor === '' ? '' : `?cursor=${cursor}`}`,
      )
      const page: { viewers: { user: { _id: string } }[]; nextCursor: string | null } = reply.json()
      seen.push(...page.viewers.map(({ user }) => user._id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([65, 65])
  })
})

describe('a reply', () => {
  it('is a message in the chat about the story, once', async () => {
    const [mara, ben] = [await ana(), await aStoryAuthor(app, 'ben')]
    const story = await mara.postStory()
    const clientId = randomUUIDv7()
    const say = () =>
      ben.call('POST', `/api/stories/${story._id}/replies`, { clientId, text: 'Where is this?' })
    const [first, again] = [await say(), await say()]
    const { message } = first.json<{ message: ChatMessage }>()
    expect(message).toMatchObject({
      type: 'text',
      text: 'Where is this?',
      subject: { kind: 'story', id: story._id, endsAt: story.endsAt },
      senderId: ben.id,
    })
    expect(again.json<{ message: ChatMessage }>().message).toEqual(message)
    const chat = (await mara.call('GET', `/api/users/${ben.username}/chat`)).json<{
      page: { messages: ChatMessage[] }
    }>()
    expect(chat.page.messages).toEqual([message])
    expect(
      codeOf(await mara.call('POST', `/api/stories/${story._id}/replies`, { clientId, text: 'x' })),
    ).toBe('not_your_own_story')
  })

  it('from somebody who may not begin is refused as in the chat, and free once they were written to', async () => {
    const [mara, yuki] = [await ana(), await aStoryAuthor(app, 'yuki', { verification: 'none' })]
    const story = await mara.postStory()
    const say = () =>
      yuki.call('POST', `/api/stories/${story._id}/replies`, { clientId: randomUUIDv7(), text: 'Ciao' })
    expect(codeOf(await say())).toBe('not_verified')
    await mara.call('POST', '/api/chats', { username: yuki.username, clientId: randomUUIDv7(), text: 'Hi' })
    expect((await say()).statusCode).toBe(200)
    const [seen] = storiesIn(await yuki.look(mara))
    expect(seen?.viewerActions).toContainEqual({ action: 'reply', missing: [] })
  })
})

describe('the row of rings', () => {
  it('has whom I follow and who is in my city, the unseen first, and never me', async () => {
    const mara = await ana()
    await owner('insert into profiles (account_id, place_id) values ($1, $2)', [mara.id, bologna])
    const [followed, near, far, seen] = await Promise.all(
      ['ben', 'ida', 'leo', 'tom'].map((name) => aStoryAuthor(app, name)),
    )
    if (!followed || !near || !far || !seen) throw new Error('nobody there')
    const story = await seen.postStory()
    await followed.postStory()
    await near.postStory({ placeId: bologna })
    await far.postStory()
    await mara.postStory({ placeId: bologna })
    for (const other of [followed, seen]) await mara.follow(other)
    await mara.see(story)
    const { rings, ownCount, hasMore } = await mara.rings()
    const known = new Set<string>([followed.id, near.id, far.id, seen.id, mara.id])
    expect(rings.flatMap(({ user, isSeen }) => (known.has(user._id) ? [[user._id, isSeen]] : []))).toEqual([
      [followed.id, false],
      [near.id, false],
      [seen.id, true],
    ])
    expect([ownCount, hasMore]).toEqual([1, false])
    // A new story makes it unseen again.
    await seen.postStory()
    expect((await mara.rings()).rings.find(({ user }) => user._id === seen.id)?.isSeen).toBe(false)
  })

  it('comes page by page, each person once', async () => {
    const mara = await ana()
    const people = await owner(
      `with people as (insert into identity_accounts (id, name, username, profile_completed)
         select gen_random_uuid(), 'Many', 'r' || substr(md5(gen_random_uuid()::text), 1, 12), true
         from generate_series(1, 45) returning id),
       told as (insert into stories (id, account_id, audience, name, width, height, blur, created_at)
         select gen_random_uuid(), id, 'everyone', repeat('a', 22), 1, 1, 'data:', now() - random() * interval '20 hours'
         from people, generate_series(1, 3))
       insert into relations_follows (follower_id, followed_id) select $1, id from people returning followed_id`,
      [mara.id],
    )
    const first = await mara.rings()
    const second = await mara.rings(`?cursor=${first.nextCursor}`)
    const third = await mara.rings(`?cursor=${second.nextCursor}`)
    const ids = [first, second, third].flatMap(({ rings }) => rings.map(({ user }) => user._id))
    expect(new Set(ids)).toEqual(new Set(people.map(({ followed_id }) => followed_id)))
    expect([ids.length, third.hasMore]).toEqual([45, false])
  })
})
