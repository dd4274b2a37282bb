import type { DayRange } from '@wayfellow/contract/homes'
import type { StayDates } from '@wayfellow/contract/stay-requests'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Nights of a host on which so many guests or more sleep there, as few ranges as there can be. Index: stay_requests_nights */
export async function findFullDays(tx: Tx, hostId: string, room: number) {
  const { rows } = await sql<DayRange>`
    select lower(whole) as "from", upper(whole) as "to" from (
      select unnest(range_agg(daterange(night, night + 1))) as whole
      from stay_requests_nights(${hostId}, daterange((now() at time zone 'utc')::date - 2, null), null)
      where guests >= ${room}) merged order by 1`.execute(tx)
  return rows
}

/** Nights that a home has no room for so many more. Index: stay_requests_nights */
export async function findFullNights(
  db: Db | Tx,
  hostId: string,
  { arriveOn, departOn }: StayDates,
  { room, guests }: { room: number; guests: number },
) {
  const { rows } = await sql<{ night: string }>`
    select night from stay_requests_nights(${hostId}, daterange(${arriveOn}::date, ${departOn}::date), null)
    where guests + ${guests} > ${room}`.execute(db)
  return rows.map(({ night }) => night)
}

interface Beds {
  host: RawBuilder<unknown>
  room: RawBuilder<unknown>
  days: RawBuilder<unknown>
  guests: RawBuilder<unknown>
}
/**
 * The same for a list of homes. A home with one bed that is taken is blocked in its calendar: only where there are more,
 * those who stay are counted. Index: stay_requests_nights
 */
export const hasBedsLeft = ({ host, room, days, guests }: Beds) => sql<boolean>`
  case when coalesce(${room}, 1) <= 1 then true
    else stay_requests_has_beds(${host}, ${days}, ${guests}::int, ${room}::int) end`

/** Has the viewer a bed elsewhere? Inside their transaction. Index: stay_requests_guest_is_once */
export async function isElsewhere(tx: Tx, guestId: string, { arriveOn, departOn }: StayDates) {
  const { rows } = await sql`select from stay_requests where guest_id = ${guestId}
    and status in ('accepted', 'tookPlace') and days && daterange(${arriveOn}::date, ${departOn}::date)
    limit 1`.execute(tx)
  return rows.length > 0
}

interface Fault {
  code: unknown
  constraint?: unknown
  detail?: unknown
}
const isFault = (error: unknown): error is Error & Fault => error instanceof Error && 'code' in error

/** The conflict that the database refused: a second bed for the guest, or a guest too many. */
export function clashIn(error: unknown): { kind: 'guest' } | { kind: 'home'; nights: string[] } | undefined {
  if (!isFault(error)) return undefined
  if (error.code === '23P01' && error.constraint === 'stay_requests_guest_is_once') return { kind: 'guest' }
  if (error.code !== 'WF001') return undefined
  return { kind: 'home', nights: typeof error.detail === 'string' ? error.detail.split(' ') : [] }
}
