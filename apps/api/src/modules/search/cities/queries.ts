import type { PlaceChoice } from '@wayfellow/contract/places'
import { livelyCitiesMost, livelyCountedTo, livelyHostsLeast } from '@wayfellow/contract/search/cities'
import { sql } from 'kysely'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { maySee, me } from '../hosts/queries.ts'

interface CityRow {
  place: PlaceChoice
  metres: number
  hosts: number
}

/** Cities looked at: an empty region ends the list early rather than late. */
const lookedAt = 3000
/** The index orders by degrees, which are shorter in the north: of so many the nearest in metres are shown. */
const candidates = 3 * livelyCitiesMost
/** Profiles looked at in each city. */
const profilesLookedAt = 300

/**
 * Places are looked at from near to far and only until enough are found, so a dense region costs no more than a few.
 * By distance, of the nearest places with at least so many hosts whom the viewer may meet.
 * Index: places_by_point, profiles_by_place, search_people_pkey
 */
export const livelyCities = hot<{ viewer: string; lat: number; lng: number }>()('search.cities', (q, arg) => {
  const here = sql`st_setsrid(st_makepoint(${arg('lng')}::float8, ${arg('lat')}::float8), 4326)`
  return q
    .selectFrom(
      sql<CityRow>`(
        with ${me(arg)}, near as materialized (
          select id, label, country_code, point from places where retired_at is null
          order by point <-> ${here} limit ${sql.lit(lookedAt)})
        select json_build_object('_id', id, 'label', label, 'countryCode', country_code) as place, metres, hosts
        from (select near.*, st_distancesphere(near.point, ${here}) as metres, found.hosts
        from near cross join lateral (
          select count(*)::int as hosts from (
            select from (
              select account_id from profiles where place_id = near.id
              order by account_id desc limit ${sql.lit(profilesLookedAt)}) p
            join search_people r on r.account_id = p.account_id
            where r.hosting in ('yes', 'maybe') and ${maySee(arg)}
            limit ${sql.lit(livelyCountedTo + 1)}) host) found
        where found.hosts >= ${sql.lit(livelyHostsLeast)} and st_distancesphere(near.point, ${here}) > 1000
        limit ${sql.lit(candidates)}) nearest
        order by metres limit ${sql.lit(livelyCitiesMost)})`.as('city'),
    )
    .selectAll()
})
