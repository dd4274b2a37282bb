import type { EventStatus } from '@wayfellow/contract/events'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Index: events_to_remind */
export async function findToRemind(db: Db, atMost: number) {
  const { rows } = await sql<{ id: string }>`
    select id from events where remind_at <= now() order by remind_at limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Says which version it was told of; nothing when somebody was faster, or it is not to be any more. */
export async function strikeReminder(tx: Tx, eventId: string) {
  const { rows } = await sql<{ version: number; status: EventStatus }>`
    update events set remind_at = null where id = ${eventId} and remind_at <= now()
    returning version, status`.execute(tx)
  return rows[0]
}

/** A place is free, and somebody waits: who was going has left Wayfellow. Index: events_with_room */
export async function findWithRoom(db: Db, atMost: number) {
  const { rows } = await sql<{ id: string; organiserId: string | null }>`
    select id, organiser_id as "organiserId" from events
    where waiting > 0 and status = 'planned' and (capacity is null or going < capacity) and ends_at > now()
    limit ${atMost}`.execute(db)
  return rows
}
