import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCityAdmin, type CityAdmin } from '../../testing/builders/city.ts'
import { placeNamed } from '../../testing/builders/events.ts'
import { countOnPages, readList } from './lists.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { anAdmin } from '../../testing/builders/reports.ts'
import { asOwner } from '../../testing/database.ts'
import { anApp } from '../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let leila: CityAdmin
let lisbon: string

/** So many of everything: no list has full pages only. */
const many = 62

/** Sixty-two people joined in Lisbon today; each has one open case, one closed one and two promos. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  admin = await anAdmin(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
  leila = await aCityAdmin(app, 'leila', [lisbon])
  await asOwner(app.database.name, async (client) => {
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed, verification)
       select id, 'Many Rossi', 'manyreported' || n, true, 'verified' from unnest($1::uuid[]) with ordinality who (id, n)`,
      [Array.from({ length: many }, () => randomUUIDv7())],
    )
    await client.query(
      `insert into profiles (account_id, place_id) select id, $1 from identity_accounts where name = 'Many Rossi'
       on conflict (account_id) do update set place_id = excluded.place_id`,
      [lisbon],
    )
    // Pairs have the same moment, so that the id decides; every fifth is urgent.
    await client.query(
      `insert into reports_cases (id, source, status, by_city, is_urgent, category, target_kind, target_id, about_id,
         place_id, created_at, changed_at)
       select gen_random_uuid(), 'report', status, status = 'dismissed', nth % 5 = 0, 'spam', 'post', gen_random_uuid(),
         id, $1, now() - nth / 2 * interval '1 minute', now() - nth / 2 * interval '1 minute'
       from (select id, row_number() over () as nth from identity_accounts where name = 'Many Rossi') who,
         unnest(array['open', 'dismissed']) status`,
      [lisbon],
    )
    await client.query(
      `insert into promos (id, account_id, status, kind, title, text, place_id, starts_on, ends_on, submitted_at, decided_at)
       select gen_random_uuid(), id, status, 'notice', 'Notice', 'Notice', $1, current_date, current_date + 7,
         now() - nth / 2 * interval '1 minute', case status when 'approved' then now() - nth / 2 * interval '1 minute' end
       from (select id, row_number() over () as nth from identity_accounts where name = 'Many Rossi') who,
         unnest(array['submitted', 'approved']) status`,
      [lisbon],
    )
    await client.query(
      `insert into reports (case_id, reporter_id, about_id, kind, category, words, created_at)
       select id, $1, about_id, 'post', 'spam', 'The same words to everybody', created_at
       from reports_cases where status = 'open'`,
      [leila.id],
    )
    await client.query(
      `insert into reports_sanctions (account_id, case_id, act, reason, kind, created_at)
       select $1, id, 'warn', 'Against the guidelines', 'post', created_at from reports_cases where status = 'open'`,
      [leila.id],
    )
  })
})
afterAll(() => app.stop())

const askAdmin = (url: string) => admin.ask('GET', url)
const askLeila = (url: string) => leila.call('GET', url)

it.each<[string, string, number, () => string]>([
  ['own reports', 'reports', many, () => '/api/reports'],
  ['what was decided about oneself', 'sanctions', many, () => '/api/sanctions'],
  ['open cases of one’s cities', 'cases', many, () => '/api/city/cases'],
  ['open cases of one city', 'cases', many, () => `/api/city/cases?placeId=${lisbon}`],
  ['what city admins decided', 'cases', many, () => '/api/city/cases?show=closed'],
  ['newcomers of a city', 'newcomers', many, () => `/api/city/newcomers?placeId=${lisbon}`],
])('honours page and says how many pages there are: %s', async (_, key, total, pathOf) => {
  expect(await countOnPages(askLeila, { path: pathOf(), key, perPage: 20, total })).toBe(total)
})

it.each<[string, number, () => string]>([
  ['cases and promos, merged by urgency', 2 * many, () => ''],
  ['cases', many, () => 'of=reports'],
  ['promos', many, () => 'of=promos'],
  ['cases of one category', many, () => 'category=spam'],
  ['cases of one city', many, () => `placeId=${lisbon}`],
  ['cases that a search has found', many, () => 'q=rossi'],
  ['what was decided, both kinds', 2 * many, () => 'show=closed'],
  ['decided promos', many, () => 'show=closed&of=promos'],
])('the queue honours page and says how many pages there are: %s', async (_, total, queryOf) => {
  expect(
    await countOnPages(askAdmin, { path: `/api/admin/queue?${queryOf()}`, key: 'items', perPage: 20, total }),
  ).toBe(total)
})

it('a page of the queue by number keeps the order of urgency', async () => {
  const urgent = await readList(askAdmin, '/api/admin/queue?only=urgent', 'items', {})
  const first = await readList(askAdmin, '/api/admin/queue', 'items', { page: '1' })
  expect(first.ids.slice(0, urgent.ids.length)).toEqual(urgent.ids)
})
