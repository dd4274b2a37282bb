import type { NamedUniversity } from '@wayfellow/contract/profiles'
import type {
  StayDates,
  StayDirection,
  StayKind,
  StaySide,
  StayStatus,
} from '@wayfellow/contract/stay-requests'
import { type Insertable, sql, type Updateable } from 'kysely'
import { isBehind, microsOf } from '../../platform/database/cursors.ts'
import type { Tables, Tx } from '../../platform/database/db.ts'
import type { Slice } from '../../platform/database/paging.ts'
import { notHiddenFrom } from '../relations/index.ts'

export interface Person {
  id: string
  username: string
  name: string
  photo: string | null
}

/** A request with the two people in it, by the clock of the database and the calendar of the host's city. */
export interface StayRow extends StayDates {
  id: string
  conversationId: string
  version: number
  direction: StayDirection
  kind: StayKind
  status: StayStatus
  guestId: string | null
  hostId: string | null
  guest: Person | null
  host: Person | null
  suggestArriveOn: string | null
  suggestDepartOn: string | null
  guests: number
  flexibleDays: number
  arrivesAround: string | null
  roomReadyOn: string | null
  university: NamedUniversity | null
  tripLegId: string | null
  text: string | null
  reasonSide: StaySide | null
  reasonQuick: 'away' | 'full' | 'notAFit' | null
  reasonWords: string | null
  isLate: boolean
  checkedInAt: Date | null
  guestAnswer: boolean | null
  hostAnswer: boolean | null
  timeZone: string
  city: string | null
  countryCode: string | null
  lastAct: string
  lastActor: string | null
  waitingSince: Date | null
  answeredAt: Date | null
  remindedAt: Date | null
  nudgedAt: Date | null
  askedAt: Date | null
  dueAt: Date | null
  createdAt: Date
  changedAt: Date
  now: Date
  today: string
  /** A block stands between the two. */
  areApart: boolean
  micros: string
}

const person = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.username`)} is null then null else json_build_object('id', ${sql.ref(`${alias}.id`)},
    'username', ${sql.ref(`${alias}.username`)}, 'name', ${sql.ref(`${alias}.name`)},
    'photo', ${sql.ref(`${alias}.photo`)}) end`

const columns = sql`
  s.id, s.conversation_id as "conversationId", s.version, s.direction, s.kind, s.status,
  s.guest_id as "guestId", s.host_id as "hostId", ${person('g')} as guest, ${person('h')} as host,
  lower(s.days) as "arriveOn", upper(s.days) as "departOn",
  lower(s.suggested) as "suggestArriveOn", upper(s.suggested) as "suggestDepartOn",
  s.guests, s.flexible_days as "flexibleDays", s.arrives_around as "arrivesAround",
  s.room_ready_on as "roomReadyOn",
  case when u.id is null then null else json_build_object('_id', u.id, 'name', u.name,
    'shortName', u.short_name, 'country', u.country) end as university,
  s.trip_leg_id as "tripLegId", s.text, s.reason_side as "reasonSide", s.reason_quick as "reasonQuick", s.reason_words as "reasonWords",
  s.is_late as "isLate", s.checked_in_at as "checkedInAt",
  s.guest_answer as "guestAnswer", s.host_answer as "hostAnswer",
  s.time_zone as "timeZone", s.city, s.country_code as "countryCode",
  s.last_act as "lastAct", s.last_actor as "lastActor",
  s.waiting_since as "waitingSince", s.answered_at as "answeredAt", s.reminded_at as "remindedAt",
  s.nudged_at as "nudgedAt", s.asked_at as "askedAt", s.due_at as "dueAt",
  s.created_at as "createdAt", s.changed_at as "changedAt",
  now() as now, (now() at time zone s.time_zone)::date as today,
  coalesce(relations_are_apart(s.guest_id, s.host_id), false) as "areApart",
  ${microsOf('s.created_at')} as micros`
const joins = sql`
  left join identity_accounts g on g.id = s.guest_id
  left join identity_accounts h on h.id = s.host_id
  left join universities u on u.id = s.university_id`

/** Inside a transaction of one of the two. Index: stay_requests_pkey */
export async function findStay(tx: Tx, id: string) {
  const { rows } = await sql<StayRow>`select ${columns} from stay_requests s ${joins}
    where s.id = ${id}`.execute(tx)
  return rows[0]
}

/** The same, and nobody else changes it until commit. */
export async function lockStay(tx: Tx, id: string) {
  await sql`select from stay_requests where id = ${id} for update`.execute(tx)
  return findStay(tx, id)
}

export type Shown = 'all' | 'waiting' | 'stays'

/** Each arm goes along its own index; together they are no more than twice what is read. */
const arms = (viewer: string, shown: Shown, { place, offset, limit }: Slice) => {
  const isPage = sql`${isBehind(place, 's.created_at', 's.id')}
    order by s.created_at desc, s.id desc limit ${offset + limit}`
  if (shown === 'waiting')
    return sql`select s.id from stay_requests s where s.waits_for = ${viewer} and ${isPage}`
  const isShown = shown === 'stays' ? sql`and s.status = 'accepted'` : sql``
  return sql`(select s.id from stay_requests s where s.guest_id = ${viewer} ${isShown} and ${isPage})
    union (select s.id from stay_requests s where s.host_id = ${viewer} ${isShown} and ${isPage})`
}

/** Of the viewer, the newest first. Index: stay_requests_by_guest, _by_host, _waiting, _of_guest, _of_host */
export function ownStays(viewer: string, shown: Shown, slice: Slice) {
  return sql<StayRow>`select ${columns} from stay_requests s ${joins}
    where s.id in (${arms(viewer, shown, slice)})
      and (s.guest_id is null or ${notHiddenFrom(viewer, 's.guest_id')})
      and (s.host_id is null or ${notHiddenFrom(viewer, 's.host_id')})
    order by s.created_at desc, s.id desc offset ${slice.offset} limit ${slice.limit}`
}

/** No block stands between the two. */
const areTogether = sql`not coalesce(relations_are_apart(s.guest_id, s.host_id), false)`

/** Of one conversation, behind the policy of the two. Index: stay_requests_by_conversation */
export function chatStays(chat: string, { place, offset, limit }: Slice) {
  return sql<StayRow>`select ${columns} from stay_requests s ${joins}
    where s.conversation_id = ${chat} and ${isBehind(place, 's.created_at', 's.id')} and ${areTogether}
    order by s.created_at desc, s.id desc offset ${offset} limit ${limit}`
}

/** Of the stops of a trip, as far as the viewer knows for which. Index: trips_legs_pkey, stay_requests_by_trip_leg */
export function tripStays(tripId: string, viewer: string, { place, offset, limit }: Slice) {
  return sql<StayRow>`select ${columns} from stay_requests s ${joins}
    where s.trip_leg_id in (select l.id from trips_legs l where l.trip_id = ${tripId})
      and (s.guest_id = ${viewer} or s.host_id = ${viewer} and s.direction = 'invite')
      and ${isBehind(place, 's.created_at', 's.id')} and ${areTogether}
    order by s.created_at desc, s.id desc offset ${offset} limit ${limit}`
}

const rangeOf = ({ arriveOn, departOn }: StayDates) =>
  sql<string>`daterange(${arriveOn}::date, ${departOn}::date)`

type NewStay = Omit<Insertable<Tables['stay_requests']>, 'days' | 'suggested' | 'waiting_since'> & StayDates

/** Returns whether it is new: the same id again asks once. */
export async function insertStay(tx: Tx, { arriveOn, departOn, ...stay }: NewStay) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stay_requests')
    .values({ ...stay, days: rangeOf({ arriveOn, departOn }), waiting_since: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type StayChange = Omit<
  Updateable<Tables['stay_requests']>,
  'id' | 'days' | 'suggested' | 'version' | 'changed_at' | 'status'
> & {
  status?: StayStatus
  dates?: StayDates
  suggested?: StayDates | null
}

/** Under its lock. Every change has a number of its own. */
export async function changeStay(tx: Tx, id: string, { dates, suggested, ...change }: StayChange) {
  await tx
    .updateTable('stay_requests')
    .set({
      ...change,
      ...(dates && { days: rangeOf(dates) }),
      ...(suggested !== undefined && { suggested: suggested && rangeOf(suggested) }),
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores the clock's own notes, which are no visible change. */
export async function noteOnStay(
  tx: Tx,
  id: string,
  note: Pick<StayChange, 'due_at' | 'reminded_at' | 'nudged_at' | 'asked_at'>,
) {
  await tx.updateTable('stay_requests').set(note).where('id', '=', id).execute()
}

/** Once for each key, whatever happens again. */
export async function raiseFlag(tx: Tx, flag: Insertable<Tables['stay_requests_flags']>) {
  await tx
    .insertInto('stay_requests_flags')
    .values(flag)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
