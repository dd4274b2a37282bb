import { postsPerPage } from '@wayfellow/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { aPlaceId, aWriter, postIn } from '../../../../testing/builders/posts.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { commentsOf, findFirstAnswers } from '../comments/queries.ts'
import { findPosts, keysOfAuthor, keysOfPlace, keysOfSaved } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
})
afterAll(() => app.stop())

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))

describe('the lists', () => {
  it('of a place, a person and what I saved go along their cursors, the newest first', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    await sql('insert into profiles (account_id, place_id) values ($1, $2)', [ben.id, await aPlaceId(app)])
    await sql(
      `insert into posts (id, account_id, kind, text, place_id, created_at)
       select gen_random_uuid(), $1, 'tip', 'Tip ' || n, $2, now() - n * interval '1 minute'
       from generate_series(1, $3::int) n`,
      [ana.id, await aPlaceId(app), postsPerPage + 2],
    )
    for (const path of [
      '/api/posts',
      `/api/posts?placeId=${await aPlaceId(app)}`,
      `/api/users/${ana.username}/posts`,
    ]) {
      const first = await ben.list(path)
      expect(first.posts[0]?.text).toBe('Tip 1')
      expect([first.posts.length, first.hasMore]).toEqual([postsPerPage, true])
      const more = path.includes('?') ? '&' : '?'
      const second = await ben.list(`${path}${more}cursor=${first.nextCursor}`)
      expect(second.posts.map(({ text }) => text)).toEqual([
        `Tip ${postsPerPage + 1}`,
        `Tip ${postsPerPage + 2}`,
      ])
      expect(second.nextCursor).toBeNull()
      expect((await ben.list(`${path}${more}page=2`)).posts).toEqual(second.posts)
    }
    const [one, two] = (await ben.list('/api/posts')).posts
    if (!one || !two) throw new Error('no posts')
    await ben.save(two)
    await ben.save(one)
    const saved = async () => (await ben.list('/api/user/posts/saved')).posts.map(({ text }) => text)
    expect(await saved()).toEqual(['Tip 1', 'Tip 2'])
    expect((await ana.list('/api/user/posts/saved')).posts).toEqual([])
    await ana.remove(one)
    expect(await saved()).toEqual(['Tip 2'])
    await ben.save(two, false)
    expect(await saved()).toEqual([])
  })

  it('leave out who is apart from the reader, and show nobody’s place to somebody who has said none', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    const post = postIn(await ana.write())
    expect((await ben.list('/api/posts')).posts).toEqual([])
    const ofPlace = async () =>
      (await ben.list(`/api/posts?placeId=${post.place._id}`)).posts.some(({ _id }) => _id === post._id)
    await ben.save(post)
    expect(await ofPlace()).toBe(true)
    await ana.call('POST', `/api/users/${ben.username}/block`, {})
    expect(await ofPlace()).toBe(false)
    expect((await ben.list('/api/user/posts/saved')).posts).toEqual([])
    expect((await ben.call('GET', `/api/users/${ana.username}/posts`)).statusCode).toBe(404)
  })
})

describe('over many', () => {
  it('a page of each list reads a page', async () => {
    const [ana, ben] = [await aWriter(app, 'ana'), await aWriter(app, 'ben')]
    const placeId = await aPlaceId(app)
    const post = postIn(await ana.write())
    await sql(
      `insert into identity_accounts (id, name, username)
       select gen_random_uuid(), 'Many Rossi', 'many' || n from generate_series(1, 2000) n`,
    )
    // A third of all is in one city, and every twentieth is ana's.
    await sql(
      `insert into posts (id, account_id, kind, text, place_id, created_at)
       select gen_random_uuid(), case when n % 20 = 0 then $1::uuid else w.ids[n % 2000 + 1] end, 'tip', 'Tip ' || n,
         case when n % 3 = 0 then $2::uuid else p.ids[n % cardinality(p.ids) + 1] end, now() - n * interval '1 second'
       from generate_series(1, 100000) n,
         (select array_agg(id) ids from identity_accounts where name = 'Many Rossi') w,
         (select array_agg(id) ids from places) p`,
      [ana.id, placeId],
    )
    await sql(
      `insert into posts_saves (account_id, post_id, created_at)
       select $1, id, created_at from posts where text like 'Tip %' limit 20000`,
      [ben.id],
    )
    // Counting them one by one would take longer than all the rest.
    await sql('alter table posts_comments disable trigger user')
    await sql(
      `insert into posts_comments (id, post_id, parent_id, account_id, text, created_at)
       select gen_random_uuid(), $1, null, id, 'Comment', now() - random() * interval '1 day'
       from identity_accounts, generate_series(1, 5) where name = 'Many Rossi'`,
      [post._id],
    )
    await sql(
      `insert into posts_comments (id, post_id, parent_id, account_id, text)
       select gen_random_uuid(), c.post_id, c.id, c.account_id, 'Answer' from posts_comments c
       where c.post_id = $1 and c.parent_id is null`,
      [post._id],
    )
    await sql('analyze identity_accounts, posts, posts_saves, posts_comments')
    const slice: Slice = { place: undefined, offset: 0, limit: 21 }
    const questions: ((tx: Tx) => Promise<{ micros: string; id: string }[]>)[] = [
      (tx) => findPosts(tx, ben.id, keysOfPlace(ben.id, placeId, slice)),
      (tx) => findPosts(tx, ben.id, keysOfAuthor(ana.id, slice)),
      (tx) => findPosts(tx, ben.id, keysOfSaved(ben.id, slice)),
      async (tx) => (await commentsOf(ben.id, post._id, slice).execute(tx)).rows,
    ]
    let deep: { micros: string; id: string } | undefined
    for (const ask of questions) {
      let found: { micros: string; id: string }[] = []
      const [plan] = await plansOf(app.database, { viewer: ben.id }, async (tx) => {
        found = await ask(tx)
      })
      expect(found).toHaveLength(21)
      deep ??= found.at(-1)
      if (!plan) throw new Error('nothing was asked')
      expect([plan.statement.slice(0, 60), faultsOf(plan, 1_200)]).toEqual([plan.statement.slice(0, 60), []])
    }
    const place = { at: deep?.micros ?? '', id: deep?.id ?? '' }
    const [behind] = await plansOf(app.database, { viewer: ben.id }, (tx) =>
      findPosts(tx, ben.id, keysOfPlace(ben.id, placeId, { ...slice, place })),
    )
    expect(behind && faultsOf(behind, 1_200)).toEqual([])
    const [answers] = await plansOf(app.database, { viewer: ben.id }, async (tx) => {
      const parents = (
        await tx.selectFrom('posts_comments').select('id').where('parent_id', 'is', null).limit(20).execute()
      ).map(({ id }) => id)
      await findFirstAnswers(tx, ben.id, parents, 4)
    }).then((plans) => plans.slice(1))
    expect(answers && faultsOf(answers, 1_200)).toEqual([])
  })
})
