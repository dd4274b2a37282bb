import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, plansOf } from '../../../../testing/builders/plans.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countNamed, countNewest, findCasesAbout, findListed, findNamed, findNewest } from './queries.ts'

const many = 20_000
let app: Awaited<ReturnType<typeof anApp>>
let adminId: string
let page: string[]
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  adminId = (await anAccount(app, 'ada', { role: 'admin' })).id
  page = await asOwner(app.database.name, async (client) => {
    // Everybody is called Maria; one in five hundred is banned, limited or a city admin, one in three has begun only.
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed, verification, city_admin, banned_until,
         limited_until, created_at)
       select gen_random_uuid(), 'Maria ' || substr(md5(n::text), 1, 6), 'many' || n, n % 3 > 0,
         case when n % 4 = 0 then 'none' else 'verified' end, n % 500 = 1,
         case when n % 500 = 2 then timestamptz 'infinity' end, case when n % 500 = 3 then now() + interval '9 days' end,
         now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [many],
    )
    await client.query(
      `insert into reports_cases (id, source, status, target_kind, target_id, about_id, words)
       select gen_random_uuid(), 'report', 'dismissed', 'person', a.id, a.id, 'Said something about it'
       from identity_accounts a cross join generate_series(1, 2)`,
    )
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>('select id from identity_accounts limit 20')
    return rows.map(({ id }) => id)
  })
})
afterAll(() => app.stop())

const slice = { behind: undefined, offset: 0, limit: 21 }
const asked: [string, (tx: Tx) => Promise<unknown>, number][] = [
  ['everybody', (tx) => findNewest(tx, 'all', slice), 60],
  ['the last page that has a number', (tx) => findNewest(tx, 'all', { ...slice, offset: 980 }), 1_200],
  ['how many pages there are', (tx) => countNewest(tx, 'all', 1_000), 1_200],
  ['the banned', (tx) => findNewest(tx, 'banned', slice), 60],
  ['the limited', (tx) => findNewest(tx, 'limited', slice), 60],
  ['city admins', (tx) => findNewest(tx, 'cityAdmins', slice), 60],
  ['the incomplete', (tx) => findNewest(tx, 'incomplete', slice), 60],
  ['the unverified', (tx) => findNewest(tx, 'unverified', slice), 60],
  ['a page of rows', (tx) => findListed(tx, page, 'all'), 200],
  ['what was raised about somebody', (tx) => findCasesAbout(tx, page[0] ?? '', 10), 150],
]

it.each(asked)('%s costs as much among many as among few', async (_, ask, buffers) => {
  const [plan] = await plansOf(app.database, { viewer: adminId }, ask)
  if (!plan) throw new Error('nothing was asked')
  expect(faultsOf(plan, buffers)).toEqual([])
})

// Looks at 2,000 names at most and sorts what it keeps of them, whoever is called so.
const byName: [string, (tx: Tx) => Promise<unknown>][] = [
  ['a name that everybody has', (tx) => findNamed(tx, 'maria', 'all', slice)],
  ['the few banned of a name that everybody has', (tx) => findNamed(tx, 'maria', 'banned', slice)],
  ['how many are called so', (tx) => countNamed(tx, 'maria', 'all', 1_000)],
]
it.each(byName)('%s looks at no more than it may', async (_, ask) => {
  const [plan] = await plansOf(app.database, { viewer: adminId }, ask)
  if (!plan) throw new Error('nothing was asked')
  expect(plan.nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  expect(plan.nodes.map((node) => node['Index Name'])).toContain('profiles_names_by_key')
  expect(plan.buffers).toBeLessThan(20_000)
})

it('the rule bites: the banned by name read all accounts', async () => {
  const [plan] = await plansOf(app.database, { viewer: adminId }, (tx) =>
    tx.selectFrom('identity_accounts').select('id').where('name', 'like', '%x').execute(),
  )
  if (!plan) throw new Error('nothing was asked')
  expect(faultsOf(plan, 10)).toHaveLength(2)
})
