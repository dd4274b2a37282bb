import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeNamed } from '../../../testing/builders/events.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../testing/builders/plans.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp } from '../../../testing/app.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countRows } from '../../platform/database/paging.ts'
import { findVisits, overlaps } from './around/queries.ts'
import { tripsOf } from './lists/queries.ts'
import { findCrossings, findMates } from './mates/queries.ts'
import { cellsWithin, legCellOf } from './policy.ts'
import { countAhead, findLegs, findTrip } from './queries.ts'
import { tripCounts, tripLineSteps, tripSpots, tripSteps, visitsByIds, waysByLegs } from './search/queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let viewer: string
let tripId: string
let legId: string
const at = { lat: 38.71667, lng: -9.13333 }
const cells = cellsWithin(at, 50)
const limit = 21
const slice = { place: undefined, offset: 0, limit }
const counted = { ...slice, limit: 1_000 }
const first = { micros: null, id: null }
const around = () => ({ viewer, ...at, metres: 25_000, from: null, to: null, needsHost: false, words: null })

/** Forty thousand stops in one city over two years, all of them looking for mates; as many exchanges. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  const lisbon = await placeNamed(app, 'Lisbon, Portugal')
  viewer = (await anAccount(app, 'ana')).id
  await asOwner(app.database.name, async (client) => {
    await client.query('alter table trips_legs disable trigger user')
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed, verification)
       select gen_random_uuid(), 'Many Rossi', 'many' || n, true, 'verified' from generate_series(1, 8000) n`,
    )
    await client.query(
      `insert into profiles (account_id, place_id) select id, $1 from identity_accounts
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [lisbon],
    )
    await client.query(
      `insert into trips (id, owner_id, title, audience, seeks_mates, starts_on, ends_on, shown_from, shown_to, last_act)
       select gen_random_uuid(), case when n % 100 = 0 then $1::uuid else who.id end, 'Many', 'verified', true,
         day, day + 1 + n % 9, day, day + 1 + n % 9, 'create'
       from (select n, current_date - 365 + n % 730 as day from generate_series(1, 40000) n) t
       join (select id, row_number() over () as nth from identity_accounts where name = 'Many Rossi') who
         on who.nth = 1 + n % 8000`,
      [viewer],
    )
    await client.query(
      `insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates)
       select t.id, gen_random_uuid(), t.owner_id, p.id, p.point, $1, daterange(t.starts_on, t.ends_on), 'meet', true, true
       from trips t, places p where p.id = $2`,
      [legCellOf(at), lisbon],
    )
    await client.query(
      `insert into profiles_exchanges (account_id, position, place_id, starts_on, ends_on)
       select a.id, 0, $1, current_date + (row_number() over ())::int % 700 - 300,
         current_date + (row_number() over ())::int % 700 - 200
       from identity_accounts a`,
      [lisbon],
    )
    const { rows } = await client.query<{ trip_id: string; id: string }>(
      `select l.trip_id, l.id from trips_legs l join trips t on t.id = l.trip_id
       where l.owner_id = $1 and l.starts_on > current_date + 5 order by l.ends_on - l.starts_on desc limit 1`,
      [viewer],
    )
    tripId = rows[0]?.trip_id ?? ''
    legId = rows[0]?.id ?? ''
    await client.query('alter table trips_legs enable trigger user')
    await client.query('analyze')
  })
})
afterAll(() => app.stop())

it.each<[string, number, (tx: Tx) => Promise<unknown>]>([
  ['a trip', 100, (tx) => findTrip(tx, tripId, viewer)],
  // The first distance of a connection looks PostGIS up: some 120 pages, once.
  ['its stops', 250, (tx) => findLegs(tx, tripId, viewer)],
  ['who travels along', 30, (tx) => findMates(tx, tripId, viewer)],
  ['how many are ahead', 400, (tx) => countAhead(tx, viewer, 20)],
  [
    'what I have before me',
    1_000,
    (tx) => tripsOf(viewer, { personId: viewer, isAdmin: false, show: 'upcoming' }, slice).execute(tx),
  ],
  [
    'how many pages I have before me',
    6_000,
    (tx) => countRows(tx, tripsOf(viewer, { personId: viewer, isAdmin: false, show: 'upcoming' }, counted)),
  ],
  [
    'whose way crosses mine',
    2_500,
    (tx) => findCrossings(tx, { viewer, tripId, legIds: cells.map(() => legId), cells, km: 50 }),
  ],
  ['who visits my city', 2_500, (tx) => findVisits(tx, { viewer, ...at, cells, km: 25, limit })],
  ['a search around a city', 1_500, (tx) => tripSteps.near.all(tx, { ...around(), ...first })],
  ['a search far around', 1_500, (tx) => tripSteps.far.all(tx, { ...around(), metres: 100_000, ...first })],
  [
    'a search that finds nothing',
    8_000,
    (tx) => tripSteps.near.all(tx, { ...around(), words: 'nowhere', ...first }),
  ],
  ['what was found', 250, (tx) => visitsByIds.all(tx, { viewer, ids: [legId] })],
  ['whose ways a map draws', 2_500, (tx) => tripLineSteps.near.all(tx, { ...around(), ...first })],
  ['their ways', 250, (tx) => waysByLegs.all(tx, { viewer, ids: [legId] })],
  ['how many a search finds', 12_000, (tx) => tripCounts.far.all(tx, around())],
  ['who overlaps with my exchange', 2_500, (tx) => overlaps.all(tx, { viewer, limit })],
])('%s is found along an index, however much there is', async (_, mostBuffers, run) => {
  const plans = await plansOf(app.database, { viewer }, run)
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.flatMap((plan) => faultsOf(plan, mostBuffers))).toEqual([])
})

it.each([
  ['near', 25_000, 'trips_legs_near'],
  ['far', 100_000, 'trips_legs_far'],
] as const)(
  'a map goes along its index as well, and no further than a count: %s',
  async (level, metres, index) => {
    const [plan] = await plansOf(app.database, { viewer }, (tx) =>
      tripSpots[level].all(tx, { ...around(), metres }),
    )
    if (!plan) throw new Error('nothing was asked')
    expect(plan.nodes.map((node) => node['Index Name'])).toContain(index)
    expect(faultsOf(plan, 14_000)).toEqual([])
  },
)
