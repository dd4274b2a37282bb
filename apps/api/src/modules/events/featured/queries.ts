import { featuredMost } from '@wayfellow/contract/reports/city'
import { sql } from 'kysely'
import { isAfter } from '../../../platform/database/cursors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Slice } from '../../../platform/database/paging.ts'
import { atLeast, lookedAt, ticketsOf } from '../lists/queries.ts'

/** From the moment it begins an event is featured no more; nor while it is cancelled, hidden or in another city. */
const isFeaturable = sql`e.status = 'planned' and e.hidden_at is null and e.starts_at > now()`

/** Those the viewer may find, the soonest first. Inside the viewer's transaction. Index: events_featured_pkey, events_pkey */
export async function findFeatured(tx: Tx, viewer: string, placeId: string | undefined) {
  const where =
    placeId === undefined
      ? sql`(select place_id from profiles where account_id = ${viewer}::uuid)`
      : sql`${placeId}::uuid`
  const found = sql`select e.* from events_featured f join events e on e.id = f.event_id and e.place_id = f.place_id
    where f.place_id = ${where} and ${isFeaturable}`
  const all = { place: undefined, offset: 0, limit: featuredMost }
  const { rows } = await ticketsOf(viewer, found, 'asc', all).execute(tx)
  return rows
}

/** All that have not begun in a city and that the viewer may find, the soonest first. Index: events_by_place */
export function comingEvents(viewer: string, placeId: string, slice: Slice) {
  const found = sql`select * from events e where e.place_id = ${placeId}::uuid and ${isFeaturable}
    and ${isAfter(slice.place, 'e.starts_at', 'e.id')}
    order by e.starts_at, e.id limit ${atLeast(lookedAt, slice)}`
  return ticketsOf(viewer, found, 'asc', slice)
}

/** Two who feature in the same city come one after the other. */
export async function lockFeatured(tx: Tx, placeId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${placeId}, 441))`.execute(tx)
}

/**
 * The slots that are free: never taken, or taken by an event that is featured no more or whose organiser is banned or
 * gone. Under the lock of the city. Index: events_featured_pkey, events_pkey, identity_accounts_pkey
 */
export async function findFreeSlots(tx: Tx, placeId: string) {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${sql.lit(featuredMost)}) slot
    where not exists (select from events_featured f join events e on e.id = f.event_id and e.place_id = f.place_id
      join identity_accounts o on o.id = e.organiser_id
      where f.place_id = ${placeId}::uuid and f.slot = slot.slot and ${isFeaturable}
        and o.locked_at is null and coalesce(o.banned_until <= now(), true))
    order by slot`.execute(tx)
  return rows.map(({ slot }) => slot)
}

/** In place of what stood in the slot before. By a city admin of the place. Index: events_featured_pkey */
export async function insertFeatured(tx: Tx, placeId: string, eventId: string, slot: number) {
  await deleteFeatured(tx, eventId)
  await tx
    .insertInto('events_featured')
    .values({ place_id: placeId, slot, event_id: eventId })
    .onConflict((conflict) =>
      conflict
        .columns(['place_id', 'slot'])
        .doUpdateSet({ event_id: eventId, featured_at: sql<Date>`now()` }),
    )
    .execute()
}

/** By a city admin of the place. Index: events_featured_event_id_key */
export async function deleteFeatured(tx: Tx, eventId: string) {
  await tx.deleteFrom('events_featured').where('event_id', '=', eventId).execute()
}
