import type { PlaceChoice } from '@wayfellow/contract/places'
import type { LegKind } from '@wayfellow/contract/trips'
import { sql } from 'kysely'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { isOpenTo } from '../../profiles/index.ts'
import { isForMe, type Person, ticketColumns, type TicketRow, viewerFacts } from '../queries.ts'

const ownCity = hot<{ viewer: string }>()('trips.ownCity', (q, arg) =>
  q
    .selectFrom(
      sql<{ lat: number; lng: number }>`(
        select st_y(p.point) as lat, st_x(p.point) as lng from profiles said join places p on p.id = said.place_id
        where said.account_id = ${arg('viewer')}::uuid)`.as('found'),
    )
    .selectAll(),
)
/** The viewer's home city. Index: profiles_pkey, places_pkey */
export const findOwnCity = ownCity.first

export interface VisitRow extends TicketRow {
  place: PlaceChoice
  from: string
  to: string
  kind: LegKind
}

interface City extends Record<string, unknown> {
  viewer: string
  lat: number
  lng: number
  cells: string[]
  km: number
  limit: number
}

/** Looked at for each cell: where hardly any is for the viewer, the list ends early rather than late. */
const lookedAt = 40

const visits = hot<City>()('trips.visits', (q, arg) =>
  q
    .selectFrom(
      sql<VisitRow>`(
        with me as materialized (${viewerFacts(arg('viewer'))}), visit as materialized (
          select l.* from unnest(${arg('cells')}::bigint[]) as near (cell) cross join lateral (
            select l.trip_id, l.id as leg_id, l.place_id, l.starts_on, l.ends_on, l.kind from trips_legs l
            where l.is_shown and l.cell = near.cell and l.starts_on > current_date - 30
              and l.starts_on < current_date + 60 and l.ends_on > current_date and l.owner_id <> ${arg('viewer')}::uuid
              and st_distancesphere(l.point, st_setsrid(st_makepoint(${arg('lng')}::float8, ${arg('lat')}::float8), 4326))
                <= ${arg('km')}::float8 * 1000
            order by l.starts_on, l.ends_on, l.trip_id limit ${sql.lit(lookedAt)}) l)
        select ${ticketColumns(arg('viewer'))}, v.starts_on as "from", v.ends_on as "to", v.kind,
          json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code) as place
        from me cross join visit v join trips t on t.id = v.trip_id join identity_accounts o on o.id = t.owner_id
        join places p on p.id = v.place_id
        where ${isForMe(arg('viewer'))}
        order by v.starts_on, v.ends_on, v.trip_id, v.leg_id limit ${arg('limit')}::int)`.as('found'),
    )
    .selectAll(),
)
/** People who are there or arrive within two months, by arrival. Index: trips_legs_shown, trips_pkey */
export const findVisits = visits.all

export interface OverlapRow extends Person {
  place: PlaceChoice
  from: string
  to: string
  isComing: boolean
}

/**
 * In the same city for at least a week, as both profiles say, or about to come to the viewer's city within two months.
 * Index: profiles_exchanges_pkey, profiles_exchanges_by_place
 */
export const overlaps = hot<{ viewer: string; limit: number }>()('trips.overlaps', (q, arg) =>
  q
    .selectFrom(
      sql<OverlapRow>`(
        select * from (
          select distinct on (o.id) o.id, o.username, o.name, o.photo, x.from_day as "from", x.to_day as "to",
            x.is_coming as "isComing", json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code) as place
          from (select y.account_id, y.place_id, y.from_day, y.to_day, false as is_coming
            from profiles_exchanges e cross join lateral (
            select x.account_id, x.place_id, greatest(x.starts_on, e.starts_on) as from_day,
              least(x.ends_on, e.ends_on) as to_day
            from profiles_exchanges x
            where x.place_id = e.place_id and x.account_id <> e.account_id and x.starts_on < e.ends_on
              and x.starts_on > e.starts_on - 400 and x.ends_on > e.starts_on and x.ends_on > current_date
              and least(x.ends_on, e.ends_on) - greatest(x.starts_on, e.starts_on) >= 7
            order by x.starts_on, x.ends_on limit 60) y
            where e.account_id = ${arg('viewer')}::uuid and e.ends_on > current_date
          union all
          (select x.account_id, x.place_id, x.starts_on, x.ends_on, true from profiles_exchanges x
            where x.place_id = (select said.place_id from profiles said where said.account_id = ${arg('viewer')}::uuid)
              and x.starts_on > current_date and x.starts_on < current_date + 60
              and x.account_id <> ${arg('viewer')}::uuid
            order by x.starts_on, x.ends_on limit 60)) x
          join identity_accounts o on o.id = x.account_id join places p on p.id = x.place_id
          where ${isOpenTo(arg('viewer'), 'o')}
          order by o.id, x.is_coming, x.from_day) found
        order by "from", id limit ${arg('limit')}::int)`.as('found'),
    )
    .selectAll(),
)
