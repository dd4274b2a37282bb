import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer, type TestCity } from '../../../../testing/builders/places.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { aCrowd } from '../../../../testing/builders/search-crowd.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import { countAllCities } from './count-cities.job.ts'
import { nearCities, popularCities, viewersCity } from './queries.ts'

/** A grid of towns over Spain and France. */
const towns: TestCity[] = Array.from({ length: 300 }, (_, n) => ({
  id: 1_000 + n,
  name: `Town ${n}`,
  at: [38 + Math.floor(n / 20) * 0.6, -8 + (n % 20) * 0.6],
  country: 'FR',
  region: '11',
  people: 10_000,
}))
const people = 15_000

let app: Awaited<ReturnType<typeof anApp>>
let viewer: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app, towns)
  await aCrowd(app.database.name, {
    people,
    cities: [
      { lat: 38.7, lng: -9.1 },
      { lat: 48.8, lng: 2.3 },
    ],
  })
  viewer = (await anAccount(app, 'ana')).id
  await asOwner(app.database.name, async (owner) => {
    await owner.query('alter table profiles disable trigger search_people_follow')
    // Half of them in one city, the others in all.
    await owner.query(
      `update profiles p set place_id = t.id
       from (select account_id, row_number() over (order by md5(account_id::text)) as n from profiles) o,
         (select id, row_number() over (order by label) as n from places) t
       where o.account_id = p.account_id and t.n = case when o.n % 2 = 0 then 1 else 1 + o.n % 300 end`,
    )
    await owner.query('alter table profiles enable trigger search_people_follow')
    await owner.query('vacuum analyze profiles, places')
  })
  for (let behind: string | undefined; ;) {
    await countAllCities(app.services, behind === undefined ? {} : { behind })
    const [job] = await asOwner(app.database.name, async (owner) => {
      const text =
        "delete from pgboss.job where name = 'search.count-cities' returning data ->> 'behind' as behind"
      return (await owner.query<{ behind: string }>(text)).rows
    })
    if (!job) break
    behind = job.behind
  }
  await asOwner(app.database.name, (owner) => owner.query('analyze search_cities'))
})
afterAll(() => app.stop())

describe('the list of cities among many people', () => {
  it('goes along its indexes, near and far, and looks at no more than a few cities', async () => {
    const near = { viewer, lat: 42.1, lng: 1.2 }
    const rows = { near: 0, popular: 0 }
    const plans = await plansOf(app.database, { viewer }, async (tx) => {
      await viewersCity.all(tx, { viewer })
      rows.near = (await nearCities.all(tx, near)).length
      rows.popular = (await popularCities.all(tx, { viewer, lat: null, lng: null })).length
    })
    expect(rows).toEqual({ near: 4, popular: 8 })
    expect(plans).toHaveLength(3)
    for (const plan of plans) expect([plan.buffers, faultsOf(plan, 8_000, 200)]).toEqual([plan.buffers, []])
    const indexes = plans.flatMap(({ nodes }) => nodes.map((node) => node['Index Name']))
    expect(indexes).toContain('profiles_hosts_by_place')
    expect(indexes).toContain('search_people_pkey')
  })

  it('would be seen if it counted everybody', async () => {
    const [plan] = await plansOf(app.database, { viewer }, (tx) =>
      tx.selectFrom('profiles').select('place_id').groupBy('place_id').execute(),
    )
    expect(plan && faultsOf(plan, 100)).not.toEqual([])
  })
})
