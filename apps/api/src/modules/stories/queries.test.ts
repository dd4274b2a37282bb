import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../testing/builders/plans.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp } from '../../../testing/app.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findOwnStories, storiesOf, storyById } from './queries.ts'
import { countLive, findRings } from './rings/queries.ts'
import { findViewers } from './viewers/queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ana: string
let story: string
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  ana = (await anAccount(app, 'ana', { username: 'anaplans' })).id
  story = await asOwner(app.database.name, async (client) => {
    const bologna = "(select id from places where name = 'Bologna')"
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed)
       select gen_random_uuid(), 'Many Rossi', 'many' || n, true from generate_series(1, 4000) n`,
    )
    await client.query(
      `insert into profiles (account_id, place_id) select id, ${bologna} from identity_accounts where role = 'user'
       on conflict (account_id) do update set place_id = excluded.place_id`,
    )
    // Everybody tells of the same city; a few stories of each are alive, many are over.
    await client.query(
      `insert into stories (id, account_id, place_id, audience, name, width, height, blur, created_at)
       select gen_random_uuid(), a.id, ${bologna}, case when n % 2 = 0 then 'everyone' else 'verified' end,
         repeat('a', 22), 1, 1, 'data:', now() - n * interval '9 hours' * (0.5 + random())
       from identity_accounts a, generate_series(0, 9) n where a.role = 'user'`,
    )
    await client.query(
      `insert into relations_follows (follower_id, followed_id, created_at)
       select $1, id, now() - random() * interval '100 days' from identity_accounts
       where id <> $1 and role = 'user' limit 2000`,
      [ana],
    )
    const { rows } = await client.query<{ id: string }>(
      'select id from stories where account_id = $1 order by created_at desc limit 1',
      [ana],
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `insert into stories_views (story_id, author_id, viewer_id, seen_at)
       select $1, $2, id, now() - random() * interval '9 hours' from identity_accounts
       where id <> $2 and role = 'user'`,
      [id, ana],
    )
    await client.query(
      `insert into stories_views (story_id, author_id, viewer_id)
       select s.id, s.account_id, $1 from stories s where s.account_id <> $1
       union all select s.id, s.account_id, w.id from stories s,
         (select id from identity_accounts where role = 'user' order by id limit 2) w where s.account_id not in (w.id, $1)
       on conflict do nothing`,
      [ana],
    )
    await client.query('analyze')
    return id
  })
})
afterAll(() => app.stop())

const page = { offset: 0, limit: 31 }
const asked: [string, (tx: Tx) => Promise<unknown>, number][] = [
  ['the row of rings', (tx) => findRings(tx, ana, { ...page, behind: undefined }), 9_000],
  ['how many of mine are alive', (tx) => countLive(tx, ana), 20],
  ['the stories of one person', (tx) => storiesOf.all(tx, { viewer: ana, username: 'many7' }), 400],
  ['one story', (tx) => storyById.all(tx, { viewer: ana, id: story }), 2_500],
  ['my archive', (tx) => findOwnStories(tx, ana, { ...page, before: undefined }), 3_500],
  ['who looked', (tx) => findViewers(tx, story, ana, { ...page, before: undefined }), 600],
]

it.each(asked)('%s costs as much among many as among few', async (_, ask, buffers) => {
  const [plan] = await plansOf(app.database, { viewer: ana }, ask)
  if (!plan) throw new Error('nothing was asked')
  expect(faultsOf(plan, buffers)).toEqual([])
})
