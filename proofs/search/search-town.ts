import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { aDatabase, type TestDatabase } from '../../apps/api/testing/database.ts'
import { readCities } from '../../apps/api/src/modules/places/imports/geonames-parser.ts'
import { legCellOf } from '../../apps/api/src/modules/trips/policy.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { quiet } from '../chats/chat-town.ts'
import { everybody, fillWithPeople, helpers, idOf, runSteps, type Step, towns } from '../profiles/people.ts'
import { tokensFor } from '../identity/tokens.ts'

interface Size {
  people: number
  seed: number
  say?: (line: string) => void
}

/** The number of people who search: the first ones. */
const viewers = 100
/** The id of trip `n`, as in the rows below. */
export const tripOf = (n: number) =>
  `${(1_700_000_000_000 + n)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8002-${n.toString(16).padStart(12, '0')}`
/** Stops of one trip, and trips of somebody. */
const stopsEach = 4
const tripsEach = 2.5

interface City {
  lat: number
  lng: number
}

/** The biggest cities there are, as the gazetteer has them. */
function biggestCities(): City[] {
  const packed = readFileSync(new URL('../../apps/api/data/places/cities.txt.br', import.meta.url))
  return readCities(brotliDecompressSync(packed).toString('utf8'))
    .toSorted((one, other) => other.population - one.population)
    .slice(0, towns)
}

/**
 * So many students in the biggest cities of the world, the more the bigger; three of ten have a home with a calendar and
 * plan an event, everybody stops ten times on trips. And a process that serves them.
 */
export async function aSearchTown(size: Size) {
  const database = await aDatabase()
  await fillSearchTown(database.ownerUrl, size)
  return openTown(database)
}

/** The same in a database that is there already. */
export async function fillSearchTown(ownerUrl: string, { people, seed, say }: Size) {
  const cities = biggestCities()
  const crowd = { count: people, seed, cities, isLight: true, more: homes(people) }
  await fillWithPeople(ownerUrl, { ...crowd, ...(say && { say }) })
  const own = [helpers(seed), townsOf(cities)].map((text): Step => ['cells', text])
  await runSteps(ownerUrl, [...own, viewersOf, events(people), ...trips(people)], say)
}

async function openTown(database: TestDatabase) {
  const api = await startProcess(database, quiet)
  const tokenOf = tokensFor(database)
  const tokens = Array.from({ length: viewers }, (_, nth) => tokenOf(idOf(nth + 1)))
  return {
    database,
    api,
    token: (viewer: number) => tokens[viewer - 1] ?? '',
    stop: async () => {
      await api.stop()
      await database.drop()
    },
  }
}
export type SearchTown = Awaited<ReturnType<typeof openTown>>

/** Random offset in degrees from the centre of a city, at most the radius of a big one. */
const aside = (k: number) => `(pg_temp.dice(n, ${k}) + pg_temp.dice(n, ${k + 1}) - 1) * 0.2`

const homes = (people: number): Step[] => [
  [
    'homes',
    `insert into homes (account_id, max_guests, sleeping, longest_stay, step_free, cell, area_lat, area_lng)
     select p.account_id, 1 + floor(pg_temp.dice(n, 44) * 3)::int,
       pg_temp.pick(n, 45, '{privateRoom,sharedRoom,commonRoom}'), 2 + floor(pg_temp.dice(n, 46) * 20)::int,
       pg_temp.dice(n, 47) < 0.3, 1, st_y(t.point) + ${aside(48)}, st_x(t.point) + ${aside(50)}
     from ${everybody(people)} join profiles p on p.account_id = pg_temp.person(n) join places t on t.id = p.place_id
     where pg_temp.dice(n, 43) < 0.45 and p.hosting in ('yes', 'maybe');`,
  ],
  [
    'calendars',
    `insert into homes_blocks (account_id, source, days)
     select h.account_id, 'own', daterange(day, day + 2 + floor(pg_temp.dice(n, 52 + nth) * 9)::int)
     from ${everybody(people)} join homes h on h.account_id = pg_temp.person(n) cross join generate_series(0, 2) nth,
       lateral (select current_date + (nth * 30 + floor(pg_temp.dice(n, 55 + nth) * 18))::int as day) begins
     where pg_temp.dice(n, 58 + nth) < 0.7;`,
  ],
]

/** Makes the viewers verified students with a completed profile and no ban, so that they see everything. */
const viewersOf: Step = [
  'viewers',
  `update identity_accounts set banned_until = null, verification = 'verified', profile_completed = true
     where id in (select pg_temp.person(n) from ${everybody(viewers)});`,
]

/** Puts the city columns of a stop into a table: for so many rows a join is faster than computing them. */
const townsOf = (cities: readonly City[]) => `
   create temp table towns as select p.id, p.point, t.rank, t.cell, st_y(p.point) as lat, st_x(p.point) as lng,
     grid_cell(st_y(p.point), st_x(p.point), 4) as near_cell, grid_cell(st_y(p.point), st_x(p.point), 2) as far_cell
   from unnest('{${cities.map(legCellOf).join()}}'::bigint[]) with ordinality as t (cell, rank)
   join places p on p.id = pg_temp.uuid_of('town' || t.rank);
   create function pg_temp.town(n bigint, k bigint) returns bigint language sql immutable as
     $$ select 1 + floor(power(pg_temp.dice(n, k), 3) * ${towns})::bigint $$;
   create function pg_temp.numbered(kind bigint, n bigint) returns uuid language sql immutable as
     $$ select (lpad(to_hex(1700000000000 + n), 12, '0') || '7000' || to_hex(32768 + kind) || lpad(to_hex(n), 12, '0'))::uuid $$;
   insert into places_labels (label, place_id) select label, id from places;
   analyze towns;`

const events = (people: number): Step => [
  'events',
  `alter table events disable trigger user;
     insert into events (id, organiser_id, title, text, place_id, time_zone, starts_at, ends_at, languages, capacity,
       audience, last_act, near_cell, far_cell, lat, lng)
     select pg_temp.numbered(1, n), pg_temp.person(1 + floor(pg_temp.dice(n, 1) * ${people})::bigint),
       'Tandem table ' || n, left(repeat(md5(n::text) || ' ', 8), 60), t.id, 'Europe/Lisbon', at, at + interval '3 hours',
       '{en}', case when pg_temp.dice(n, 2) < 0.5 then 20 end, pg_temp.pick(n, 3, '{everyone,verified}'), 'create',
       t.near_cell, t.far_cell, t.lat, t.lng
     from ${everybody(people * 0.3)} join towns t on t.rank = pg_temp.town(n, 4)
     cross join lateral (select now() + (pg_temp.dice(n, 5) * 150 - 30) * interval '1 day' as at) begins;
   alter table events enable trigger user;`,
]

/** Ten million rows: keys to other tables, and what keeps the stops of a trip apart, stay away for good here. */
const asBulk = `
  alter table trips_legs disable trigger user;
  alter table trips_legs drop constraint trips_legs_apart;
  ${['lat', 'lng', 'near_cell', 'far_cell'].map((column) => `alter table trips_legs alter column ${column} drop expression;`).join('\n')}
  do $$ declare r record; begin
    for r in select conname, conrelid::regclass as "table" from pg_constraint
      where conrelid in ('trips'::regclass, 'trips_legs'::regclass) and contype = 'f' loop
      execute format('alter table %s drop constraint %I', r.table, r.conname);
    end loop;
    create temp table later as select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
      from pg_index where indrelid in ('trips'::regclass, 'trips_legs'::regclass) and not indisprimary;
    for r in select name from later loop execute 'drop index ' || r.name; end loop;
  end $$;
  set maintenance_work_mem = '512MB';`

const trips = (people: number): Step[] => [
  ['trips as bulk', asBulk],
  [
    'trips',
    `insert into trips (id, owner_id, title, audience, seeks_mates, starts_on, ends_on, shown_from, shown_to, last_act)
     select pg_temp.numbered(2, n), pg_temp.person(1 + n % ${people}), 'Trip ' || n,
       pg_temp.pick(n, 6, '{everyone,verified}'), n <= ${viewers} or pg_temp.dice(n, 7) < 0.3, day, day + ${stopsEach * 6},
       day, day + ${stopsEach * 6}, 'create'
     from ${everybody(people * tripsEach)}, lateral (select ${firstDay} as day) begins;`,
  ],
  [
    'stops',
    `insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, is_shown, seeks_mates, lat, lng,
       near_cell, far_cell)
     select pg_temp.numbered(2, n), pg_temp.numbered(3, n * 8 + nth), pg_temp.person(1 + n % ${people}), t.id, t.point, t.cell,
       daterange(day + nth * 6, day + nth * 6 + 2 + floor(pg_temp.dice(n, 10 + nth) * 5)::int), kind, kind <> 'private',
       kind <> 'private' and (n <= ${viewers} or pg_temp.dice(n, 7) < 0.3), t.lat, t.lng, t.near_cell, t.far_cell
     from ${everybody(people * tripsEach)} cross join generate_series(0, ${stopsEach - 1}) nth
     cross join lateral (select ${firstDay} as day, pg_temp.pick(n, 20 + nth, '{private,meet,meet,host,host}') as kind) begins
     join towns t on t.rank = pg_temp.town(n, 30 + nth);`,
  ],
  [
    'keys of trips',
    `do $$ declare r record; begin for r in select text from later loop execute r.text; end loop; end $$;
     alter table trips_legs enable trigger user;`,
  ],
  ['statistics', 'vacuum analyze'],
]

/** The trips of the viewers, which come first, start soon. */
const firstDay = `case when n <= ${viewers} then current_date + 20
  else current_date - 200 + floor(pg_temp.dice(n, 8) * 500)::int end`
