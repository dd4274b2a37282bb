import { afterAll, beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../../testing/builders/plans.ts'
import { aDatabase, asOwner, type TestDatabase } from '../../../../testing/database.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { page } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  await asOwner(database.name, (client) =>
    client.query(`
      -- Nobody searches here, and following so many rows one by one takes a minute.
      alter table profiles disable trigger search_people_follow;
      alter table profiles_languages disable trigger search_people_follow;
      alter table profiles_answers disable trigger search_people_follow;
      alter table universities_badges disable trigger search_people_follow;
      insert into places_countries values ('PT', 'Portugal');
      insert into places (id, source, source_id, name, country_code, label, within_key, population, point, cell, time_zone)
      select gen_random_uuid(), 'geonames', n, 'City ' || n, 'PT', 'City ' || n || ', Portugal', '', 1,
        st_setsrid(st_makepoint(n % 90, n % 45), 4326), n, 'Europe/Lisbon' from generate_series(1, 2000) n;
      insert into universities (id, name, country, source, source_key)
      select gen_random_uuid(), 'University ' || n, 'PT', 'operator', n from generate_series(1, 2000) n;
      insert into identity_accounts (id, name, username, profile_completed, verification, born_on)
      select gen_random_uuid(), 'Student ' || n, 'student' || n, true, 'verified', '2003-04-05'
      from generate_series(1, 20000) n;
      create temporary table numbered as
        select id, row_number() over () as n from identity_accounts;
      create temporary table towns as select id, row_number() over () as n from places;
      create temporary table schools as select id, row_number() over () as n from universities;
      insert into profiles (account_id, about, place_id, university_id)
      select a.id, 'words', t.id, s.id from numbered a
      join towns t on t.n = a.n % 2000 + 1 join schools s on s.n = a.n % 2000 + 1;
      insert into universities_badges select a.id, s.id, '2025-10-01' from numbered a join schools s on s.n = a.n % 2000 + 1;
      insert into profiles_answers (account_id, asked) select id, 3 from numbered;
      insert into profiles_languages select id, code, 'B2', position from numbered
      cross join (values ('en', 0), ('pt', 1), ('it', 2)) spoken (code, position);
      insert into profiles_exchanges select a.id, 0, s.id, t.id, '2026-09-01', '2027-02-01' from numbered a
      join towns t on t.n = a.n % 2000 + 1 join schools s on s.n = a.n % 2000 + 1;
      insert into relations_follows select a.id, b.id from numbered a join numbered b on b.n = a.n % 20000 + 1;
      insert into relations_blocks select a.id, b.id from numbered a join numbered b on b.n = (a.n + 7) % 20000 + 1;
      analyze;
    `),
  )
})
afterAll(() => database.drop())

it('reads a page by keys alone, whatever the number of students', async () => {
  const { rows } = await asOwner(database.name, (client) =>
    client.query<{ id: string }>("select id from identity_accounts where username = 'student5'"),
  )
  const viewerId = rows[0]?.id ?? ''
  const look = (tx: Tx) => page.all(tx, { username: 'student77', viewerId })
  const plans = await plansOf(database, { viewer: viewerId }, async (tx) => {
    // The first of a connection also reads what PostgreSQL knows of its own functions.
    await look(tx)
    await look(tx)
  })
  expect(plans).toHaveLength(2)
  const plan = plans[1]
  expect(plan?.nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  // Two people, about a dozen tables, three or four pages of an index each.
  expect(plan?.buffers).toBeLessThan(110)
})
