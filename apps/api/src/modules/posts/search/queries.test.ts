import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { postCounts, postsByIds, postSpots, postSteps } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let viewer: string
let one: string

/** Thirty thousand posts, most in one city. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  const lisbon = await placeNamed(app, 'Lisbon, Portugal')
  const munich = await placeNamed(app, 'Munich, Germany')
  viewer = (await anAccount(app, 'ana')).id
  one = await asOwner(app.database.name, async (client) => {
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed)
       select gen_random_uuid(), 'Many Rossi', 'many' || n, true from generate_series(1, 2000) n`,
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into posts (id, account_id, kind, text, place_id, created_at)
       select gen_random_uuid(), who.id, 'tip', 'Trams and ferries', case when n % 10 = 0 then $2::uuid else $1::uuid end,
         now() - n * interval '1 minute'
       from generate_series(1, 30000) n
       join (select id, row_number() over () as nth from identity_accounts where name = 'Many Rossi') who
         on who.nth = 1 + n % 2000
       returning id`,
      [lisbon, munich],
    )
    await client.query('vacuum analyze posts, identity_accounts')
    return rows[0]?.id ?? ''
  })
})
afterAll(() => app.stop())

const first = { micros: null, id: null }
const around = (more: { words?: string; metres?: number; kind?: string } = {}) => ({
  viewer,
  lat: 38.71667,
  lng: -9.13333,
  metres: 25_000,
  from: null,
  to: null,
  kind: null,
  words: null,
  ...more,
})

it.each<[string, number, (tx: Tx) => Promise<unknown>]>([
  ['a search around a city', 1_000, (tx) => postSteps.near.all(tx, { ...around(), ...first })],
  ['a search far around', 1_000, (tx) => postSteps.far.all(tx, { ...around({ metres: 100_000 }), ...first })],
  ['a search for words', 1_000, (tx) => postSteps.near.all(tx, { ...around({ words: 'ferr' }), ...first })],
  [
    'a search that finds nothing',
    3_000,
    (tx) => postSteps.near.all(tx, { ...around({ kind: 'question' }), ...first }),
  ],
  ['how many a search finds', 14_000, (tx) => postCounts.near.all(tx, around())],
  ['what was found', 100, (tx) => postsByIds.all(tx, { viewer, ids: [one] })],
])('%s is found along an index, however much there is', async (_, mostBuffers, run) => {
  const plans = await plansOf(app.database, { viewer }, run)
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.flatMap((plan) => faultsOf(plan, mostBuffers))).toEqual([])
})

it.each([
  ['near', 25_000, 'posts_near'],
  ['far', 100_000, 'posts_far'],
] as const)(
  'a map goes along its index as well, and no further than a count: %s',
  async (level, metres, index) => {
    const [plan] = await plansOf(app.database, { viewer }, (tx) =>
      postSpots[level].all(tx, around({ metres })),
    )
    if (!plan) throw new Error('nothing was asked')
    expect(plan.nodes.map((node) => node['Index Name'])).toContain(index)
    expect(faultsOf(plan, 14_000)).toEqual([])
  },
)
