import { searchPerPage } from '@wayfellow/contract/search'
import { linesMost } from '@wayfellow/contract/search/map'
import { legNightsMost } from '@wayfellow/contract/trips'
import { sql } from 'kysely'
import { type Arg, type Around, type Behind, searchByMoment } from '../../../platform/geo/geo-search.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { hasWords } from '../../../platform/text/word-match.ts'
import type { VisitRow } from '../around/queries.ts'
import { isForMe, ticketColumns, viewerFacts } from '../queries.ts'

/** The search filters; null means «any». */
interface TripFilter extends Around {
  /** Days on which somebody is there, from arriving to leaving. */
  from: string | null
  to: string | null
  /** Only stops that need a host. */
  needsHost: boolean
  /** Folded, apart by spaces. */
  words: string | null
}

const firstDay = (arg: Arg<TripFilter>) => sql`greatest(current_date,
  case when ${arg('from')}::date is null then current_date else ${arg('from')}::date end)`

/** No stop is longer than half a year: the index begins that much earlier, and passes who has left. */
const isInTime = (arg: Arg<TripFilter>) => sql`r.is_shown
  and r.starts_on >= ${firstDay(arg)} - ${sql.lit(legNightsMost)} and r.ends_on > ${firstDay(arg)}
  and r.starts_on < case when ${arg('to')}::date is null then date 'infinity' else ${arg('to')}::date end`

const fits = (arg: Arg<TripFilter>) => sql`r.owner_id <> ${arg('viewer')}::uuid
  and (not ${arg('needsHost')}::boolean or r.kind = 'host')
  and coalesce((select ${isForMe(arg('viewer'))} and case when ${arg('words')}::text is null then true
      else ${hasWords(sql`t.title || ' ' || t.text`, arg('words'))} end
    from me cross join trips t join identity_accounts o on o.id = t.owner_id where t.id = r.trip_id), false)`

const facts = (arg: Arg<TripFilter>) => sql`me as materialized (${viewerFacts(arg('viewer'))})`

const behind = (arg: Arg<TripFilter & Behind>) => sql`(r.starts_on, r.id) > (
  case when ${arg('micros')}::bigint is null then date '-infinity'
    else (timestamp 'epoch' + ${arg('micros')}::bigint * interval '1 microsecond')::date end,
  case when ${arg('id')}::uuid is null then '00000000-0000-0000-0000-000000000000' else ${arg('id')}::uuid end)`

/** Stops, not trips: who passes twice is found twice. Index: trips_legs_near, trips_legs_far, trips_pkey */
const byArrival = (name: string, most: number) =>
  searchByMoment<TripFilter>({
    name,
    table: sql`trips_legs`,
    moment: sql`r.starts_on`,
    direction: 'asc',
    limit: most + 1,
    isIn: isInTime,
    isBehind: behind,
    fits,
    facts,
    day: sql`r.starts_on`,
  })
export const {
  steps: tripSteps,
  counts: tripCounts,
  spots: tripSpots,
} = byArrival('trips.search', searchPerPage)
/** As many of the same list as a map draws the ways of. */
export const { steps: tripLineSteps } = byArrival('trips.lines', linesMost)

export interface FoundVisit extends VisitRow {
  legId: string
}

/** Those that were found, by their ids; a trip that was closed meanwhile is gone. Index: trips_legs_by_id, trips_pkey */
export const visitsByIds = hot<{ viewer: string; ids: string[] }>()('trips.visitsByIds', (q, arg) =>
  q
    .selectFrom(
      sql<FoundVisit>`(
        with me as materialized (${viewerFacts(arg('viewer'))})
        select ${ticketColumns(arg('viewer'))}, l.id as "legId", l.starts_on as "from", l.ends_on as "to", l.kind,
          json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code) as place
        from me cross join trips_legs l join trips t on t.id = l.trip_id
        join identity_accounts o on o.id = t.owner_id join places p on p.id = l.place_id
        where l.id = any (${arg('ids')}::uuid[]) and l.is_shown and ${isForMe(arg('viewer'))})`.as('found'),
    )
    .selectAll(),
)

export interface WayRow {
  legId: string
  tripId: string
  stops: { lat: number; lng: number; label: string }[]
}

/** The ways of those that were found, as far as others may know them. Index: trips_legs_by_id, trips_legs_pkey */
export const waysByLegs = hot<{ viewer: string; ids: string[] }>()('trips.waysByLegs', (q, arg) =>
  q
    .selectFrom(
      sql<WayRow>`(
        with me as materialized (${viewerFacts(arg('viewer'))})
        select l.id as "legId", t.id as "tripId",
          (select json_agg(json_build_object('lat', s.lat, 'lng', s.lng, 'label', p.label) order by s.starts_on)
            from trips_legs s join places p on p.id = s.place_id where s.trip_id = t.id and s.is_shown) as stops
        from me cross join trips_legs l join trips t on t.id = l.trip_id join identity_accounts o on o.id = t.owner_id
        where l.id = any (${arg('ids')}::uuid[]) and l.is_shown and ${isForMe(arg('viewer'))})`.as('found'),
    )
    .selectAll(),
)
