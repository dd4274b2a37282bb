import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { findEvent } from './queries.ts'

/** Reads an event for a report, and hides or restores it. */
export const reportedEvent = {
  async find(tx: Tx, viewer: string, id: string) {
    const event = await findEvent(tx, id, viewer)
    return event?.isForViewer && event.organiserId !== null
      ? { aboutId: event.organiserId, quote: `${event.title}\n${event.text}`.trim() }
      : undefined
  },
  /** Index: events_pkey */
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select events_hide(${id}, ${isHidden})`.execute(tx)
  },
}
