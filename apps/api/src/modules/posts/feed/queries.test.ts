import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { aPlaceId, aWriter } from '../../../../testing/builders/posts.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { countNewerPosts, feedPosts } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
})
afterAll(() => app.stop())

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))

/** Somebody in the busiest city who follows so many. */
async function aReader(name: string, follows: number) {
  const reader = await aWriter(app, name)
  await sql('insert into profiles (account_id, place_id) values ($1, $2)', [reader.id, await aPlaceId(app)])
  await sql(
    `insert into relations_follows (follower_id, followed_id)
     select $1, id from identity_accounts where name = 'Many Rossi' order by id limit $2`,
    [reader.id, follows],
  )
  return reader.id
}

it('a page reads a page, whatever is written, and 500 followed cost at most 6 times 11', async () => {
  await sql(
    `insert into identity_accounts (id, name, username)
     select gen_random_uuid(), 'Many Rossi', 'many' || n from generate_series(1, 1000) n`,
  )
  await sql(
    `insert into posts (id, account_id, kind, text, place_id, created_at)
     select gen_random_uuid(), w.ids[n % 1000 + 1], 'tip', 'Tip ' || n,
       case when n % 3 = 0 then $1::uuid else p.ids[n % cardinality(p.ids) + 1] end, now() - n * interval '1 second'
     from generate_series(1, 60000) n,
       (select array_agg(id) ids from identity_accounts where name = 'Many Rossi') w,
       (select array_agg(id) ids from places) p`,
    [await aPlaceId(app)],
  )
  await sql(
    `insert into relations_follows (follower_id, followed_id)
     select w.ids[n % 1000 + 1], w.ids[(n % 1000 + n / 1000 + 1) % 1000 + 1] from generate_series(0, 29999) n,
       (select array_agg(id) ids from identity_accounts where name = 'Many Rossi') w`,
  )
  const [few, many] = [await aReader('few', 11), await aReader('lots', 500)]
  await sql('analyze identity_accounts, posts, relations_follows, profiles')
  const buffersOf = async (viewer: string) => {
    const page = { viewer, micros: null, id: null, limit: 21 }
    const at = (ago: number) => ({ ...page, micros: String((Date.now() - ago) * 1_000), id: viewer })
    const plans = await plansOf(app.database, { viewer }, async (tx) => {
      expect(await feedPosts.all(tx, page)).toHaveLength(21)
      expect(await feedPosts.all(tx, at(30_000_000))).toHaveLength(21)
      expect(await countNewerPosts.all(tx, at(0))).toEqual([{ count: 0 }])
    })
    for (const plan of plans) expect(faultsOf(plan, 6_000)).toEqual([])
    return plans[0]?.buffers ?? 0
  }
  const [ofFew, ofMany] = [await buffersOf(few), await buffersOf(many)]
  expect(ofFew).toBeGreaterThan(0)
  expect(ofMany / ofFew).toBeLessThan(6)
})
