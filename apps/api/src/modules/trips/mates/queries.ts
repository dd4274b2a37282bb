import type { PlaceChoice } from '@wayfellow/contract/places'
import { mateCardsMost } from '@wayfellow/contract/trips/mates'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { hot } from '../../../platform/database/prepared-statements.ts'
import { isThereFor } from '../../profiles/index.ts'
import { isForMe, type Person, viewerFacts } from '../queries.ts'

export interface MateRow extends Person {
  viaTripId: string
}

/** The tripmates that the viewer may know of. Index: trips_mates_pkey */
export async function findMates(tx: Tx, tripId: string, viewer: string) {
  const { rows } = await sql<MateRow>`
    select a.id, a.username, a.name, a.photo, m.via_trip_id as "viaTripId"
    from trips_mates m join identity_accounts a on a.id = m.account_id
    where m.trip_id = ${tripId} and ${isThereFor(viewer, 'a')}
    order by m.since, a.id limit 50`.execute(tx)
  return rows
}

/** Index: trips_mates_pkey */
export async function findMateIds(tx: Tx, tripId: string) {
  const rows = await tx.selectFrom('trips_mates').select('account_id').where('trip_id', '=', tripId).execute()
  return rows.map(({ account_id }) => account_id)
}

interface OwnStop {
  id: string
  lat: number
  lng: number
}

const stops = hot<{ tripId: string }>()('trips.stops', (q, arg) =>
  q
    .selectFrom(
      sql<OwnStop>`(select id, lat, lng from trips_legs
        where trip_id = ${arg('tripId')}::uuid and kind <> 'private' and ends_on > current_date)`.as('found'),
    )
    .selectAll(),
)
/** The stops where others may cross the route of this trip. Index: trips_legs_pkey */
export const findStops = (tx: Tx, tripId: string) => stops.all(tx, { tripId })

export interface CrossingRow {
  tripId: string
  ownerId: string
  travellers: number
  isVerified: boolean
  languages: string[]
  saidYes: boolean
  place: PlaceChoice
  theirPlace: PlaceChoice
  from: string
  to: string
}

interface Around extends Record<string, unknown> {
  viewer: string
  tripId: string
  /** A stop of mine and a cell within reach of it, side by side. */
  legIds: string[]
  cells: string[]
  km: number
}

/** Looked at for each cell and side: where very many cross, some are enough. */
const lookedAt = 20
// One after the other in their order, until there are enough cards: a crossing of two trips may be in two places.

const crossings = hot<Around>()('trips.crossings', (q, arg) => {
  const isMatch = sql`l.seeks_mates and l.cell = stop.cell and l.owner_id <> ${arg('viewer')}::uuid
    and st_distancesphere(l.point, stop.point) <= ${arg('km')}::float8 * 1000
    and not exists (select from trips_answers n
      where n.trip_id = ${arg('tripId')}::uuid and n.other_trip_id = l.trip_id and n.answer = 'no')`
  return q
    .selectFrom(
      sql<CrossingRow>`(
        with me as materialized (${viewerFacts(arg('viewer'))}),
        mine as materialized (
          select t.audience, t.audience_gender, said.visibility
          from trips t left join profiles said on said.account_id = t.owner_id where t.id = ${arg('tripId')}::uuid),
        stop as materialized (
          select l.id, l.place_id, l.point, l.starts_on, l.ends_on, near.cell
          from unnest(${arg('legIds')}::uuid[], ${arg('cells')}::bigint[]) as near (leg_id, cell)
          join trips_legs l on l.trip_id = ${arg('tripId')}::uuid and l.id = near.leg_id),
        crossing as materialized (
          select stop.place_id as own_place, other.trip_id, other.place_id, greatest(stop.starts_on, other.starts_on) as from_day,
            least(stop.ends_on, other.ends_on) as to_day
          from stop cross join lateral (
            (select l.trip_id, l.place_id, l.starts_on, l.ends_on from trips_legs l
              where ${isMatch} and l.starts_on >= stop.starts_on and l.starts_on < stop.ends_on
              order by l.starts_on, l.ends_on, l.trip_id limit ${sql.lit(lookedAt)})
            union all
            (select l.trip_id, l.place_id, l.starts_on, l.ends_on from trips_legs l
              where ${isMatch} and l.starts_on < stop.starts_on and l.starts_on > stop.starts_on - 180
                and l.ends_on > stop.starts_on
              order by l.starts_on desc, l.ends_on desc, l.trip_id desc limit ${sql.lit(lookedAt)})) other)
        select card.*, c.from_day as "from", c.to_day as "to" from (
          select * from crossing where to_day > current_date order by from_day, to_day, trip_id limit 500) c
        cross join lateral (
          select t.id as "tripId", t.owner_id as "ownerId", t.travellers, o.verification = 'verified' as "isVerified",
          array(select code from profiles_languages where account_id = o.id order by position limit 4) as languages,
          yes.answer is not null as "saidYes",
          json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code) as place,
          json_build_object('_id', q.id, 'label', q.label, 'countryCode', q.country_code) as "theirPlace"
        from me cross join mine cross join trips t join identity_accounts o on o.id = t.owner_id
        join places p on p.id = c.own_place join places q on q.id = c.place_id
        left join trips_answers yes on yes.trip_id = ${arg('tripId')}::uuid and yes.other_trip_id = t.id and yes.answer = 'yes'
        where t.id = c.trip_id and ${isForMe(arg('viewer'))}
          and o.verification = 'verified' and (case mine.audience when 'everyone' then true when 'verified' then true
            when 'sameGender' then (select gender from profiles where account_id = o.id) = mine.audience_gender
            else false end) is true
          and profiles_shows_to(mine.visibility, o.verification = 'verified')
          and not exists (select from trips_mates m where m.trip_id = ${arg('tripId')}::uuid and m.account_id = o.id)
          offset 0) card
        order by c.from_day, c.to_day, c.trip_id limit ${sql.lit(mateCardsMost * 2)})`.as('found'),
    )
    .selectAll()
})

/**
 * Stops of others near mine on the same days, where both look for tripmates and each is for the other. What the other has
 * said stands behind the policy of the database: nothing here can depend on it. Inside a transaction of the viewer.
 * Index: trips_legs_seeking, trips_answers_pkey, trips_pkey
 */
export const findCrossings = crossings.all

/** Keeps what the viewer says; true when both said yes. */
export async function keepAnswer(tx: Tx, mine: string, theirs: string, answer: 'yes' | 'no') {
  const { rows } = await sql<{ areMates: boolean }>`
    select trips_answer(${mine}::uuid, ${theirs}::uuid, ${answer}) as "areMates"`.execute(tx)
  return rows[0]?.areMates === true
}

/** Returns whether they travelled together; from now on they don't. */
export async function keepParting(tx: Tx, mine: string, theirs: string) {
  const { rows } = await sql<{ hasParted: boolean }>`
    select trips_part(${mine}::uuid, ${theirs}::uuid) as "hasParted"`.execute(tx)
  return rows[0]?.hasParted === true
}

/** Does anybody still travel with this trip in the group of that one? Index: trips_mates_pkey, trips_mates_by_via */
export async function isStillWith(tx: Tx, tripId: string, groupTripId: string) {
  const { rows } = await sql`select from trips_mates m where m.trip_id = ${tripId}::uuid
    and least(m.trip_id, m.via_trip_id) = ${groupTripId}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/** The title of the trip whose group chat two trips share. Index: trips_pkey */
export async function findTitle(tx: Tx, tripId: string) {
  const row = await tx.selectFrom('trips').select('title').where('id', '=', tripId).executeTakeFirst()
  return row?.title ?? ''
}
