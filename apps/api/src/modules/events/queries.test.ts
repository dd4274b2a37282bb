import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeNamed } from '../../../testing/builders/events.ts'
import { dayFromNow } from '../../../testing/builders/homes.ts'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../testing/builders/plans.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp } from '../../../testing/app.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countRows } from '../../platform/database/paging.ts'
import { findAnswersBetween, moveUp, placeInLine } from './answers/queries.ts'
import { findToRemind, findWithRoom } from './clock/queries.ts'
import { eventsInCity, pastEvents, upcomingEvents } from './lists/queries.ts'
import { findAnswering } from './notifications/queries.ts'
import { findOrganisers, guestsOf } from './people/queries.ts'
import { countPlanned, findEvent } from './queries.ts'
import { eventCounts, eventSpots, eventSteps, ticketsByIds } from './search/queries.ts'
import { findShared } from './sharing/queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let viewer: string
let lisbon: string
let full: string
const limit = 21
const slice = { place: undefined, offset: 0, limit }
const counted = { ...slice, limit: 1_000 }
const first = { micros: null, id: null }
const around = (more: { from?: string; to?: string; words?: string; metres?: number } = {}) => ({
  viewer,
  lat: 38.71667,
  lng: -9.13333,
  metres: 25_000,
  from: null,
  to: null,
  language: null,
  free: false,
  words: null,
  ...more,
})

/** Twenty thousand events, most in one city; one of them is full of people and waited for by as many. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
  const munich = await placeNamed(app, 'Munich, Germany')
  viewer = (await anAccount(app, 'ana')).id
  full = await asOwner(app.database.name, async (client) => {
    // Counting is not what is looked at here.
    await client.query('alter table events_answers disable trigger user')
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed)
       select gen_random_uuid(), 'Many Rossi', 'many' || n, true from generate_series(1, 8000) n`,
    )
    await client.query(
      `insert into profiles (account_id, place_id) select id, case when id = $1 then $2::uuid end from identity_accounts
       where id = $1 or name = 'Many Rossi'`,
      [viewer, lisbon],
    )
    // The viewer organises many, and was at many more.
    await client.query(
      `insert into events (id, organiser_id, title, place_id, time_zone, starts_at, ends_at, audience, last_act)
       select gen_random_uuid(), case when n % 20 = 0 then $1::uuid else who.id end, 'Many', 
         case when n % 10 = 0 then $3::uuid else $2::uuid end, 'Europe/Lisbon', at, at + interval '2 hours', 'verified', 'create'
       from (select n, now() + (n - 10000) * interval '20 minutes' as at from generate_series(1, 20000) n) t
       join (select id, row_number() over () as nth from identity_accounts where name = 'Many Rossi') who
         on who.nth = 1 + n % 8000`,
      [viewer, lisbon, munich],
    )
    await client.query(
      `insert into events_answers (event_id, account_id, answer, arrival, starts_at)
       select id, $1, 'going', 1, starts_at from events where organiser_id <> $1 and random() < 0.2`,
      [viewer],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into events (id, organiser_id, title, place_id, time_zone, starts_at, ends_at, audience, last_act, is_shared)
       values (gen_random_uuid(), $1, 'Full', $2, 'Europe/Lisbon', now() + interval '1 day', now() + interval '2 days',
         'verified', 'create', true) returning id`,
      [viewer, lisbon],
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `insert into events_answers (event_id, account_id, answer, arrival, starts_at)
       select $1, id, case when n <= 4000 then 'going' else 'waiting' end, n, now() + interval '1 day'
       from (select id, row_number() over () as n from identity_accounts where name = 'Many Rossi') many`,
      [id],
    )
    await client.query('alter table events_answers enable trigger user')
    await client.query('update events set going = 4000, waiting = 4000, capacity = 4003 where id = $1', [id])
    await client.query('analyze')
    return id
  })
})
afterAll(() => app.stop())

const looking = { organises: false, answer: 'going' as const }

// Of functions, most is read by the planner when a connection calls one for the first time, not of the table.
it.each<[string, number, (tx: Tx) => Promise<unknown>]>([
  ['an event', 250, (tx) => findEvent(tx, full, viewer)],
  ['a city’s week', 4_000, (tx) => eventsInCity(viewer, undefined, slice).execute(tx)],
  [
    'what I have before me',
    4_500,
    (tx) => upcomingEvents(viewer, { personId: viewer, isAdmin: false }, slice).execute(tx),
  ],
  [
    'how many pages a city’s week has',
    40_000,
    (tx) => countRows(tx, eventsInCity(viewer, undefined, counted)),
  ],
  [
    'how many pages of guests there are',
    12_000,
    (tx) => countRows(tx, guestsOf(full, { ...looking, viewerId: viewer }, counted)),
  ],
  [
    'what somebody was at',
    4_500,
    (tx) => pastEvents(viewer, { personId: viewer, isAdmin: false }, slice).execute(tx),
  ],
  ['who is going', 500, (tx) => guestsOf(full, { ...looking, viewerId: viewer }, slice).execute(tx)],
  [
    'who waits, for those who organise',
    300,
    (tx) =>
      guestsOf(full, { ...looking, viewerId: viewer, organises: true, answer: 'waiting' }, slice).execute(tx),
  ],
  ['who helps to organise', 50, (tx) => findOrganisers(tx, full, viewer, false)],
  ['the last place in a long line', 900, (tx) => placeInLine(tx, full, '8000')],
  [
    'who is told',
    1_000,
    (tx) => findAnswering(tx, full, { behind: undefined, withAsked: false, limit: 200 }),
  ],
  ['what is between two', 6_000, (tx) => findAnswersBetween(tx, viewer, full)],
  ['what was planned today', 100, (tx) => countPlanned(tx, viewer)],
  ['the shared page', 100, (tx) => findShared(tx, full)],
  ['who is to be reminded', 900, (tx) => findToRemind(tx, 200)],
  ['where somebody can move up', 900, (tx) => findWithRoom(tx, 200)],
  ['a search around a city', 1_500, (tx) => eventSteps.near.all(tx, { ...around(), ...first })],
  [
    'a search on some days',
    1_500,
    (tx) => eventSteps.near.all(tx, { ...around({ from: dayFromNow(30), to: dayFromNow(33) }), ...first }),
  ],
  [
    'a search far around',
    1_500,
    (tx) => eventSteps.far.all(tx, { ...around({ metres: 100_000 }), ...first }),
  ],
  [
    'a search that finds nothing',
    6_000,
    (tx) => eventSteps.near.all(tx, { ...around({ words: 'nowhere' }), ...first }),
  ],
  ['how many a search finds', 14_000, (tx) => eventCounts.near.all(tx, around())],
  ['what was found', 100, (tx) => ticketsByIds.all(tx, { viewer, ids: [full] })],
])('%s is found along an index, however much there is', async (_, mostBuffers, run) => {
  const plans = await plansOf(app.database, { viewer }, run)
  expect(plans.flatMap((plan) => faultsOf(plan, mostBuffers))).toEqual([])
})

it.each([
  ['near', 25_000, 'events_near'],
  ['far', 100_000, 'events_far'],
] as const)(
  'a map goes along its index as well, and no further than a count: %s',
  async (level, metres, index) => {
    const [plan] = await plansOf(app.database, { viewer }, (tx) =>
      eventSpots[level].all(tx, around({ metres })),
    )
    if (!plan) throw new Error('nothing was asked')
    expect(plan.nodes.map((node) => node['Index Name'])).toContain(index)
    expect(faultsOf(plan, 14_000)).toEqual([])
  },
)

it('moving up takes the first of the line', async () => {
  const moved = await app.services.db.transaction().execute((tx) => moveUp(tx, full, 3))
  expect(moved.map(({ arrival }) => Number(arrival)).toSorted((a, b) => a - b)).toEqual([4_001, 4_002, 4_003])
})
