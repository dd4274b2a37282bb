import type { PlaceChoice } from '@wayfellow/contract/places'
import {
  livelyCitiesMost,
  livelyCountedTo,
  livelyFacesMost,
  livelyHostsLeast,
  popularCitiesMost,
} from '@wayfellow/contract/search/cities'
import { type RawBuilder, sql } from 'kysely'
import { hot } from '../../../platform/database/prepared-statements.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Arg } from '../../../platform/geo/geo-search.ts'
import { maySee, me } from '../hosts/queries.ts'

export interface CityRow {
  place: PlaceChoice
  metres: number | null
  hosts: number
  hasMore: boolean
  /** Names of profile photos. */
  photos: string[]
}

interface Asking extends Record<string, unknown> {
  viewer: string
  /** Null when nobody knows where the viewer is. */
  lat: number | null
  lng: number | null
}

/** Cities looked at. More are only needed where the viewer may meet hardly anybody in most of them. */
const nearLookedAt = 40
const popularLookedAt = 24
/** By the index they are ordered in degrees, which are shorter in the north: of so many the nearest in metres are shown. */
const nearCandidates = 2 * livelyCitiesMost
/** Hosts looked at in each city. */
const hostsLookedAt = 150

const here = (arg: Arg<Asking>) =>
  sql`st_setsrid(st_makepoint(${arg('lng')}::float8, ${arg('lat')}::float8), 4326)`

/**
 * Hosts are looked up one by one: for a large city PostgreSQL would rather read everybody there is.
 * Returns cities in their order, each with the hosts whom the viewer may meet, until enough have some.
 */
const counted = (
  arg: Arg<Asking>,
  { cities, order, most }: Record<'cities' | 'order' | 'most', RawBuilder<unknown>>,
) => sql`
  with ${me(arg)}, city as materialized (${cities})
  select json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code) as place, metres,
    least(hosts, ${sql.lit(livelyCountedTo)}) as hosts, "hasMore", coalesce(photos, '{}') as photos
  from (
    select city.*, found.* from city cross join lateral (
      select count(*) filter (where host.is_met)::int as hosts,
        count(*) filter (where host.is_met) > ${sql.lit(livelyCountedTo)} or count(*) = ${sql.lit(hostsLookedAt)}
          as "hasMore",
        (array_agg(host.photo order by host.fit desc, host.account_id)
          filter (where host.is_met and host.photo is not null))[1:${sql.lit(livelyFacesMost)}] as photos
      from (
        select r.account_id, r.fit, ${maySee(arg)} as is_met,
          (select a.photo from identity_accounts a where a.id = r.account_id) as photo
        from (
          select account_id from profiles where place_id = city.place_id and hosting in ('yes', 'maybe')
          order by account_id desc limit ${sql.lit(hostsLookedAt)}) newest
        cross join lateral (select * from search_people s where s.account_id = newest.account_id offset 0) r) host) found
    where found.hosts >= ${sql.lit(livelyHostsLeast)} and coalesce(city.metres > 1000, true) limit ${most}) lively
  join places p on p.id = lively.place_id
  order by ${order}`

/**
 * By distance, the nearest cities with at least so many hosts whom the viewer may meet.
 * Index: search_cities_by_point, profiles_hosts_by_place, search_people_pkey
 */
export const nearCities = hot<Asking>()('search.cities.near', (q, arg) =>
  q
    .selectFrom(
      sql<CityRow>`(${counted(arg, {
        cities: sql`
          select place_id, st_distancesphere(point, ${here(arg)}) as metres from search_cities
          where ${arg('lat')}::float8 is not null
          order by point <-> ${here(arg)} limit ${sql.lit(nearLookedAt)}`,
        order: sql`metres limit ${sql.lit(livelyCitiesMost)}`,
        most: sql.lit(nearCandidates),
      })})`.as('city'),
    )
    .selectAll(),
)

/**
 * By the number of their hosts. Index: search_cities_by_hosts, profiles_hosts_by_place, search_people_pkey
 */
export const popularCities = hot<Asking>()('search.cities.popular', (q, arg) =>
  q
    .selectFrom(
      sql<CityRow>`(${counted(arg, {
        cities: sql`
          select place_id, st_distancesphere(point, ${here(arg)}) as metres, hosts as size from search_cities
          order by hosts desc, place_id limit ${sql.lit(popularLookedAt)}`,
        order: sql`size desc, p.id`,
        // Some of them may be among the nearest.
        most: sql.lit(popularCitiesMost),
      })})`.as('city'),
    )
    .selectAll(),
)

/**
 * The place of the viewer: the city of an exchange that is going on, else their own.
 * Index: profiles_exchanges_pkey, profiles_pkey, places_pkey
 */
export const viewersCity = hot<{ viewer: string }>()('search.cities.here', (q, arg) =>
  q
    .selectFrom(
      sql<{ lat: number; lng: number }>`(
        select st_y(c.point) as lat, st_x(c.point) as lng from places c where c.id = coalesce(
          (select place_id from profiles_exchanges where account_id = ${arg('viewer')}::uuid
            and (now() at time zone 'utc')::date between starts_on and ends_on order by starts_on desc limit 1),
          (select place_id from profiles where account_id = ${arg('viewer')}::uuid)))`.as('here'),
    )
    .selectAll(),
)

/** Index: profiles_pkey, search_cities_pkey, profiles_hosts_by_place */
export async function noteCitiesOf(tx: Tx, hostIds: readonly string[]) {
  await sql`select search_cities_note(${hostIds}::uuid[])`.execute(tx)
}

/** Returns where it stopped; null at the end. Index: profiles_hosts_by_place */
export async function countCities(db: Db, behind: string, most: number) {
  const { rows } = await sql<{ last: string | null }>`
    select search_cities_walk(${behind}::uuid, ${most}) as last`.execute(db)
  return rows[0]?.last ?? null
}
