import { randomUUIDv7 } from 'node:crypto'
import { newMemberPostsPerDay, postsPerDay } from '@wayfellow/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { aWaitingPhoto, aWriter, postIn } from '../../../testing/builders/posts.ts'
import { codeOf, messageOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { aCatalogue, aNewcomer } from '../../../testing/builders/universities.ts'
import { eraseGone } from './erase-posts.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  await aCatalogue(app)
})
afterAll(() => app.stop())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, async (client) => (await client.query<Row>(text, values)).rows)
const aUniversity = async () =>
  (await sql<{ id: string }>('select id from universities limit 1'))[0]?.id ?? ''

describe('writing a post', () => {
  it('is there for everybody who is signed in, with its photos, its place and its university', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    const photoIds = [await aWaitingPhoto(app, ana), await aWaitingPhoto(app, ana)]
    const universityId = await aUniversity()
    const post = postIn(
      await ana.write({ kind: 'question', text: ' Where is the best gelato? ', photoIds, universityId }),
    )
    expect(post).toMatchObject({
      kind: 'question',
      text: 'Where is the best gelato?',
      user: { username: ana.username },
      university: { _id: universityId },
      isOwn: true,
      editedAt: null,
    })
    expect(post.photos.map(({ _id }) => _id)).toEqual(photoIds)
    expect(postIn(await ben.read(post))).toMatchObject({ _id: post._id, isOwn: false, photos: [{}, {}] })
  })

  it('stores the same id once, and gives nobody the id of somebody else’s', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    const clientId = randomUUIDv7()
    const first = postIn(await ana.write({ clientId }))
    expect(postIn(await ana.write({ clientId, text: 'Something else' }))).toEqual(first)
    expect(codeOf(await ben.write({ clientId }))).toBe('post_id_taken')
  })

  it('takes a photo once, and none that is not ready, not for a post or not one’s own', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    const photo = await aWaitingPhoto(app, ana)
    await ana.write({ photoIds: [photo] })
    const wrong = [
      photo,
      await aWaitingPhoto(app, ana, { status: 'checking' }),
      await aWaitingPhoto(app, ana, { purpose: 'home' }),
      await aWaitingPhoto(app, ben),
      randomUUIDv7(),
    ]
    for (const id of wrong) expect(codeOf(await ana.write({ photoIds: [id] }))).toBe('photos_not_ready')
    const waiting = (await ana.call('GET', '/api/user/photos?purpose=post')).json<{ photos: object[] }>()
    expect(waiting.photos).toMatchObject([{ status: 'checking' }])
  })

  it('refuses no words, too many, a fifth photo, and a place or university nobody knows', async () => {
    const ana = await aWriter(app, 'ana')
    const code = async (input: object) => codeOf(await ana.write(input))
    expect(await code({ text: '  ' })).toBe('invalid_input')
    expect(await code({ text: 'x'.repeat(2001) })).toBe('invalid_input')
    expect(await code({ photoIds: Array.from({ length: 5 }, () => randomUUIDv7()) })).toBe('invalid_input')
    expect(await code({ placeId: randomUUIDv7() })).toBe('unknown_place')
    expect(await code({ universityId: randomUUIDv7() })).toBe('unknown_university')
  })

  it('is for members; who is not yet one is told what is missing before they begin', async () => {
    const [ana, ben] = [
      await aWriter(app, 'ana', { verification: 'none' }),
      await aWriter(app, 'ben', { profileCompleted: false }),
    ]
    expect(codeOf(await ana.write())).toBe('not_verified')
    expect(codeOf(await ben.write())).toBe('profile_incomplete')
    const post = postIn(await (await aWriter(app, 'cleo')).write())
    const { viewerActions } = postIn(await ana.read(post))
    expect(viewerActions.find(({ action }) => action === 'comment')?.missing).toMatchObject([
      { item: 'verification' },
    ])
    expect(viewerActions.find(({ action }) => action === 'save')?.missing).toEqual([])
  })

  it.each([
    ['a member', 8, postsPerDay, 'too_many_posts'],
    ['somebody new', 1, newMemberPostsPerDay, 'too_many_new_posts'],
  ])('lets %s post so many times a day, and says when to go on', async (_, ageDays, perDay, code) => {
    const ana = await aWriter(app, 'ana')
    await sql("update identity_accounts set created_at = now() - $2 * interval '1 day' where id = $1", [
      ana.id,
      ageDays,
    ])
    for (let nth = 0; nth < perDay; nth += 1) postIn(await ana.write())
    const refused = await ana.write()
    expect(codeOf(refused)).toBe(code)
    expect(messageOf(refused)).toContain('tomorrow')
  })
})

describe('who sees a post', () => {
  it('not who is apart from its author, whoever blocked; nor anybody while its author hides or is banned', async () => {
    const [ana, ben, eve] = [await aWriter(app, 'ana'), await aWriter(app, 'ben'), await aWriter(app, 'eve')]
    const post = postIn(await ana.write())
    const seen = async (who: typeof ana) => (await who.read(post)).statusCode
    const hide = (visibility: string) =>
      sql(
        `insert into profiles (account_id, visibility) values ($1, $2)
         on conflict (account_id) do update set visibility = excluded.visibility`,
        [ana.id, visibility],
      )
    await ben.call('POST', `/api/users/${ana.username}/block`, {})
    expect([await seen(ana), await seen(ben), await seen(eve)]).toEqual([200, 404, 200])
    expect((await ben.mark(post)).statusCode).toBe(404)
    expect((await ben.comment(post, 'Hello')).statusCode).toBe(404)
    await hide('nobody')
    expect([await seen(ana), await seen(eve)]).toEqual([200, 404])
    await hide('everyone')
    expect(await seen(eve)).toBe(200)
    await sql("update identity_accounts set banned_until = now() + interval '1 day' where id = $1", [ana.id])
    expect(await seen(eve)).toBe(404)
  })
})

describe('editing', () => {
  it('marks the post, and what changes nothing is no edit', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    const post = postIn(await ana.write())
    expect(postIn(await ana.edit(post, {})).editedAt).toBeNull()
    const edited = postIn(await ana.edit(post, { text: 'Until six.', kind: 'question' }))
    expect(edited).toMatchObject({ text: 'Until six.', kind: 'question', version: post.version + 1 })
    expect(edited.editedAt).not.toBeNull()
    // A lost answer: the same again is the same.
    expect(postIn(await ana.edit(post, { text: 'Until six.', kind: 'question' }))).toEqual(edited)
    expect(codeOf(await ana.edit(post, { text: 'Until seven.' }))).toBe('post_changed')
    expect(codeOf(await ben.edit(post, { text: 'Never.' }))).toBe('not_found')
  })
})

describe('deleting', () => {
  it('takes the post away at once with its photos, and for good within minutes', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    const photo = await aWaitingPhoto(app, ana)
    const post = postIn(await ana.write({ photoIds: [photo] }))
    await ben.comment(post, 'Thank you')
    await ben.mark(post)
    await ben.save(post)
    expect(codeOf(await ben.remove(post))).toBe('not_found')
    expect((await ana.remove(post)).statusCode).toBe(200)
    expect((await ana.remove(post)).statusCode).toBe(200)
    expect([(await ana.read(post)).statusCode, (await ben.read(post)).statusCode]).toEqual([404, 404])
    expect(codeOf(await ana.edit(post, { text: 'Still here?' }))).toBe('not_found')
    expect(await sql('select status from photos where id = $1', [photo])).toEqual([{ status: 'gone' }])
    await eraseGone(app.services, new AbortController().signal)
    const left = `select (select count(*)::int from posts where id = $1) posts,
      (select count(*)::int from posts_comments where post_id = $1) comments,
      (select count(*)::int from posts_saves where post_id = $1) saves`
    expect(await sql(left, [post._id])).toEqual([{ posts: 0, comments: 0, saves: 0 }])
  })
})

describe('a helpful mark', () => {
  it('counts each person once, can be taken back, and is not for one’s own', async () => {
    const [ana, ben, eve] = [await aWriter(app, 'ana'), await aWriter(app, 'ben'), await aWriter(app, 'eve')]
    const post = postIn(await ana.write())
    await ben.mark(post)
    expect(postIn(await ben.mark(post))).toMatchObject({ helpfulCount: 1, isHelpful: true })
    expect(postIn(await eve.mark(post))).toMatchObject({ helpfulCount: 2 })
    await ben.mark(post, false)
    expect(postIn(await ben.mark(post, false))).toMatchObject({ helpfulCount: 1, isHelpful: false })
    expect(codeOf(await ana.mark(post))).toBe('not_on_your_own')
  })

  it('counts right when many mark in the same moment', async () => {
    const ana = await aWriter(app, 'ana')
    const post = postIn(await ana.write())
    const crowd = await Promise.all(Array.from({ length: 8 }, () => aWriter(app, 'ben')))
    await Promise.all(crowd.flatMap((ben) => [ben.mark(post), ben.mark(post)]))
    expect(postIn(await ana.read(post)).helpfulCount).toBe(crowd.length)
  })
})

it('of somebody who has no city yet has no posts, on any page', async () => {
  const { browser } = await aNewcomer(app, 'ida')
  for (const query of ['', '?page=2']) {
    const reply = await browser.call('GET', `/api/posts${query}`)
    expect(reply.json()).toMatchObject({ posts: [], hasMore: false })
  }
})
