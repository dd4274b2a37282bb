import type { EventStatus } from '@wayfellow/contract/events'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Index: events_to_remind */
export async function findToRemind(db: Db, atMost: number) {
  const { rows } = await sql<{ id: string }>`select id from events_to_remind(${atMost}) id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Marks the reminder as sent. Returns the version of the event; undefined when another worker was faster or it is not
 * due any more.
 */
export async function strikeReminder(tx: Tx, eventId: string) {
  const { rows } = await sql<{ version: number; status: EventStatus }>`
    select version, status from events_strike_reminder(${eventId})`.execute(tx)
  return rows[0]
}

/** Events to come that people go to and whose chat has not begun, the soonest first. Index: events_without_chat */
export async function findWithoutChat(db: Db, atMost: number) {
  const { rows } = await sql<{ id: string; organiserId: string }>`
    select id, organiser_id as "organiserId" from events_without_chat(${atMost})`.execute(db)
  return rows
}

/** A place is free, and somebody waits: who was going has left Wayfellow. Index: events_with_room */
export async function findWithRoom(db: Db, atMost: number) {
  const { rows } = await sql<{ id: string; organiserId: string | null }>`
    select id, organiser_id as "organiserId" from events_with_room(${atMost})`.execute(db)
  return rows
}
