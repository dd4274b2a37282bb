import type { FeedItem } from '@wayfellow/contract/feed'
import type { Post } from '@wayfellow/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCityAdmin } from '../../../../testing/builders/city.ts'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWriter, postIn, type Writer } from '../../../../testing/builders/posts.ts'
import { anAdmin } from '../../../../testing/builders/reports.ts'
import { codeOf } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let [lisbon, bologna] = ['', '']
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  admin = await anAdmin(app)
  ;[lisbon, bologna] = [await placeNamed(app, 'Lisbon, Portugal'), await placeNamed(app, 'Bologna, Italy')]
})
afterAll(() => app.stop())

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Row>(text, values))).rows
const pin = (who: Writer, post: Pick<Post, '_id'>, isPinned = true) =>
  who.call('PUT', `/api/posts/${post._id}/pin`, { isPinned })
const logOf = ({ _id }: Pick<Post, '_id'>) =>
  sql<{ act: string; reason: string }>(
    `select act, reason from reports_acts where case_id in (select id from reports_cases where target_id = $1)
     order by nth`,
    [_id],
  )
const postsIn = ({ items }: { items: FeedItem[] }) =>
  items.flatMap((item) => (item.kind === 'post' ? [item.post] : []))
const actsOf = (post: Post) => post.viewerActions.map(({ action }) => action)

/** The ids of a list, on the first page and behind it. */
async function pagesOf(who: Writer, path: string) {
  const first = await who.list(path)
  const rest = await who.list(`${path}&cursor=${first.nextCursor}`)
  return [first, rest].map(({ posts }) => posts.map(({ _id }) => _id))
}

describe('a pinned post', () => {
  it('stands first in the place, in the search and in the feed, once; and another takes its place', async () => {
    const [leila, wim, ana] = [
      await aCityAdmin(app, 'leila', [lisbon]),
      await aWriter(app, 'wim'),
      await aWriter(app, 'ana'),
    ]
    const authors = [wim, await aWriter(app, 'will')]
    const made: Post[] = []
    for (let nth = 0; nth < 24; nth += 1)
      made.push(postIn(await (authors[nth % 2] ?? wim).write({ placeId: lisbon, text: `Tip ${nth}` })))
    const [oldest, second] = made
    if (!oldest || !second) throw new Error('nothing was written')
    const newestFirst = made.map(({ _id }) => _id).toReversed()
    await sql(
      `insert into profiles (account_id, place_id) values ($1, $2)
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [ana.id, lisbon],
    )
    expect((await pin(leila, oldest)).statusCode).toBe(200)
    expect((await pin(leila, oldest)).statusCode).toBe(200)
    for (const path of [`/api/posts?placeId=${lisbon}`, '/api/search/posts?location=Lisbon%2C+Portugal']) {
      const [first, rest] = await pagesOf(ana, path)
      const expected = [oldest._id, ...newestFirst.filter((id) => id !== oldest._id)]
      expect([...(first ?? []), ...(rest ?? [])]).toEqual(expected)
    }
    const feed = (await ana.call('GET', '/api/feed')).json<{ items: FeedItem[]; nextCursor: string }>()
    expect(postsIn(feed)[0]).toMatchObject({ _id: oldest._id, isPinned: true })
    expect(
      postsIn(feed)
        .slice(1, 3)
        .map(({ _id }) => _id),
    ).toEqual(newestFirst.slice(0, 2))
    const newer = await ana.call('GET', `/api/feed/newer?since=${feed.items[0]?.cursor}`)
    expect(newer.json()).toEqual({ count: 0 })
    const behind = (await ana.call('GET', `/api/feed?cursor=${feed.nextCursor}`)).json<{
      items: FeedItem[]
    }>()
    expect(postsIn(behind).map(({ _id }) => _id)).not.toContain(oldest._id)
    const searched = await ana.list('/api/search/posts?location=Lisbon%2C+Portugal&q=Tip+23')
    expect(searched.posts.map(({ _id }) => _id)).not.toContain(oldest._id)

    await pin(leila, second)
    expect((await ana.list(`/api/posts?placeId=${lisbon}`)).posts[0]?._id).toBe(second._id)
    expect(postIn(await ana.read(oldest)).isPinned).toBe(false)
    expect(await logOf(oldest)).toEqual([
      { act: 'pin', reason: 'Pinned in Lisbon, Portugal' },
      { act: 'unpin', reason: 'No longer pinned in Lisbon, Portugal' },
    ])
    await pin(leila, second, false)
    expect((await ana.list(`/api/posts?placeId=${lisbon}`)).posts[0]?._id).toBe(newestFirst[0])
  })

  it('is pinned by the city admins of its place alone, and never by its author', async () => {
    const [leila, bo, wim] = [
      await aCityAdmin(app, 'leila', [lisbon]),
      await aCityAdmin(app, 'bo', [bologna]),
      await aWriter(app, 'wim'),
    ]
    const post = postIn(await wim.write({ placeId: lisbon }))
    const own = postIn(await leila.write({ placeId: lisbon }))
    for (const reply of [await pin(bo, post), await pin(leila, own), await pin(wim, post)])
      expect(codeOf(reply)).toBe('not_allowed')
    expect(actsOf(postIn(await leila.read(post)))).toContain('pin')
    for (const one of [
      postIn(await bo.read(post)),
      postIn(await leila.read(own)),
      postIn(await wim.read(post)),
    ])
      expect(actsOf(one)).not.toContain('pin')
    expect(await logOf(post)).toEqual([])
    await wim.call('POST', `/api/users/${leila.username}/block`, {})
    expect((await pin(leila, post)).statusCode).toBe(404)
  })

  it('is not shown to people who may not see its author, and goes when it moves to another city', async () => {
    const [leila, wim, ana] = [
      await aCityAdmin(app, 'leila', [lisbon, bologna]),
      await aWriter(app, 'wim'),
      await aWriter(app, 'ana'),
    ]
    const post = postIn(await wim.write({ placeId: bologna }))
    await pin(leila, post)
    expect((await ana.list(`/api/posts?placeId=${bologna}`)).posts[0]).toMatchObject({ isPinned: true })
    await wim.edit(post, { placeId: lisbon })
    expect(postIn(await ana.read(post)).isPinned).toBe(false)
    expect((await pin(leila, post)).statusCode).toBe(200)
    await wim.call('POST', `/api/users/${ana.username}/block`, {})
    const shown = (await ana.list(`/api/posts?placeId=${lisbon}`)).posts.map(({ _id }) => _id)
    expect(shown).not.toContain(post._id)
  })

  it('is unpinned by an admin', async () => {
    const [leila, wim] = [await aCityAdmin(app, 'leila', [lisbon]), await aWriter(app, 'wim')]
    const post = postIn(await wim.write({ placeId: lisbon }))
    await pin(leila, post)
    const closed = async () =>
      (await admin.cases('?show=closed')).cases.find(
        ({ source, about }) => source === 'pin' && about?._id === wim.id,
      )
    const one = await closed()
    expect(one).toMatchObject({ decision: { act: 'pin' }, viewerActions: ['unpin'] })
    if (one) await admin.decide(one, 'unpin')
    expect(postIn(await wim.read(post)).isPinned).toBe(false)
    expect((await closed())?.viewerActions).toEqual([])
    expect((await logOf(post)).map(({ act }) => act)).toEqual(['pin', 'unpin'])
    expect(await sql('select reports_acts_broken() as nth')).toEqual([{ nth: null }])
  })
})
