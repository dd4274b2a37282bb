import { eachFlag, hostSorts } from '@wayfellow/contract/search/host-filters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { aCrowd } from '../../../../testing/builders/search-crowd.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import { hostCounts, hostSpots, hostSteps, type HostFilter } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let viewer: string
const lisbon = { lat: 38.7167, lng: -9.1333 }
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  const cities = [lisbon, { lat: 44.49, lng: 11.34 }, { lat: 48.14, lng: 11.58 }, { lat: 48.85, lng: 2.35 }]
  await aCrowd(app.database.name, { people: 15_000, cities })
  viewer = (await anAccount(app, 'ana')).id
})
afterAll(() => app.stop())

const filter = (more: Partial<HostFilter> = {}): HostFilter => ({
  viewer,
  ...lisbon,
  metres: 25_000,
  from: null,
  to: null,
  guests: 1,
  hosting: 'open',
  language: null,
  learn: null,
  university: null,
  sameGender: false,
  ageFrom: null,
  ageTo: null,
  ...eachFlag(() => false),
  idleDays: 183,
  names: null,
  ...more,
})
const start = { key: 32_767, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const nights = { from: dayFromNow(20), to: dayFromNow(23) }

/** The plan of each, and how many rows came. */
const planOf = async (level: 'near' | 'far', sort: (typeof hostSorts)[number], asked: HostFilter) => {
  let rows = 0
  const [plan] = await plansOf(app.database, { viewer }, async (tx) => {
    rows = (await hostSteps[sort][level].all(tx, { ...asked, ...start })).length
  })
  if (!plan) throw new Error('no plan')
  return { plan, rows }
}

describe('a page of hosts in a city of thousands', () => {
  it.each(hostSorts)('goes along its index, however far it looks: %s', async (sort) => {
    for (const [level, metres] of [
      ['near', 25_000],
      ['near', 5_000],
      ['far', 100_000],
    ] as const) {
      const { plan, rows } = await planOf(level, sort, filter({ metres, ...nights }))
      expect(rows).toBeGreaterThan(1)
      expect([level, metres, faultsOf(plan, 4_000)]).toEqual([level, metres, []])
    }
  })

  it('does no more when nobody fits', async () => {
    const { plan, rows } = await planOf('near', 'fit', filter({ language: 'fi', ...nights }))
    expect(rows).toBe(1)
    expect(faultsOf(plan, 3_000)).toEqual([])
  })

  it('would be seen if it read everybody', async () => {
    const plans = await plansOf(app.database, { viewer }, (tx) =>
      tx.selectFrom('search_people').select('account_id').orderBy('lat').orderBy('account_id').execute(),
    )
    expect(plans.flatMap((plan) => faultsOf(plan, 100))).not.toEqual([])
  })

  it('counts and draws no further than a thousand in each cell', async () => {
    const plans = await plansOf(app.database, { viewer }, async (tx) => {
      await hostCounts.near.all(tx, filter(nights))
      await hostSpots.near.all(tx, { ...filter(nights), sort: 'fit' })
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan.nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(plan.buffers).toBeLessThan(40_000)
    }
  })
})
