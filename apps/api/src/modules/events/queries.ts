import type { EventAudience, EventAnswerState, EventStatus, SpotShown } from '@wayfellow/contract/events'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { microsOf } from '../../platform/database/cursors.ts'
import type { Tables, Tx } from '../../platform/database/db.ts'
import type { TakenPhoto } from '../photos/index.ts'
import { isOpenTo } from '../profiles/index.ts'
import { notApart } from '../relations/index.ts'

export interface Person {
  id: string
  username: string
  name: string
  photo: string | null
}

/** An event and what it is to the viewer, by the clock of the database. */
export interface TicketRow {
  id: string
  status: EventStatus
  title: string
  place: PlaceChoice
  startsAt: Date
  endsAt: Date
  createdAt: Date
  timeZone: string
  capacity: number | null
  going: number
  waiting: number
  organiserId: string | null
  organiser: Person | null
  viewerAnswer: EventAnswerState | null
  viewerOrganises: boolean
  isFeatured: boolean
  now: Date
  micros: string
}

interface Spot {
  name: string
  address: string
  lat: number | null
  lng: number | null
}

export interface EventRow extends TicketRow {
  version: number
  text: string
  photo: TakenPhoto | null
  languages: string[]
  maybe: number
  asked: number
  removed: number
  audience: EventAudience
  isShared: boolean
  needsApproval: boolean
  spotShown: SpotShown | null
  /** Null where the policy of the database closes it. */
  spot: Spot | null
  cancelWords: string | null
  viewerArrival: string | null
  viewerIsAlone: boolean
  /** Of those who are going, up to 99. */
  alone: number
  first: number
  organiserEvents: number
  organiserUniversity: string | null
  /** Does the audience include the viewer, and nothing stands between the two? */
  isForViewer: boolean
  lastAct: string
  lastActor: string | null
}

const person = sql`case when profiles_has_page(o.role, o.username, o.locked_at) and profiles_is_here(o.hidden_until)
  then json_build_object('id', o.id, 'username', o.username, 'name', o.name, 'photo', o.photo) end`

export const ticketColumns = sql`
  e.id, e.status, e.title, json_build_object('_id', p.id, 'label', p.label, 'countryCode', p.country_code) as place,
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.created_at as "createdAt", e.time_zone as "timeZone",
  e.capacity, e.going, e.waiting, e.organiser_id as "organiserId", ${person} as organiser,
  a.answer as "viewerAnswer", coalesce(a.is_organiser, false) as "viewerOrganises",
  e.status = 'planned' and e.hidden_at is null and e.starts_at > now() and exists (select from events_featured f
    where f.event_id = e.id and f.place_id = e.place_id) as "isFeatured",
  now() as now, ${microsOf('e.starts_at')} as micros`

/** Each is a look-up by key; a limit keeps plans from joining everybody. Index: places_pkey, identity_accounts_pkey, events_answers_pkey */
export const ticketJoins = (viewer: RawBuilder<string> | string) => sql`
  join places p on p.id = e.place_id
  left join lateral (select * from identity_accounts who where who.id = e.organiser_id limit 1) o on true
  left join lateral (select * from events_answers said
    where said.event_id = e.id and said.account_id = ${viewer}::uuid limit 1) a on true`

/** The viewer's facts that an audience depends on; one row, read once per statement. */
export const viewerFacts = (viewer: string | RawBuilder<string>) => sql`
  select v.id, v.verification = 'verified' as "isVerified", said.gender,
    case when v.verification = 'verified' then b.university_id end as university_id
  from identity_accounts v left join profiles said on said.account_id = v.id
  left join universities_badges b on b.account_id = v.id where v.id = ${viewer}::uuid`

/**
 * Checks whether the event is for the viewer, with `me` as above: the one rule for pages and lists. Its organiser must
 * be open to the viewer.
 */
export const isForMe = (viewer: string | RawBuilder<string>) => sql<boolean>`(
  (case e.audience when 'everyone' then true when 'verified' then me."isVerified"
    when 'sameUniversity' then me.university_id = e.audience_university_id
    else me.gender = e.audience_gender end) is true
  and e.hidden_at is null and o.id is not null and ${isOpenTo(viewer, 'o')})`

const goingWho = (what: 'is_alone' | 'is_first') => sql`
  (select count(*)::int from (select from events_answers g where g.event_id = e.id and g.answer = 'going'
    and g.${sql.ref(what)} limit 99) some_of_them)`

/** Inside a transaction of the viewer. Index: events_pkey, events_answers_alone, events_answers_first */
export async function findEvent(tx: Tx, id: string, viewer: string) {
  const { rows } = await sql<EventRow>`
    select ${ticketColumns}, e.version, e.text, e.photo, e.languages, e.maybe, e.asked, e.removed, e.audience, e.is_shared as "isShared",
      e.needs_approval as "needsApproval",
      e.spot_shown as "spotShown", e.cancel_words as "cancelWords", a.arrival as "viewerArrival",
      coalesce(a.is_alone, false) as "viewerIsAlone", ${goingWho('is_alone')} as alone, ${goingWho('is_first')} as first,
      e.last_act as "lastAct", e.last_actor as "lastActor",
      case when s.event_id is null then null else json_build_object('name', s.name, 'address', s.address,
        'lat', s.lat, 'lng', s.lng) end as spot,
      (select count(*)::int from (select from events x where x.organiser_id = e.organiser_id limit 99) many)
        as "organiserEvents",
      (select coalesce(u.short_name, u.name) from universities_badges b join universities u on u.id = b.university_id
        where b.account_id = e.organiser_id) as "organiserUniversity",
      case when e.organiser_id = me.id then true when e.hidden_at is not null then false
        when a.answer <> 'removed' then ${notApart(sql`me.id`, sql`o.id`)}
        else ${isForMe(viewer)} end as "isForViewer"
    from (${viewerFacts(viewer)}) me cross join events e ${ticketJoins(viewer)}
    left join events_spots s on s.event_id = e.id
    where e.id = ${id}`.execute(tx)
  return rows[0]
}

/** Nobody else decides about its places until commit; what is read afterwards is what the last one left. */
export async function holdEvent(tx: Tx, id: string) {
  await sql`select events_hold(${id}::uuid)`.execute(tx)
}

/** Under the lock of the event. Returns whether the chat had not begun. Index: events_pkey */
export async function startChat(tx: Tx, id: string) {
  const { rows } = await sql<{ isNew: boolean }>`select events_start_chat(${id}::uuid) as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/**
 * Accounts that are put into the chat: those named, or at its start the organiser and who goes. Nobody who shows their
 * profile to nobody. Index: events_answers_in_line
 */
export async function findComers(tx: Tx, id: string, named: readonly string[] | null) {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from events_chat_comers(${id}::uuid, ${named}::uuid[]) account_id`.execute(
    tx,
  )
  return rows.map(({ accountId }) => accountId)
}

/** Events of one account are counted one after the other. */
export async function lockOrganiser(tx: Tx, accountId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 80))`.execute(tx)
}

/** How many they planned within a day, and how old the account is. Index: events_by_planning */
export async function countPlanned(tx: Tx, accountId: string) {
  const { rows } = await sql<{ today: number; ageDays: number; now: Date }>`
    select (select count(*)::int from (select from events
        where organiser_id = v.id and created_at > now() - interval '1 day' limit 10) some_of_them) as today,
      extract(epoch from now() - v.created_at)::float8 / 86400 as "ageDays", now() as now
    from identity_accounts v where v.id = ${accountId}::uuid`.execute(tx)
  return rows[0] ?? { today: 0, ageDays: 0, now: new Date() }
}

/** Returns whether it is new: the same id again plans once. */
export async function insertEvent(tx: Tx, event: Insertable<Tables['events']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type EventChange = Omit<Updateable<Tables['events']>, 'id' | 'version' | 'changed_at'>

/** Under its lock. Every change has a number of its own. */
export async function changeEvent(tx: Tx, id: string, change: EventChange) {
  await tx
    .updateTable('events')
    .set({ ...change, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** In place of the one before; none when there is none. By one of those who organise. */
export async function keepSpot(tx: Tx, eventId: string, spot: Spot | null) {
  if (!spot) {
    await tx.deleteFrom('events_spots').where('event_id', '=', eventId).execute()
    return
  }
  await tx
    .insertInto('events_spots')
    .values({ event_id: eventId, ...spot })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(spot))
    .execute()
}
