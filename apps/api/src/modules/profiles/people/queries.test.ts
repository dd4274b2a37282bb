import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import { aCatalogue } from '../../../../testing/builders/universities.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { neighboursOf } from '../../../platform/text/normalise.ts'
import {
  countFollows,
  findByName,
  findFollows,
  findPeople,
  findSuggested,
  findWordsLike,
  findWordsNear,
} from './queries.ts'

const many = 10_000
let app: Awaited<ReturnType<typeof anApp>>
let viewerId: string
let page: string[]
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
  await aCatalogue(app)
  viewerId = (await anAccount(app, 'ana')).id
  page = await asOwner(app.database.name, async (client) => {
    // Everybody lives in the same city, studies at the same place and is called Maria: nothing is rare.
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed)
       select gen_random_uuid(), 'Maria ' || substr(md5(n::text), 1, 6), 'many' || n, true from generate_series(1, $1::int) n`,
      [many],
    )
    await client.query(
      `insert into profiles (account_id, place_id, university_id)
       select id, (select id from places where name = 'Bologna'), (select id from universities order by name limit 1)
       from identity_accounts
       on conflict (account_id) do update set place_id = excluded.place_id, university_id = excluded.university_id`,
    )
    await client.query(
      `insert into profiles_exchanges (account_id, position, place_id, starts_on, ends_on)
       select account_id, 1, place_id, date '2026-09-01' + (random() * 2000)::int - 1000, date '2030-01-01' from profiles`,
    )
    await client.query(
      `insert into relations_follows (follower_id, followed_id, created_at)
       select id, $1, now() - random() * interval '100 days' from identity_accounts where id <> $1 and id::text like '8%'
       union all
       select $1, id, now() - random() * interval '100 days' from identity_accounts where id <> $1 and id::text like '9%'
       union all
       select id, lead, now() - random() * interval '100 days'
       from (select id, lead(id, nth) over (partition by nth order by id)
             from identity_accounts cross join generate_series(1, 4) nth where id <> $1) a
       where lead is not null`,
      [viewerId],
    )
    await client.query(
      `insert into profiles_words select distinct substr(md5('w' || n), 1, 7) from generate_series(1, 10000) n
       on conflict do nothing`,
    )
    await client.query('analyze')
    const { rows } = await client.query<{ id: string }>('select id from identity_accounts limit 20')
    return rows.map(({ id }) => id)
  })
})
afterAll(() => app.stop())

const slice = { place: undefined, offset: 0, limit: 21 }
const asked: [string, (tx: Tx) => Promise<unknown>, number][] = [
  ['following', (tx) => findFollows(tx, 'following', viewerId, slice), 300],
  ['followers', (tx) => findFollows(tx, 'followers', viewerId, slice), 300],
  ['the count of followers', (tx) => countFollows(tx, 'followers', viewerId, 1000), 1200],
  [
    'a name that everybody has',
    (tx) => findByName(tx, 'maria', { accountId: viewerId, verified: true }, slice),
    1000,
  ],
  [
    'a letter that every name has',
    (tx) => findByName(tx, 'm', { accountId: viewerId, verified: true }, slice),
    1000,
  ],
  ['a page of rows', (tx) => findPeople(tx, viewerId, page), 600],
]

it.each(asked)('%s costs as much among many as among few', async (_, ask, buffers) => {
  const [plan] = await plansOf(app.database, { viewer: viewerId }, ask)
  if (!plan) throw new Error('nothing was asked')
  expect(faultsOf(plan, buffers)).toEqual([])
})

it('a word with one slip is looked up by key, however many words there are', async () => {
  const [plan] = await plansOf(app.database, {}, (tx) => findWordsNear(tx, neighboursOf('mraia'), 40))
  if (!plan) throw new Error('nothing was asked')
  expect(plan.nodes.map((node) => node['Index Name'])).toContain('profiles_words_pkey')
  expect(faultsOf(plan, 2_000)).toEqual([])
  expect(await findWordsNear(app.services.db, neighboursOf('mraia'), 40)).toContain('maria')
})

it('a word with a typo can be found by the index, once there are too many words to read', async () => {
  const [plan] = await plansOf(app.database, {}, async (tx) => {
    await sql`select set_config(name, 'off', true)
      from unnest('{enable_seqscan,enable_indexscan,enable_indexonlyscan}'::text[]) name`.execute(tx)
    await findWordsLike(tx, 'mraia', ['maria'], 40)
  })
  if (!plan) throw new Error('nothing was asked')
  expect(plan.nodes.map((node) => node['Index Name'])).toContain('profiles_words_by_trigram')
  expect(faultsOf(plan, 1_000)).toEqual([])
})

it('suggestions cost as much among many as among few', async () => {
  await asOwner(app.database.name, (client) => client.query('delete from relations_follows'))
  const [plan] = await plansOf(app.database, { viewer: viewerId }, (tx) => findSuggested(tx, viewerId, slice))
  if (!plan) throw new Error('nothing was asked')
  expect(faultsOf(plan, 3_000)).toEqual([])
})

it('the rule bites: counting by the end of a name reads all of them', async () => {
  const [plan] = await plansOf(app.database, { viewer: viewerId }, (tx) =>
    tx.selectFrom('profiles_names').select('key').where('key', 'like', '%x').execute(),
  )
  if (!plan) throw new Error('nothing was asked')
  expect(faultsOf(plan, 10)).toHaveLength(2)
})
