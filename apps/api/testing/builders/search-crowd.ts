import { asOwner } from '../database.ts'

interface Crowd {
  people: number
  /** Cities that the crowd lives around, the first the biggest; each has half of what is left. */
  cities: readonly { lat: number; lng: number }[]
}

/**
 * Many people around cities, every third of them a host with a calendar: by the owner and in bulk, as no test could wait
 * for the triggers of each row.
 */
export async function aCrowd(database: string, { people, cities }: Crowd) {
  await asOwner(database, async (owner) => {
    const followed = ['profiles', 'homes']
    for (const table of followed)
      await owner.query(`alter table ${table} disable trigger search_people_follow`)
    await owner.query('alter table identity_accounts disable trigger profiles_names_add')
    await owner.query(
      `insert into identity_accounts (id, name, username, profile_completed, verification, last_active_on, born_on)
       select gen_random_uuid(), 'Crowd ' || n, 'crowd' || n, true, case when n % 3 = 0 then 'none' else 'verified' end,
         current_date - n % 300, current_date - interval '18 years' - n % 4000 * interval '1 day'
       from generate_series(1, $1::int) n`,
      [people],
    )
    await owner.query(
      `insert into profiles (account_id, hosting, gender, visibility, wants_to_learn)
       select id, case nth % 3 when 0 then 'yes' when 1 then 'maybe' end,
         case nth % 2 when 0 then 'woman' else 'man' end, case when nth % 20 = 0 then 'verified' else 'everyone' end, '{}'
       from (select id, row_number() over (order by id) as nth from identity_accounts where name like 'Crowd %') each_one`,
    )
    await owner.query(
      `insert into homes (account_id, max_guests, cell, area_lat, area_lng)
       select p.account_id, 1 + n % 3, 1, c.lat + sin(n * 7.1) * 0.2, c.lng + sin(n * 3.7) * 0.25
       from (select account_id, hosting, row_number() over (order by account_id) as n from profiles
         where hosting is not null and account_id in (select id from identity_accounts where name like 'Crowd %')) p
       cross join lateral (select least(floor(-ln(mod((n * 0.618034)::numeric, 1.0)::float8 + 1e-9) / ln(2.0)),
         $1::int - 1)::int + 1 as city) drawn
       join unnest($2::float8[], $3::float8[]) with ordinality as c (lat, lng, nth) on c.nth = drawn.city`,
      [cities.length, cities.map(({ lat }) => lat), cities.map(({ lng }) => lng)],
    )
    await owner.query(
      `insert into homes_blocks (account_id, source, days)
       select h.account_id, 'own', daterange(current_date + (n * 11 % 90)::int, current_date + (n * 11 % 90)::int + 5)
       from (select account_id, row_number() over (order by account_id) as n from homes) h where n % 2 = 0`,
    )
    // In no order, as in a table whose rows have moved for years: laid out by id, PostgreSQL takes the key for a short cut.
    await owner.query(`insert into search_people
       select * from search_people_now(array(select id from identity_accounts)) order by md5(account_id::text)
       on conflict do nothing`)
    for (const table of followed)
      await owner.query(`alter table ${table} enable trigger search_people_follow`)
    await owner.query('alter table identity_accounts enable trigger profiles_names_add')
    await owner.query('analyze identity_accounts, profiles, homes, homes_blocks, search_people')
  })
}
