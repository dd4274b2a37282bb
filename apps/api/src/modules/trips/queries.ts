import type { PlaceChoice } from '@wayfellow/contract/places'
import {
  type LegKind,
  offerKm,
  type Transport,
  type TripAudience,
  type TripStatus,
} from '@wayfellow/contract/trips'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '../../platform/database/db.ts'
import { hot } from '../../platform/database/prepared-statements.ts'
import { isOpenTo } from '../profiles/index.ts'
import { notApart } from '../relations/index.ts'

export interface Person {
  id: string
  username: string
  name: string
  photo: string | null
}

/** As the viewer may know it: without private stops, unless it is theirs. */
export interface TicketRow {
  id: string
  status: TripStatus
  title: string
  startsOn: string
  endsOn: string
  places: PlaceChoice[]
  travellers: number
  ownerId: string
  owner: Person
  today: string
}

export interface TripRow extends TicketRow {
  version: number
  text: string
  audience: TripAudience
  seeksMates: boolean
  lastAct: string
  isMate: boolean
}

export interface LegRow {
  id: string
  place: PlaceChoice
  from: string
  to: string
  kind: LegKind
  transport: Transport | null
  note: string
  /** Does the viewer host, and live near enough to have somebody stay? */
  isInReach: boolean
}

const place = sql`json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code)`

/** For `t` with its owner `o`; nothing of a private stop for anybody else. Index: trips_legs_pkey, places_pkey */
export const ticketColumns = (viewer: RawBuilder<string> | string) => sql`
  t.id, t.status, t.title, t.travellers, t.owner_id as "ownerId", current_date as today,
  case when t.owner_id = ${viewer}::uuid then t.starts_on else t.shown_from end as "startsOn",
  case when t.owner_id = ${viewer}::uuid then t.ends_on else t.shown_to end as "endsOn",
  json_build_object('id', o.id, 'username', o.username, 'name', o.name, 'photo', o.photo) as owner,
  (select coalesce(json_agg(${place} order by l.starts_on), '[]') from trips_legs l join places p on p.id = l.place_id
    where l.trip_id = t.id and (l.kind <> 'private' or t.owner_id = ${viewer}::uuid)) as places`

/** The viewer's facts that an audience depends on; one row, read once per statement. */
export const viewerFacts = (viewer: string | RawBuilder<string>) => sql`
  select v.id, v.verification = 'verified' as "isVerified", said.gender
  from identity_accounts v left join profiles said on said.account_id = v.id where v.id = ${viewer}::uuid`

/**
 * Checks whether the trip `t` of `o` is for the viewer, with `me` as above: the one rule for pages, lists and cards.
 * Only verified people see where somebody will be.
 */
export const isForMe = (
  viewer: string | RawBuilder<string>,
) => sql<boolean>`(t.shown_from is not null and t.hidden_at is null
  and me."isVerified" and (case t.audience when 'everyone' then true when 'verified' then true
    when 'sameGender' then me.gender = t.audience_gender else false end) is true
  and ${isOpenTo(viewer, 'o')})`

/** Trips `t` that at least some students see: the rule for admins, who have no verification or gender of their own. */
export const isForSome = sql<boolean>`(t.shown_from is not null and t.hidden_at is null
  and t.audience in ('everyone', 'verified', 'sameGender'))`

const tripById = hot<{ id: string; viewer: string }>()('trips.byId', (q, arg) =>
  q
    .selectFrom(
      sql<TripRow>`(
        select ${ticketColumns(arg('viewer'))}, t.version, t.text, t.audience, t.seeks_mates as "seeksMates",
          t.last_act as "lastAct", m.account_id is not null as "isMate"
        from (${viewerFacts(arg('viewer'))}) me cross join trips t join identity_accounts o on o.id = t.owner_id
        left join trips_mates m on m.trip_id = t.id and m.account_id = me.id
        where t.id = ${arg('id')}::uuid and (t.owner_id = me.id or ${isForMe(arg('viewer'))}
          or m.account_id is not null and t.shown_from is not null and ${notApart(sql`me.id`, sql`o.id`)}))`.as(
        'found',
      ),
    )
    .selectAll(),
)
/** Inside a transaction of the viewer; nothing for whom it is not. Index: trips_pkey, trips_mates_pkey */
export const findTrip = (tx: Tx, id: string, viewer: string) => tripById.first(tx, { id, viewer })

/** In order; private ones for their owner. Index: trips_legs_pkey, profiles_pkey, places_pkey */
export async function findLegs(tx: Tx, tripId: string, viewer: string) {
  const { rows } = await sql<LegRow>`
    with me as materialized (select said.hosting in ('yes', 'maybe') as hosts, city.point
      from profiles said join places city on city.id = said.place_id where said.account_id = ${viewer}::uuid)
    select l.id, ${place} as place, l.starts_on as "from", l.ends_on as "to", l.kind, l.transport, l.note,
      coalesce(me.hosts and st_distancesphere(l.point, me.point) <= ${offerKm * 1_000}, false) as "isInReach"
    from trips_legs l join places p on p.id = l.place_id left join me on true
    where l.trip_id = ${tripId} and (l.kind <> 'private' or l.owner_id = ${viewer}::uuid)
    order by l.starts_on limit 10`.execute(tx)
  return rows
}

/** Ids of stops are made by browsers: it counts only beside whose it is. Index: trips_legs_by_id */
export async function findTripOfLeg(tx: Tx, legId: string, ownerId: string) {
  const row = await tx
    .selectFrom('trips_legs')
    .select('trip_id')
    .where('id', '=', legId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.trip_id
}

/** Nobody else changes it until commit. */
export async function holdTrip(tx: Tx, id: string) {
  await sql`select from trips where id = ${id} for update`.execute(tx)
}

/** Trips of one account are counted one after the other. */
export async function lockOwner(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 111))`.execute(tx)
}

/** How many are ahead, no further than `atMost`. Index: trips_by_owner */
export async function countAhead(tx: Tx, accountId: string, atMost: number) {
  const { rows } = await sql<{ ahead: number; today: string }>`
    select (select count(*)::int from (select from trips where owner_id = ${accountId}::uuid
      and ends_on > current_date limit ${atMost}) some_of_them) as ahead, current_date as today`.execute(tx)
  return rows[0] ?? { ahead: 0, today: '' }
}

/** Returns whether it is new: the same id again plans once. */
export async function insertTrip(tx: Tx, trip: Insertable<Tables['trips']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trips')
    .values(trip)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type TripChange = Omit<Updateable<Tables['trips']>, 'id' | 'version' | 'changed_at'>

/** Under its lock. Every change has a number of its own. */
export async function changeTrip(tx: Tx, id: string, change: TripChange) {
  await tx
    .updateTable('trips')
    .set({ ...change, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns whether there was one. */
export async function deleteTrip(tx: Tx, id: string, ownerId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('trips')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface NewLeg {
  id: string
  place_id: string
  cell: string
  from: string
  to: string
  kind: LegKind
  transport: Transport | null
  note: string
  is_shown: boolean
  seeks_mates: boolean
}

/** In place of the ones before. The database keeps them apart. */
export async function replaceLegs(tx: Tx, tripId: string, ownerId: string, legs: readonly NewLeg[]) {
  await tx.deleteFrom('trips_legs').where('trip_id', '=', tripId).execute()
  await sql`
    insert into trips_legs (trip_id, id, owner_id, place_id, point, cell, days, kind, transport, note, is_shown, seeks_mates)
    select ${tripId}::uuid, l.id, ${ownerId}::uuid, l.place_id, p.point, l.cell, daterange(l."from", l."to"), l.kind,
      l.transport, l.note, l.is_shown, l.seeks_mates
    from json_to_recordset(${JSON.stringify(legs)}::json) as l (id uuid, place_id uuid, cell bigint, "from" date, "to" date,
      kind text, transport text, note text, is_shown boolean, seeks_mates boolean)
    join places p on p.id = l.place_id`.execute(tx)
}

/** After the trip was closed or opened again. Index: trips_legs_pkey */
export async function showLegs(
  tx: Tx,
  tripId: string,
  { is_shown, seeks_mates }: { is_shown: boolean; seeks_mates: boolean },
) {
  await sql`update trips_legs set is_shown = ${is_shown} and kind <> 'private',
    seeks_mates = ${seeks_mates} and kind <> 'private' where trip_id = ${tripId}`.execute(tx)
}
