import { Client } from 'pg'

interface Crowd {
  count: number
  /** The same seed makes the same people. */
  seed: number
  say?: (line: string) => void
  /** Positions of the towns, the biggest first; without them the towns are placed at random, also at sea. */
  cities?: readonly { lat: number; lng: number }[]
  /** Leaves out photos and follows, which no search depends on. */
  isLight?: boolean
  /** Further steps for data that a search depends on. */
  more?: Step[]
}
export type Step = [what: string, text: string]

/** Usernames and ids follow from the number, so that a load test can name anybody without a query. */
export const usernameOf = (n: number) => `student${n}`
export const idOf = (n: number) =>
  `${(1_700_000_000_000 + n * 1_000)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-${n.toString(16).padStart(12, '0')}`
/** The same two as SQL expressions. */
export const sqlOf = {
  username: (n: string) => `('student' || ${n})`,
  id: (n: string) =>
    `(lpad(to_hex(1700000000000 + ${n} * 1000), 12, '0') || '70008000' || lpad(to_hex(${n}), 12, '0'))::uuid`,
}

export const towns = 5_000
const schools = 3_000

/**
 * Fills an empty database with students as they might be: most say something, some say a lot; cities and fame are
 * shared out unevenly. Made by the database itself, a table at a time.
 */
export function fillWithPeople(ownerUrl: string, { say, ...crowd }: Crowd) {
  return runSteps(ownerUrl, steps(crowd), say)
}

/** One after the other, on one connection. */
export async function runSteps(ownerUrl: string, all: readonly Step[], say: Crowd['say'] = () => undefined) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const [what, text] of all) {
      const startedAt = performance.now()
      await client.query(text)
      say(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}

export const everybody = (count: number) => `generate_series(1::bigint, ${count}) n`

/** Dice that fall the same way for the same seed, and ids that follow from a number or a text. */
export const helpers = (seed: number) => `
  create function pg_temp.dice(n bigint, k bigint) returns float8 language sql immutable as
    $$ select (hashint8extended(n * 64 + k, ${seed}) & 2147483647) / 2147483648.0 $$;
  create function pg_temp.person(n bigint) returns uuid language sql immutable as $$ select ${sqlOf.id('n')} $$;
  create function pg_temp.uuid_of(text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5($1) placing '8' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.pick(n bigint, k bigint, among text[]) returns text language sql immutable as
    $$ select among[1 + floor(pg_temp.dice(n, k) * cardinality(among))::int] $$;`

/** Returns the SQL for the point of town `n`. */
function pointOf(cities: Crowd['cities']) {
  if (!cities) return 'st_makepoint(pg_temp.dice(n, 1) * 340 - 170, pg_temp.dice(n, 2) * 130 - 60)'
  const list = (what: 'lat' | 'lng') => `('{${cities.map((city) => city[what]).join()}}'::float8[])[n]`
  return `st_makepoint(${list('lng')}, ${list('lat')})`
}

function steps({ count, seed, cities, isLight = false, more = [] }: Omit<Crowd, 'say'>): Step[] {
  const all: Step[] = [
    ['helpers', helpers(seed)],
    ['one row each for finding them: later', followed.map((table) => follow(table, 'disable')).join('')],
    [
      'towns and schools',
      `insert into places_countries values ('PT', 'Portugal') on conflict do nothing;
       insert into places (id, source, source_id, name, country_code, label, within_key, population, point, cell, time_zone)
         select pg_temp.uuid_of('town' || n), 'geonames', n, 'Town ' || n, 'PT', 'Town ' || n || ', Portugal', '',
           (1e7 / n)::int, st_setsrid(${pointOf(cities)}, 4326),
           n, 'Europe/Lisbon' from ${everybody(towns)};
       insert into universities (id, name, country, source, source_key)
         select pg_temp.uuid_of('school' || n), 'University of Town ' || n, 'PT', 'operator', 'bench ' || n
         from ${everybody(schools)};
       create function pg_temp.town(n bigint, k bigint) returns bigint language sql immutable as
         $$ select 1 + floor(power(pg_temp.dice(n, k), 3) * ${towns})::bigint $$;
       create function pg_temp.school(n bigint, k bigint) returns uuid language sql immutable as
         $$ select pg_temp.uuid_of('school' || 1 + floor(power(pg_temp.dice(n, k), 2) * ${schools})::bigint) $$;`,
    ],
    [
      'accounts',
      `insert into identity_accounts (id, name, username, verification, profile_completed, location, born_on, photo,
         last_active_on, created_at, banned_until)
       select pg_temp.person(n),
         pg_temp.pick(n, 3, '{Anna,Ben,Carla,David,Elena,Farid,Giulia,Hugo,Inês,Jonas,Kasia,Luca,Maria,Nikhil,Olga,Pablo}')
           || ' ' || initcap(substr(md5(n::text), 1, 3 + (n % 5)::int)),
         ${sqlOf.username('n')}, case when pg_temp.dice(n, 4) < 0.8 then 'verified' else 'none' end,
         pg_temp.dice(n, 5) < 0.9, 'Town ' || pg_temp.town(n, 6) || ', Portugal',
         date '1996-01-01' + floor(pg_temp.dice(n, 7) * 4000)::int,
         case when pg_temp.dice(n, 5) < 0.9 then substr(md5('face' || n), 1, 22) end,
         current_date - floor(power(pg_temp.dice(n, 8), 3) * 300)::int,
         now() - pg_temp.dice(n, 9) * interval '900 days',
         case when pg_temp.dice(n, 10) < 0.003 then timestamptz 'infinity' end
       from ${everybody(count)};`,
    ],
    [
      'profiles',
      `insert into profiles (account_id, about, gender, pronouns, hometown, place_id, study_field, study_level,
         university_id, wants_to_learn, interests, countries_lived, countries_visited, can_show, hosting, meet_up)
       select pg_temp.person(n), left(repeat(md5(n::text) || ' ', 12), 80 + floor(pg_temp.dice(n, 11) * 300)::int),
         pg_temp.pick(n, 12, '{woman,man,nonBinary}'), 'they/them', 'Town ' || pg_temp.town(n, 13),
         pg_temp.uuid_of('town' || pg_temp.town(n, 6)), pg_temp.pick(n, 14, '{Law,Chemistry,Film,History,Medicine,Geology}'),
         pg_temp.pick(n, 15, '{bachelor,master,doctorate,other}'), pg_temp.school(n, 16),
         array[pg_temp.pick(n, 17, '{pt,ja,it,sv,ka}')],
         array[pg_temp.pick(n, 18, '{Climbing,Film,Chess,Trams}'), pg_temp.pick(n, 19, '{Soup,Choir,Hiking,Vinyl}')],
         array['PT', pg_temp.pick(n, 20, '{IT,DE,SE,GE}')], array[pg_temp.pick(n, 21, '{ES,FR,PL}'), 'TN'],
         'The ferry at sunset', pg_temp.pick(n, 22, '{yes,maybe,no}'), pg_temp.pick(n, 23, '{yes,maybe,no}')
       from ${everybody(count)};`,
    ],
    [
      'languages',
      `insert into profiles_languages (account_id, code, level, position)
       select pg_temp.person(n), code, level, position from ${everybody(count)}
       cross join (values ('en', 'C1', 0), ('pt', 'native', 1), ('it', 'B1', 2), ('de', 'A2', 3)) spoken (code, level, position)
       where position <= floor(pg_temp.dice(n, 24) * 4);`,
    ],
    [
      'exchanges',
      `insert into profiles_exchanges (account_id, position, university_id, place_id, starts_on, ends_on)
       select pg_temp.person(n), 0, pg_temp.school(n, 25), pg_temp.uuid_of('town' || pg_temp.town(n, 26)),
         begins, begins + 150
       from ${everybody(count)}, lateral (
         select date '2023-09-01' + floor(pg_temp.dice(n, 27) * 1500)::int as begins) e
       where pg_temp.dice(n, 28) < 0.4;`,
    ],
    [
      'badges and answers',
      `insert into universities_badges (account_id, university_id, since)
         select pg_temp.person(n), pg_temp.school(n, 16), date '2025-10-01' from ${everybody(count)}
         where pg_temp.dice(n, 4) < 0.8;
       insert into profiles_answers (account_id, asked, within_day)
         select pg_temp.person(n), 5, 4 from ${everybody(count)} where pg_temp.dice(n, 29) < 0.3;`,
    ],
    [
      'photos',
      `insert into photos (id, account_id, purpose, status, position, name, bytes, width, height, blur)
       select pg_temp.uuid_of(n || 'photo' || nth), pg_temp.person(n), 'profile', 'ready', nth,
         substr(md5(case nth when 1 then 'face' || n else n || 'face' || nth end), 1, 22), 400000, 1440, 1440,
         'data:image/webp;base64,' || md5(n::text)
       from ${everybody(count)} cross join generate_series(1, 3) nth
       where pg_temp.dice(n, 5) < 0.9 and nth <= 1 + floor(power(pg_temp.dice(n, 30), 2) * 3);`,
    ],
    [
      'follows',
      `insert into relations_follows (follower_id, followed_id)
         select pg_temp.person(n), pg_temp.person(other) from ${everybody(count)} cross join generate_series(31, 33) nth,
           lateral (select 1 + floor(power(pg_temp.dice(n, nth), 2) * ${count})::bigint as other) f
         where other <> n on conflict do nothing;`,
    ],
    [
      'blocks',
      `insert into relations_blocks (blocker_id, blocked_id)
         select pg_temp.person(n), pg_temp.person(other) from ${everybody(count)},
           lateral (select 1 + floor(pg_temp.dice(n, 34) * ${count})::bigint as other) b
         where other <> n and pg_temp.dice(n, 35) < 0.03 on conflict do nothing;`,
    ],
    ...more,
    ['statistics of them', 'analyze'],
    [
      'what they are found by',
      `${followed.map((table) => follow(table, 'enable')).join('')}
       insert into search_people select * from search_people_now(array(select id from identity_accounts))
       on conflict do nothing;`,
    ],
    ['statistics', 'vacuum analyze'],
  ]
  return isLight ? all.filter(([what]) => what !== 'photos' && what !== 'follows') : all
}

/** Tables whose rows the search follows, one by one: for so many at once it is made in one go. */
const followed = [
  'identity_accounts',
  'profiles',
  'profiles_languages',
  'profiles_answers',
  'universities_badges',
  'homes',
]
const follow = (table: string, way: 'disable' | 'enable') =>
  `alter table ${table} ${way} trigger search_people_follow;`
