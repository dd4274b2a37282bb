import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../testing/builders/plans.ts'
import { placeNamed } from '../../../testing/builders/promos.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp } from '../../../testing/app.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countRows } from '../../platform/database/paging.ts'
import { decidedPromos, waitingCount, waitingPromos } from './desk/queries.ts'
import { feedPromos } from './feed-queries.ts'
import { findPromo, ownPromoKeys, ownPromos } from './queries.ts'

const slice = { place: undefined, offset: 0, limit: 21 }

let app: Awaited<ReturnType<typeof anApp>>
let [admin, leila, ana, some] = ['', '', '', '']

/** Twenty thousand promos of one author, nearly all over; ten of a hundred run, as many wait. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  admin = (await anAccount(app, 'ada', { role: 'admin' })).id
  leila = (await anAccount(app, 'leila')).id
  ana = (await anAccount(app, 'ana')).id
  const lisbon = await placeNamed(app, 'Lisbon')
  await asOwner(app.database.name, async (client) => {
    await client.query('insert into profiles (account_id, place_id) values ($1, $2)', [ana, lisbon])
    await client.query(
      `insert into promos (id, account_id, status, kind, title, text, place_id, starts_on, ends_on, submitted_at,
         decided_at, created_at)
       select gen_random_uuid(), $1, case when n % 100 = 1 then 'submitted' else 'approved' end, 'notice', 'No trams',
         'On Friday', $2, current_date - case when n % 2000 = 0 then 3 else 200 end,
         current_date + case when n % 2000 = 0 then 10 else -150 end,
         now() - n * interval '1 minute', case when n % 100 = 1 then null else now() - n * interval '1 minute' end,
         now() - n * interval '1 minute'
       from generate_series(1, 20000) n`,
      [leila, lisbon],
    )
    await client.query(
      `insert into promos_counts (promo_id, day, views) select id, current_date - n, n from promos, generate_series(1, 20) n`,
    )
    some = (await client.query<{ id: string }>('select id from promos limit 1')).rows[0]?.id ?? ''
    await client.query('analyze')
  })
})
afterAll(() => app.stop())

const start = { micros: null, id: null }
const aWeekAgo = () => ({ micros: String((Date.now() - 604_800_000) * 1_000), id: some })

it.each<[string, number, () => string, (tx: Tx) => Promise<unknown>]>([
  [
    'what runs, for a student',
    400,
    () => ana,
    (tx) => feedPromos.all(tx, { viewer: ana, endsOn: null, promoId: null, most: 2 }),
  ],
  ['what waits', 1_200, () => admin, (tx) => waitingPromos.all(tx, start)],
  ['what waits, far down', 1_200, () => admin, (tx) => waitingPromos.all(tx, aWeekAgo())],
  ['how many wait', 1_100, () => admin, (tx) => waitingCount.all(tx, {})],
  ['what was decided', 1_200, () => admin, (tx) => decidedPromos.all(tx, start)],
  ['what was decided, far down', 1_200, () => admin, (tx) => decidedPromos.all(tx, aWeekAgo())],
  ['my own', 1_200, () => leila, (tx) => ownPromos(leila, slice).execute(tx)],
  ['how many are my own', 3_000, () => leila, (tx) => countRows(tx, ownPromoKeys(leila, 1_000))],
  ['one', 200, () => leila, (tx) => findPromo(tx, some)],
])('along an index however many there are: %s', async (_, mostBuffers, viewer, run) => {
  const plans = await plansOf(app.database, { viewer: viewer() }, run)
  expect(plans).toHaveLength(1)
  expect(plans.flatMap((plan) => faultsOf(plan, mostBuffers))).toEqual([])
})
